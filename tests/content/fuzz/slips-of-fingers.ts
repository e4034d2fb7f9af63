import fc from 'fast-check';

/** One typo, at a place between 0 and 1 of a file, with a letter if one is typed. */
type SlipOfFingers = { at: number; kind: Kind; letter: string };

/** What is typed by mistake: marks of YAML and Markdown, smart quotes, and letters. */
const LETTERS = [
  ...'abkz059 :-–—#&!*_|>`"\'“”‘’[](){}<>,;.?@%$~^/\\=+\t\n',
  '  ',
  '\n\n',
  '**',
  '---',
  ':::',
  '](',
  '![',
  '\u00A0',
  '\u200B',
  'é',
  'null',
  'true',
];

const lineAround = (text: string, position: number): [number, number] => {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  const end = text.indexOf('\n', position);
  return [start, end < 0 ? text.length : end];
};

/** Each takes a text and a position in it, and makes a typo there. */
const slips = {
  insert: (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at),
  replace: (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1),
  drop: (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
  dropWord: (text: string, at: number) => text.slice(0, at) + text.slice(at).replace(/^\s*\S+/, ''),
  dropLine: (text: string, at: number) => {
    const [start, end] = lineAround(text, at);
    return text.slice(0, start) + text.slice(end + 1);
  },
  doubleLine: (text: string, at: number) => {
    const [start, end] = lineAround(text, at);
    return `${text.slice(0, end)}\n${text.slice(start, end)}${text.slice(end)}`;
  },
  joinLines: (text: string, at: number) => {
    const [, end] = lineAround(text, at);
    return `${text.slice(0, end)} ${text.slice(end + 1).trimStart()}`;
  },
  moveRight: (text: string, at: number) => {
    const [start] = lineAround(text, at);
    return `${text.slice(0, start)}  ${text.slice(start)}`;
  },
  moveLeft: (text: string, at: number) => {
    const [start] = lineAround(text, at);
    return text.slice(0, start) + text.slice(start).replace(/^ {1,2}/, '');
  },
  swap: (text: string, at: number) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  hardSpace: (text: string, at: number) => text.slice(0, at) + text.slice(at).replace(' ', '\u00A0'),
  comma: (text: string, at: number) => text.slice(0, at) + text.slice(at).replace(' ', ', '),
  dropRest: (text: string, at: number) => text.slice(0, at),
  capital: (text: string, at: number) => text.slice(0, at) + (text[at] ?? '').toUpperCase() + text.slice(at + 1),
} satisfies Record<string, (text: string, at: number, letter: string) => string>;

type Kind = keyof typeof slips;

export const slipOfFingers: fc.Arbitrary<SlipOfFingers> = fc.record({
  at: fc.noBias(fc.double({ min: 0, max: 1, noNaN: true })),
  kind: fc.constantFrom(...(Object.keys(slips) as Kind[])),
  letter: fc.constantFrom(...LETTERS),
});

export const slip = (text: string, { at, kind, letter }: SlipOfFingers): string =>
  slips[kind](text, Math.floor(at * text.length), letter);
