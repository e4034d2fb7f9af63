import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../../src/cli/browser.mjs';
import { Problem } from '../../../src/cli/main.ts';
import { LONGEST, PHONE, readPaints, slowPage, watchPaints } from '../slow-phone.ts';
import type { OpenLine } from './open-line.ts';

/** Milliseconds from the start of the navigation (`shift` has no unit), and kB of IP packets until the line is quiet. */
export type Visit = {
  ttfb: number;
  firstPaint: number;
  largestPaint: number;
  load: number;
  shift: number;
  down: number;
  up: number;
};

/** Milliseconds without a packet: the page has everything it wants. */
const QUIET = 1500;

/** Chromium inside the client's namespace, started by a script that puts it there. */
export const openPhone = (line: OpenLine, spki: string, profile: string): Promise<BrowserContext> => {
  const browser = findBrowser();
  if (!browser) throw new Problem('There is no Chromium. CHROME_PATH may name one.');
  const [program, args] = line.inside('client', browser, ['"$@"']);
  const executablePath = join(line.folder, 'browser-on-the-line');
  writeFileSync(executablePath, `#!/bin/sh\nexec ${program} ${args.join(' ')}\n`);
  chmodSync(executablePath, 0o755);
  return chromium.launchPersistentContext(profile, {
    ...PHONE,
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      `--ignore-certificate-errors-spki-list=${spki}`,
      `--host-resolver-rules=MAP *.test ${line.address}, MAP * ~NOTFOUND`,
    ],
  });
};

/** When something was first painted, by its words, in ms since the start of the navigation. */
export type Seen = Record<string, number>;

/** Runs in the page, before its own scripts. */
export const watchWords = (words: string[]) => {
  const seen: Seen = {};
  Object.assign(window, { seen });
  const look = () => {
    const text = document.body?.textContent ?? '';
    for (const word of words) {
      if (!(word in seen) && text.includes(word))
        requestAnimationFrame((time) => Object.assign(seen, { [word]: time }));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

export const untilQuiet = async (line: OpenLine) => {
  const total = { down: 0, up: 0 };
  for (let waited = 0, quiet = 0; quiet < QUIET && waited < LONGEST; waited += 100) {
    await setTimeout(100);
    const { down, up } = await line.passed();
    total.down += down.bytes / 1000;
    total.up += up.bytes / 1000;
    quiet = down.packets + up.packets > 0 ? 0 : quiet + 100;
  }
  return total;
};

/** In a new browser with this profile. */
const visit = async (line: OpenLine, spki: string, url: string, profile: string) => {
  const phone = await openPhone(line, spki, profile);
  try {
    const { page } = await slowPage(phone);
    await page.addInitScript(watchPaints);
    await line.passed();
    await page.goto(url, { timeout: LONGEST });
    const bytes = await untilQuiet(line);
    return { ...(await page.evaluate(readPaints)), ...bytes };
  } finally {
    await phone.close();
  }
};

export const newProfile = (line: OpenLine) => mkdtempSync(join(line.folder, 'profile-'));

/** A first visit with an empty profile, and a second one in a new browser with what the first left on the device. */
export const visitTwice = async (line: OpenLine, spki: string, url: string) => {
  const profile = newProfile(line);
  return { first: await visit(line, spki, url, profile), second: await visit(line, spki, url, profile) };
};
