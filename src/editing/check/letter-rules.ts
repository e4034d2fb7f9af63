import type { Finding } from './finding.ts';

type Rule = { letter: RegExp; severity: Finding['severity']; says: string; fix?: (text: string) => string };

/** UTF-8 that a program read as Windows-1252, as it should be: `â€™` is ’, `Ã©` is é. */
const readAgain = (text: string): string => {
  const bytes = [...text].map((letter) => WINDOWS_1252.get(letter) ?? letter.codePointAt(0) ?? 0);
  return bytes.some((byte) => byte > 0xff) ? text : Buffer.from(bytes).toString('utf8');
};

/** The letters that Windows-1252 has at 0x80 to 0x9F, by their bytes (encoding.spec.whatwg.org/#windows-1252). */
const WINDOWS_1252 = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index))].map(
    (letter, index) => [letter, 0x80 + index],
  ),
);

const MISREAD = /â€|Ã[^\w\s]|Â[\u00A0-\u00BF]/;

const rules: Rule[] = [
  {
    letter: /\uFFFD/,
    severity: 'error',
    says: 'A letter was lost here when the file was saved with another encoding: visitors see �. Type it again.',
  },
  {
    letter: MISREAD,
    severity: 'error',
    says: 'Letters were mixed up here when the text was copied from a file of another encoding. Type them again.',
    fix: (text) => text.replaceAll(/[\u0080-\uFFFF]{2,3}/g, readAgain),
  },
  {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    letter: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/,
    severity: 'error',
    says: 'A character that nobody can see stands on this line, and the site cannot be built with it. Type the line again.',
  },
  {
    letter: /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064]|(?<!^)\uFEFF/u,
    severity: 'warning',
    says: 'A character that nobody can see stands on this line; it often comes with copied text, and breaks searches. Type the words around it again.',
  },
];

const LONGEST = 70;

/** Lines whose letters did not survive the way into the file. */
export const wrongLetters = (file: string, text: string): Finding[] =>
  text.split('\n').flatMap((line, index): Finding[] => {
    const rule = rules.find(({ letter }) => letter.test(line));
    if (!rule) return [];
    const { severity, says, fix } = rule;
    const words = line.trim();
    const fixed = fix?.(words);
    const isMended = fixed !== undefined && fixed !== words && !fixed.includes('\uFFFD');
    return [
      { severity, file, line: index + 1, says, ...(isMended && { found: words.slice(0, LONGEST), snippet: fixed }) },
    ];
  });
