import { collectionAt } from '../../schemas/collections.ts';
import type { Path } from '../../schemas/fields.ts';
import { count } from '../../shared/count.ts';
import type { Finding } from './checked-site.ts';
import { PAGES_FOLDER, referencePath } from './handbook-pages.ts';
import { PUBLISHED_FILE } from './moved-pages.ts';
import { PICTURES_FOLDER } from './picture-formats.ts';

/** Characters that end a value in GitHub's workflow commands. */
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const inProperty = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A finding as a workflow command, which GitHub shows at its line in the pull request. */
export const annotation = ({ severity, file, line, message, snippet }: Finding): string => {
  const text = snippet === undefined ? message : `${message}\n\n${snippet}`;
  return `::${severity} file=${inProperty(file)},line=${line}::${escaped(text)}`;
};

/** `hours, 2, opens`: list items are counted from 1, as people do. */
export const fieldName = (path: Path) =>
  path.map((step) => (typeof step === 'number' ? `item ${step + 1}` : step)).join(' › ');

const indent = (text: string) => text.split('\n').map((line) => `      ${line}`);

const fits = (text: string, width: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
};

const WIDTH = 100;

/** Where to read more about a file; where errors are explained if it has no page of its own. */
const pageAbout = (file: string): string => {
  const name = collectionAt(file);
  if (name) return referencePath(name);
  if (file === PUBLISHED_FILE) return `${PAGES_FOLDER}/moved-pages.md`;
  return `${PAGES_FOLDER}/${file.startsWith(`${PICTURES_FOLDER}/`) ? 'pictures' : 'errors'}.md`;
};

/** One finding as an editor reads it: where, what is there, what to do, how it should look, and where to read more. */
export const formatFinding = ({
  file,
  line,
  entry,
  path,
  found,
  message,
  snippet,
  isExample,
  more,
}: Finding): string => {
  const place = [entry, path && path.length > 0 ? fieldName(path) : undefined].filter(Boolean).join(' › ');
  return [
    `${file}:${line}${place ? `  ${place}` : ''}`,
    ...(found === undefined ? [] : [`  Found: ${found}`]),
    ...fits(message, WIDTH).map((row) => `  ${row}`),
    ...(snippet === undefined ? [] : [isExample ? '  For example:' : '  Write:', ...indent(snippet)]),
    `  More: ${more ?? pageAbout(file)}`,
    '',
  ].join('\n');
};

/** All findings: errors first, then warnings, then one line with the totals. */
export const formatReport = (findings: readonly Finding[]): string => {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const part = (title: string, list: readonly Finding[]) =>
    list.length > 0 ? [title, ...list.map(formatFinding), ''] : [];
  return [
    ...part('ERRORS: the site cannot be built until this is done\n', errors),
    ...part('WARNINGS: the site can be built, but visitors may be worse off\n', warnings),
    errors.length + warnings.length === 0
      ? 'The content is fine.'
      : `${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}.`,
  ].join('\n');
};
