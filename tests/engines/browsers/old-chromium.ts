import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { PHONE } from './phone-size.ts';
import type { Engine, Tab } from './tab.ts';

const inPackage = (path: string) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const packed = inPackage('chrome-aws-lambda/bin/chromium.br');
const folder = inPackage('.cache');
const program = `${folder}/chromium`;

const unpack = () => {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  // Renamed once it is complete, so that nobody starts half of it.
  const part = `${program}-${process.pid}`;
  writeFileSync(part, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(part, program);
};

/**
 * As wide as paper in CSS pixels, so that printing needs the same pictures as the screen: unlike the print dialog, the protocol
 * does not wait for others.
 */
const PAPER = { width: 612, height: 1056 };

const asTab = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  address: async () => page.url(),
  reload: async () => void (await page.reload()),
  back: () => page.evaluate(() => history.back()),
  run: (work, ...args) => page.evaluate(`(${work})(...${JSON.stringify(args)})`),
  press: async (pointer, start, ...others) => {
    if (pointer === 'touch') {
      const finger = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [start]);
      for (const point of others) await touch('touchMove', [point]);
      await touch('touchEnd', []);
      return;
    }
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of others) await page.mouse.move(x, y);
    await page.mouse.up();
  },
  pressTwice: ({ x, y }) => page.mouse.dblclick(x, y),
  type: (text) => page.keyboard.type(text),
  key: (name) => page.keyboard.press(name),
  screenshot: () => page.screenshot(),
  close: () => page.context().close(),
});

/** As old as the browsers that we promise to support. Playwright's own waits and selectors need newer features; nothing here does. */
export const oldChromium: Engine = {
  name: 'Chromium 92',
  hasTouch: true,
  missing: () =>
    existsSync(packed) && process.platform === 'linux' && process.arch === 'x64'
      ? undefined
      : 'its package (Linux on x64)',
  launch: async () => {
    unpack();
    const browser = await chromium.launch({ executablePath: program, args: ['--disable-gpu'] });
    return {
      newTab: async () => {
        const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
        return asTab(await context.newPage());
      },
      print: async (url) => {
        const page = await browser.newPage({ viewport: PAPER });
        await page.goto(url, { waitUntil: 'networkidle' });
        const pdf = await page.pdf({ format: 'Letter' });
        await page.close();
        return pdf;
      },
      close: () => browser.close(),
    };
  },
};
