import { type HouseWord, houseWordSchema } from '../../../schemas/house-word.ts';
import type { ContentEntry, ContentFile } from '../content-entry.ts';
import type { Finding } from '../finding.ts';

/** Remarks, paths, addresses and short names: nobody reads them. */
const UNREAD =
  /^\s*#(?!#).*$|^\s*- ?#.*$|\b(?:src|href|url|narrow|icon):.*$|\]\([^)]*\)|`[^`]*`|[\w-]+\.(?:jpg|png|md|yaml)\b/gm;

/** What visitors read of a file, everything else blank, so that lines stay where they are. */
export const readBy = (text: string) => text.replace(UNREAD, (unread) => ' '.repeat(unread.length));

/** Words that this site writes another way (house-words.yaml), as things to look at. */
export const unwantedWords = (files: readonly ContentFile[], entries: readonly ContentEntry[]): Finding[] => {
  const words = entries
    .filter(({ collection }) => collection === 'houseWords')
    .flatMap(({ data }) => houseWordSchema.safeParse(data).data ?? []);
  return files
    .filter(({ collection }) => collection !== 'houseWords')
    .flatMap((file) => {
      const lines = readBy(file.text).split('\n');
      return lines.flatMap((line, index) =>
        words.flatMap((word) => foundIn(line, word).map((found) => finding(file.path, index + 1, found, word))),
      );
    });
};

const foundIn = (line: string, { insteadOf }: HouseWord): string[] =>
  insteadOf.flatMap((words) => {
    const isAsWritten = words !== words.toLowerCase();
    return [...line.matchAll(new RegExp(`\\b${RegExp.escape(words)}`, isAsWritten ? 'g' : 'gi'))].map(([one]) => one);
  });

const finding = (file: string, line: number, found: string, { say, why }: HouseWord): Finding => ({
  severity: 'warning',
  file,
  line,
  found,
  says: why ?? `Here people say "${say}".`,
  ...(!why && { snippet: say }),
});
