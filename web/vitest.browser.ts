import { defineConfig } from "vitest/config";

// The page as it is built, in a real browser; `npm run build` first.
export default defineConfig({
  test: {
    include: ["tests/browser/*.browser.ts"],
    fileParallelism: false,
    reporters: ["verbose"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
