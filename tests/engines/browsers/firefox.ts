import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { findProgram } from './find-programs.ts';
import { PHONE } from './phone-size.ts';
import type { Engine, Tab } from './tab.ts';

/** One process for all pages, none started in advance, and half the frames: each of these costs more than a journey. */
const QUICK = {
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 30,
};

const program = () => findProgram('firefox-esr') ?? findProgram('firefox');

const asTab = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  // From the page: `page.url` misses a page restored from the back/forward cache.
  address: () => page.evaluate(() => location.href),
  reload: async () => void (await page.reload()),
  // `page.goBack` waits for a load, which a page from the page cache does not have.
  back: () => page.evaluate(() => history.back()),
  run: (work, ...args) => page.evaluate(work as (...all: unknown[]) => never, ...args),
  press: async (pointer, start, ...others) => {
    if (pointer === 'touch') {
      const finger = await page.touchscreen.touchStart(start.x, start.y);
      for (const { x, y } of others) await finger.move(x, y);
      await finger.end();
      return;
    }
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of others) await page.mouse.move(x, y);
    await page.mouse.up();
  },
  pressTwice: ({ x, y }) => page.mouse.click(x, y, { count: 2 }),
  type: (text) => page.keyboard.type(text),
  key: (name) => page.keyboard.press(name as KeyInput),
  widen: (width) => page.setViewport({ ...PHONE, width }),
  screenshot: async () => Buffer.from(await page.screenshot()),
  close: () => page.close(),
});

/** Firefox speaks WebDriver BiDi itself, without a separate driver program. */
export const firefox: Engine = {
  name: 'Firefox',
  hasTouch: true,
  missing: () => (program() ? undefined : 'Firefox'),
  launch: async () => {
    const executablePath = program();
    if (!executablePath) throw new Error('There is no Firefox.');
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      extraPrefsFirefox: QUICK,
    });
    const newPage = async () => {
      const page = await browser.newPage();
      await page.setViewport(PHONE);
      return page;
    };
    return {
      newTab: async () => asTab(await newPage()),
      print: async (url) => {
        const page = await newPage();
        await page.goto(url);
        const pdf = await page.pdf({ format: 'letter' });
        await page.close();
        return Buffer.from(pdf);
      },
      close: () => browser.close(),
    };
  },
};
