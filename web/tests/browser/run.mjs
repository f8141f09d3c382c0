// All browser tests of the built page, one command: exit code 0 when all pass, 1 when one fails, 2 when
// the page is not built, 77 (skipped) without a Chromium.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
process.env.CHROMIUM ||= chromium.find((path) => existsSync(path)) ?? "";
process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

if (!existsSync(process.env.CHROMIUM)) end(77, "browser tests skipped: no Chromium (apt-get install chromium, or CHROMIUM=its path)");
if (!existsSync("dist/index.html") && !process.env.PAGE_URL) end(2, "no built page: run `make page` first");

const vitest = await startVitest("test", process.argv.slice(2), { config: "vitest.browser.ts", watch: false, run: true });
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
const count = (state) => tests.filter((test) => test.result().state === state).length;
const broken = vitest.state.getUnhandledErrors().length + vitest.state.getTestModules().filter((module) => module.errors().length > 0).length;
await vitest.close();
const failed = count("failed") + broken;
end(failed > 0 || tests.length === 0 ? 1 : 0, `browser: ${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped`);

function end(code, line) {
  console.log(line);
  process.exit(code);
}
