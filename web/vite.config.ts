import { readFileSync } from "node:fs";
import { defineConfig } from "vite";

const cmake = readFileSync(new URL("../CMakeLists.txt", import.meta.url), "utf8");
const version = /project\(grundy VERSION ([\d.]+)/.exec(cmake)?.[1] ?? "";

// Relative addresses, so that the built folder works under any path of any static host.
export default defineConfig({
  base: "./",
  define: { __GRUNDY_VERSION__: JSON.stringify(version) },
  build: { target: "es2022", outDir: "dist", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
});
