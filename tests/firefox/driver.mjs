// Drives one Firefox: reads a command a line from standard input, as JSON, and answers each with a line. When standard
// input ends, so does the browser: it never outlives the test.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const [tools, executablePath, settings] = process.argv.slice(2);
const puppeteer = createRequire(`${tools}/`)("puppeteer-core");

// milliseconds: a machine shared with others may be slow at any moment
const PATIENCE = 180_000;

// on a slow machine a tap may last long, and is still no long press, nor the beginning of a scroll
const TAPS = {
  "apz.max_tap_time": PATIENCE,
  "apz.content_response_timeout": PATIENCE,
  "apz.allow_double_tap_zooming": false,
  "ui.click_hold_context_menus.delay": PATIENCE,
};

const browser = await puppeteer.launch({
  browser: "firefox",
  protocol: "webDriverBiDi",
  executablePath,
  headless: true,
  extraPrefsFirefox: { ...TAPS, ...JSON.parse(settings) },
  timeout: PATIENCE,
  protocolTimeout: PATIENCE,
  defaultViewport: { width: 1180, height: 820 },
});
const page = await browser.newPage();
page.setDefaultNavigationTimeout(PATIENCE);

const errors = [];
page.on("pageerror", (error) => errors.push(String(error)));
page.on("console", (message) => {
  console.error(`console ${message.type()}: ${message.text()}`); // pytest shows it where a test fails
  if (["error", "warn"].includes(message.type())) errors.push(`${message.type()}: ${message.text()}`);
});

const commands = {
  open: async ({ address }) => {
    await page.goto(address);
  },
  reload: async () => {
    await page.reload();
  },
  tap: async ({ x, y }) => {
    await page.touchscreen.tap(x, y);
  },
  drag: async ({ from, to }) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 9 });
    await page.mouse.up();
  },
  run: async ({ code }) => (await page.evaluate(code)) ?? null,
  errors: async () => errors,
};

async function answer({ command, ...values }) {
  try {
    return { value: (await commands[command](values)) ?? null };
  } catch (error) {
    return { error: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}
await browser.close();
