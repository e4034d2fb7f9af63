import type { ContentFile } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { keptByFile } from '../kept-by-file.ts';
import { mixedVersions } from '../yaml/explain-error.ts';
import { code } from './code.ts';
import { headings } from './headings.ts';
import { html } from './html.ts';
import { leftovers } from './leftovers.ts';
import { links } from './links.ts';
import { readMarkdown } from './read-markdown.ts';
import type { Slip } from './slip.ts';
import { tables } from './tables.ts';

/** One slip often shows in several ways, and in neighboring lines: the first rule that speaks is believed. */
const rules = [html, tables, code, headings, links, leftovers];

/** Sections of the guide stand below their own titles, which are of the second size. */
const titleOf = (file: string) => (file.includes('/guide/') ? 2 : 1);

/** Slips that make the rest of a text look wrong where it is not. */
const whole = (body: string): Slip | undefined => {
  const mixed = mixedVersions(body.split('\n'));
  if (mixed) return mixed;
  return /^\s*---\s*\n(?:[\w-]+:.*\n)/.test(body)
    ? { line: 0, says: 'The fields stand here a second time. Remove everything from here to the next line of dashes.' }
    : undefined;
};

/** Bold text over two paragraphs is one mistake. */
const goesOn = ({ line, says }: Slip, before: readonly Slip[]) =>
  before.some((other) => other.says === says && line > other.line && line - other.line <= 2);

const slipsIn = keptByFile((body, file) => {
  const once = whole(body);
  if (once) return [once];
  const placed = readMarkdown(body);
  const slips: Slip[] = [];
  for (const rule of rules) {
    const found = rule(placed, titleOf(file)).filter(({ line }) => !slips.some((other) => other.line === line));
    slips.push(...found.filter((slip, index) => !goesOn(slip, found.slice(0, index))));
  }
  return slips;
});

/** What is slipped in the text below the front matter, each with the line as it should be where that can be told. */
export const writtenMarkdown = ({ path, body, bodyLine }: ContentFile): Finding[] =>
  body === ''
    ? []
    : slipsIn(body, path).map(({ line, ...slip }) => ({
        severity: 'error',
        ...slip,
        file: path,
        line: bodyLine + line,
      }));
