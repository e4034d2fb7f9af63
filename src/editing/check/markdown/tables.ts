import { type Placed, wordsOf } from './read-markdown.ts';
import type { Slip } from './slip.ts';

const ROW = /^\s*\|.*\|\s*$|\S \| \S/;
const NO_RULE = 'A table needs a second line of dashes below its heads; without it visitors see the bars.';

const cellsIn = (row: string) =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');

/** Lines with bars that did not become a table, and rows with more or fewer cells than the first. */
export const tables = (placed: readonly Placed[]): Slip[] =>
  placed.flatMap(({ node, line, source }): Slip[] => {
    if (node.type === 'paragraph') {
      const lines = wordsOf(node).split('\n');
      const first = lines.findIndex((text) => ROW.test(text));
      const text = lines[first]?.trim();
      // A single bar in a sentence is no table.
      if (text === undefined || (!text.startsWith('|') && !ROW.test(lines[first + 1] ?? ''))) return [];
      return [
        {
          line: line + first,
          found: text.slice(0, 70),
          says: NO_RULE,
          snippet: `${text}\n|${' --- |'.repeat(cellsIn(text).length)}`,
        },
      ];
    }
    if (node.type !== 'table') return [];
    const [head = '', , ...rows] = source.split('\n');
    const wanted = cellsIn(head).length;
    return rows.flatMap((row, index): Slip[] => {
      const cells = cellsIn(row.replaceAll('\\|', '')).length;
      if (cells === wanted || row.trim() === '') return [];
      const says = `This row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, and the first one has ${wanted}. ${cells > wanted ? 'Visitors would not see the rest.' : 'Write a bar for each that is left empty.'}`;
      return [{ line: line + 2 + index, found: row.trim().slice(0, 70), says }];
    });
  });
