import type { BrowserContext } from '@playwright/test';
import type { OpenLine } from '../../bench/line/open-line.ts';
import { newProfile, openPhone, type Seen, untilQuiet, watchWords } from '../../bench/line/visit.ts';
import { LONGEST, slowPage } from '../../bench/slow-phone.ts';
import type { OfficeBehind } from './office-behind.ts';

/** Milliseconds from the start of the navigation, and kB of IP packets until the line is quiet. */
export type OfficeStart = {
  /** until the newest lead that the device may already have is in the list */
  list: number;
  /** until the one that has arrived since is */
  news: number;
  /** the part of that which a new connection takes before its first request */
  connecting: number;
  down: number;
  up: number;
};

const DAY_S = 86_400;

const start = async (phone: BrowserContext, line: OpenLine, url: string, names: string[]) => {
  const { page } = await slowPage(phone);
  await page.addInitScript(watchWords, names);
  await line.passed();
  await page.goto(url, { timeout: LONGEST });
  // First, because Playwright asks with a user gesture, and a page that is in use is not replaced by its newest version (as-of.ts).
  const bytes = await untilQuiet(line);
  await page.waitForFunction((all) => all.every((name) => name in (window as unknown as { seen: Seen }).seen), names, {
    timeout: LONGEST,
  });
  const times = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const connecting = Math.max(0, ...requests.map(({ connectStart, connectEnd }) => connectEnd - connectStart));
    return { seen, connecting };
  });
  return { ...times, ...bytes };
};

/**
 * Someone who is signed in opens the office on a device that has nothing of it yet, and again in a new browser after another
 * lead arrived.
 */
export const startTwice = async (line: OpenLine, spki: string, url: string, office: OfficeBehind) => {
  const profile = newProfile(line);
  const startWith = async (known: string, another = known): Promise<OfficeStart> => {
    const phone = await openPhone(line, spki, profile);
    try {
      const expires = Date.now() / 1000 + DAY_S;
      await phone.addCookies([{ ...office.cookie, url, httpOnly: true, secure: true, sameSite: 'Strict', expires }]);
      const { seen, ...rest } = await start(phone, line, url, [known, another]);
      return { list: seen[known] ?? Number.NaN, news: seen[another] ?? Number.NaN, ...rest };
    } finally {
      await phone.close();
    }
  };
  const known = office.newest();
  const first = await startWith(known);
  return { first, later: await startWith(known, await office.sendAnother()) };
};
