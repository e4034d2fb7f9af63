import { fileURLToPath } from 'node:url';
import { TextlintKernel } from '@textlint/kernel';
import textPlugin from '@textlint/textlint-plugin-text';
import prh from 'textlint-rule-prh';
import type { ContentFile } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { keptByFile } from '../kept-by-file.ts';

const WORDS = fileURLToPath(new URL('./house-words.yml', import.meta.url));

/** Remarks, paths, addresses and short names: nobody reads them. */
const UNREAD =
  /^\s*#(?!#).*$|^\s*- ?#.*$|\b(?:src|href|url|narrow|icon):.*$|\]\([^)]*\)|`[^`]*`|[\w-]+\.(?:jpg|png|md|yaml)\b/gm;

/** What visitors read of a file, everything else blank, so that lines stay where they are. */
export const readBy = (text: string) => text.replace(UNREAD, (unread) => ' '.repeat(unread.length));

/** The default export of a CommonJS package, which Node leaves one step further inside than its types say. */
const ofCommonJs = <T>(imported: T): T => (imported as { default?: T }).default ?? imported;

const kernel = new TextlintKernel();
const options = {
  ext: '.txt',
  plugins: [{ pluginId: 'text', plugin: ofCommonJs(textPlugin) }],
  rules: [{ ruleId: 'prh', rule: ofCommonJs(prh), options: { rulePaths: [WORDS] } }],
};

const lint = keptByFile((text, filePath) => kernel.lintText(text, { ...options, filePath }));

/** Words that this site writes another way (house-words.yml), as things to look at. */
export const unwantedWords = async (files: readonly ContentFile[]): Promise<Finding[]> => {
  const found = await Promise.all(
    files.map(async ({ path, text }) => {
      const { messages } = await lint(readBy(text), path);
      return messages.map(({ message, loc }) => ({ path, line: loc.start.line, message }));
    }),
  );
  return found.flat().map(({ path, line, message }) => {
    const [, written = '', wanted = '', why] = /^(.*?) => (.*?)(?:\n([\s\S]*))?$/.exec(message) ?? [];
    const says = why?.trim() ?? `Here people say "${wanted}".`;
    return { severity: 'warning', file: path, line, found: written, says, ...(!why && { snippet: wanted }) };
  });
};
