import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { startPreview } from '../preview.ts';
import type { SiteCopy } from '../site-copy.ts';
import { CHANGE_FILE, type Change } from './change.ts';

const CONTENT = 'src/data/content.ts';

/** How long an island took, and which it was to be ready. */
const NEVER_THE_SAME = / (?:server-render-time|prefix)="[^"]*"/g;

const isBroken = (page: string) => page.startsWith('500');

/** The pages of a copy’s preview, rendered from content with one change or none, without writing and checking files. */
export const changedPages = async (site: SiteCopy) => {
  for (const name of ['change.ts', 'one-change.ts']) {
    await copyFile(fileURLToPath(new URL(name, import.meta.url)), join(site.folder, 'src/data', name));
  }
  await site.edit(CONTENT, ", getCollection } from 'astro:content';", " } from 'astro:content';");
  await site.edit(CONTENT, '\nimport', "\nimport { getCollection, oncePerChange } from './one-change.ts';\nimport");
  await site.edit(CONTENT, 'return loadContent();', 'return oncePerChange(loadContent);');

  const make = (change: Change | undefined) => writeFile(join(site.folder, CHANGE_FILE), serialize(change));
  await make(undefined);
  const { origin, stop } = await startPreview(site.folder);

  const read = async (address: string): Promise<string> => {
    const answer = await fetch(origin + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return `${answer.status}\n${bytes.toString('latin1').replace(NEVER_THE_SAME, '')}`;
  };

  const known = new Map<string, string>();
  const asWritten = async (address: string): Promise<string> => {
    const page = known.get(address) ?? (await read(address));
    known.set(address, page);
    return page;
  };

  return {
    /** The first of some pages that differs after a change. */
    firstChanged: async (addresses: readonly string[], change: Change): Promise<string | undefined> => {
      await make(undefined);
      for (const address of addresses) await asWritten(address);
      await make(change);
      for (const address of addresses) {
        const [before, after] = [await asWritten(address), await read(address)];
        if (isBroken(after) && !isBroken(before)) throw new Error(`${address}: ${after}`);
        if (before !== after) return address;
      }
      return undefined;
    },
    /** Which of the pages seen so far differ when they are rendered again. */
    restless: async (): Promise<string[]> => {
      await make(undefined);
      const restless: string[] = [];
      for (const [address, page] of known) if (page !== (await read(address))) restless.push(address);
      return restless;
    },
    stop,
  };
};

export type ChangedPages = Awaited<ReturnType<typeof changedPages>>;
