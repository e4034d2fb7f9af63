import { readContent } from '../../editing/check/content-files.ts';
import { notePublished, openAddresses, PUBLISHED_FILE } from '../../editing/check/moved-pages.ts';
import { waitingEntries } from '../../editing/check/waiting.ts';
import { root } from '../paths.mjs';

/** Records the addresses of pages that are published for the first time, prints them, and returns them. */
export const noteAddresses = async (): Promise<string[]> => {
  const { entries } = await readContent(root);
  const added = await notePublished(root, openAddresses(entries, waitingEntries(entries, new Date())));
  console.log(
    added.length > 0
      ? `New in ${PUBLISHED_FILE} (commit it, too):\n${added.map((address) => `  ${address}`).join('\n')}`
      : `${PUBLISHED_FILE} already has all addresses.`,
  );
  return added;
};
