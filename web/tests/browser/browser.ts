// A real Chromium on the built page. PAGE_URL names another server to test, CHROMIUM another binary.
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { preview, type PreviewServer } from "vite";

const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** Generous: the machine of a test may be busy. */
const TIMEOUT = 60_000;

export interface Opened {
  page: Page;
  /** Everything that went wrong in the page. */
  errors: string[];
}

export interface Look {
  width?: number;
  height?: number;
  lang?: "en" | "ja";
  theme?: "light" | "dark";
}

export class Chromium {
  private browser: Browser | null = null;
  private server: PreviewServer | null = null;
  private readonly opened = new Map<string, Opened>();
  url = "";

  async start(): Promise<void> {
    const given = process.env["PAGE_URL"];
    if (!given) this.server = await preview({ preview: { port: 0, host: "127.0.0.1" }, logLevel: "silent" });
    this.url = given ?? this.server!.resolvedUrls!.local[0]!;
    this.browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] || "/usr/bin/chromium", args: ARGUMENTS });
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    await this.server?.close();
  }

  /** A new document at this address, with nothing remembered; one window for each look. */
  async open(hash: string, look: Look = {}): Promise<Opened> {
    const opened = await this.window(look);
    opened.errors.length = 0;
    await opened.page.goto("about:blank");
    await opened.page.goto(this.url + hash);
    await opened.page.waitForSelector("main");
    return opened;
  }

  private async window(look: Look): Promise<Opened> {
    const key = JSON.stringify(look);
    const known = this.opened.get(key);
    if (known) {
      await known.page.evaluate(() => localStorage.clear()).catch(() => {});
      return known;
    }
    const context = await this.context(look);
    context.setDefaultTimeout(TIMEOUT);
    const page = await context.newPage();
    const opened = { page, errors: this.listen(page) };
    this.opened.set(key, opened);
    return opened;
  }

  private context({ width = 1280, height = 800, lang = "en", theme = "light" }: Look): Promise<BrowserContext> {
    return this.browser!.newContext({
      viewport: { width, height },
      locale: lang,
      colorScheme: theme,
      reducedMotion: "reduce",
      hasTouch: width < 700,
    });
  }

  private listen(page: Page): string[] {
    const errors: string[] = [];
    const origin = new URL(this.url).origin;
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("request", (request) => {
      const url = request.url();
      if (new URL(url).origin !== origin && !/^(blob|about):/.test(url)) errors.push(`asked for ${url}`);
    });
    return errors;
  }
}

export const READY = "[data-stop]";

/** Waits until it is a person's turn or the game is over. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector(".result, .turn-bar[data-side='first']");
}

/** Goes to another view of the open page and waits until it stands there. */
export async function visit(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => void (location.hash = next), hash);
  await page.waitForFunction(() => document.documentElement.dataset["at"] === location.hash);
  await still(page);
}

/** Nothing is being computed, and what was found is drawn. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("[aria-busy='true'], .busy, .waiting"));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Plays with the keyboard alone: what the hint says, else the first move; returns the result. */
export async function playOut(page: Page, most = 60): Promise<string> {
  for (let move = 0; move < most; ++move) {
    await settled(page);
    if (await page.$(".result")) return (await page.textContent(".result h2"))!;
    await page.focus(READY);
    await page.keyboard.press("h");
    await page.keyboard.press("h");
    if (!(await page.$(".button.primary.main"))) await chooseAny(page);
    const before = await page.evaluate(() => location.hash);
    await page.keyboard.press("Enter");
    await page.waitForFunction((hash) => location.hash !== hash || document.querySelector(".result"), before);
  }
  throw new Error("the game does not end");
}

async function chooseAny(page: Page): Promise<void> {
  const lanes = await page.$$eval("[data-lane]", (list) => list.map((lane) => lane.getAttribute("data-lane")!));
  for (const lane of lanes) {
    const stop = await page.$(`[data-lane="${lane}"] [data-stop]`);
    if (!stop) continue;
    await stop.focus();
    await page.keyboard.press("ArrowRight");
    if (await page.$(".button.primary.main")) return;
  }
}
