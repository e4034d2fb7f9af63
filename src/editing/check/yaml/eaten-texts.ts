import { type Document, isScalar, visit } from 'yaml';
import type { Mistake } from './mistake.ts';
import { quoted } from './quoted.ts';

/** A line, counted from 0, of which YAML keeps less than was typed, without a word. */
type Eaten = Mistake & { fixed: string };

/** `title: text` or `- text`: what stands before the text, and the text. */
const PARTS = /^(\s*(?:- +)*(?:[\w$-]+:\s+)?)(.*?)\s*$/;

const eaten = (lines: readonly string[], line: number, says: string): Eaten => {
  const [, before = '', text = ''] = PARTS.exec(lines[line] ?? '') ?? [];
  return { line, says, fixed: before + quoted(text) };
};

const REMARK =
  'What stands after a # with a space before it is a remark that nobody sees. Put the whole text in quotes; or write a space after the # where a remark is meant.';
const NAMED = 'A text that starts with an & must stand in quotes: without them its first word is lost.';

const MARKED = 'A text that starts with a ! must stand in quotes: without them the mark is lost.';

const BESIDE =
  'What stands after the # is a remark that nobody sees. If it belongs to the text, put the whole text in quotes; if it is a remark, give it a line of its own.';

/** True for a text of several words with a remark behind it, on this line. */
const isBehindText = (node: unknown, line: string) =>
  isScalar(node) &&
  node.type === 'PLAIN' &&
  typeof node.value === 'string' &&
  node.value.includes(' ') &&
  /^ /.test(node.comment ?? '') &&
  line.includes(` #${node.comment}`);

/** Most files have neither, and a look at every node of their YAML takes its time. */
const MAY_BE_EATEN = /\S #|[:-] +(?:&\S|! )/;

/**
 * Texts that lose a part in reading: "Deck #1 in town" ends before the #, and "&Sons and more" begins after its first word.
 * A remark, `# like this`, has a space after its #.
 */
export const eatenTexts = (
  document: Document,
  lines: readonly string[],
  lineAt: (position: number) => number,
): Eaten[] => {
  if (!lines.some((line) => MAY_BE_EATEN.test(line))) return [];
  const found: Eaten[] = [];
  visit(document, {
    Node: (_, node) => {
      const line = lineAt(node.range?.[0] ?? 0);
      if ('anchor' in node && node.anchor) found.push(eaten(lines, line, NAMED));
      else if (node.tag === '!') found.push(eaten(lines, line, MARKED));
      else if (
        isScalar(node) &&
        node.type === 'PLAIN' &&
        /^\S/.test(node.comment ?? '') &&
        lines[line]?.includes(` #${node.comment}`)
      ) {
        found.push(eaten(lines, line, REMARK));
      } else if (isBehindText(node, lines[line] ?? '')) {
        found.push({ ...eaten(lines, line, BESIDE), severity: 'warning' });
      }
    },
  });
  return found;
};
