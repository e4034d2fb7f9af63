import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../src/cli/port.ts';
import { findGtkBrowser, findProgram, findTypelib, findWpeBrowser } from './find-programs.ts';
import { PHONE } from './phone-size.ts';
import type { Engine, KeyName, Point, RunningBrowser, Tab } from './tab.ts';

const KEYS: Record<KeyName, string> = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  End: Key.END,
  Backspace: Key.BACK_SPACE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
};

type Size = { width: number; height: number };

const asTab = (driver: WebDriver, size?: Size): Tab => {
  let isWide = false;
  const to = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  return {
    open: (url) => driver.get(url),
    address: () => driver.getCurrentUrl(),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    run: async (work, ...args) => {
      // Synchronously, if there is nothing to wait for: a page whose scripts are blocked may never resolve a promise.
      const { result, error } = await driver.executeScript<{ result: never; error?: string }>(
        `const answer = (result) => ({ result });
        const fail = (error) => ({ error: String(error) });
        try {
          const result = (${work})(...${JSON.stringify(args)});
          return result instanceof Promise ? result.then(answer, fail) : answer(result);
        } catch (error) {
          return fail(error);
        }`,
      );
      if (error) throw new Error(error);
      return result;
    },
    press: async (pointer, start, ...others) => {
      if (pointer === 'touch') throw new Error('This driver cannot touch.');
      const actions = driver.actions().move(to(start)).press();
      for (const point of others) actions.move(to(point));
      await actions.release().perform();
    },
    pressTwice: (point) => driver.actions().move(to(point)).press().release().press().release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    key: (name) => driver.actions().sendKeys(KEYS[name]).perform(),
    ...(size && {
      widen: async (width) => {
        isWide = true;
        await driver
          .manage()
          .window()
          .setRect({ ...size, width });
      },
    }),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // The next visitor's first page replaces this one's last.
    close: async () => {
      if (isWide)
        await driver
          .manage()
          .window()
          .setRect({ ...size });
    },
  };
};

/** In ms: a page that never loads fails its own journey, and does not keep the next one waiting. */
const LONGEST_LOAD = 20_000;

type Options = {
  /** the driver program */
  driver: string;
  capabilities: Record<string, unknown>;
  env?: Record<string, string>;
  size?: Size;
  /** what else to end with it */
  close?: () => void;
};

const start = async ({ driver: program, capabilities, env, size, close }: Options): Promise<RunningBrowser> => {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], { env: { ...process.env, ...env }, stdio: 'ignore' });
  const server = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(`${server}/status`).catch(() => undefined))) await wait(50);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser', ...capabilities })
    .build();
  await driver.manage().setTimeouts({ pageLoad: LONGEST_LOAD });
  if (size) await driver.manage().window().setRect(size);
  return {
    newTab: async () => asTab(driver, size),
    close: async () => {
      await driver.quit();
      await end(child);
      close?.();
    },
  };
};

const end = async (child: ChildProcess) => {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** A virtual screen, and its number. */
const startScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, close: () => void screen.kill() };
};

/** WebKitGTK's driver cannot print; the library can. */
const print = async (url: string, display: string): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'printed-'));
  const file = join(folder, 'page.pdf');
  const script = fileURLToPath(new URL('print-webkit.js', import.meta.url));
  await promisify(execFile)('gjs', [script, url, file], {
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' },
  });
  const pdf = await readFile(file);
  await rm(folder, { recursive: true });
  return pdf;
};

/** The first of these that is missing, if any. */
const firstMissing = (all: Record<string, string | undefined>) => Object.entries(all).find(([, path]) => !path)?.[0];

/** Today's Safari family, in a window of a phone's size. */
export const webkitGtk: Engine = {
  name: 'WebKitGTK',
  hasTouch: false,
  missing: () =>
    firstMissing({
      WebKitWebDriver: findProgram('WebKitWebDriver'),
      MiniBrowser: findGtkBrowser(),
      Xvfb: findProgram('Xvfb'),
      gjs: findProgram('gjs'),
      'WebKit for gjs': findTypelib(),
    }),
  launch: async () => {
    const { display, close } = await startScreen();
    const running = await start({
      driver: 'WebKitWebDriver',
      capabilities: { 'webkitgtk:browserOptions': { binary: findGtkBrowser(), args: ['--automation'] } },
      env: {
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        NO_AT_BRIDGE: '1',
        // There is no graphics card, and emulating one costs more than drawing.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        XDG_CONFIG_HOME: fileURLToPath(new URL('../gtk', import.meta.url)),
      },
      // Its toolbar takes the rest.
      size: { width: PHONE.width, height: PHONE.height + 22 },
      close,
    });
    return { ...running, print: (url) => print(url, display) };
  },
};

/** Safari 16's generation, in the only window that it has without a screen: 1280 by 720, as on a desktop. */
export const wpe: Engine = {
  name: 'WPE WebKit',
  hasTouch: false,
  missing: () => firstMissing({ WPEWebDriver: findProgram('WPEWebDriver'), MiniBrowser: findWpeBrowser() }),
  launch: () =>
    start({
      driver: 'WPEWebDriver',
      capabilities: { 'wpe:browserOptions': { binary: findWpeBrowser(), args: ['--automation', '--headless'] } },
    }),
};
