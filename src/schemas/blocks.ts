/** The content of a block: pictures, links on a line of their own, and whether there are other words. */
export type Inside = {
  pictures: number;
  links: number;
  words: boolean;
  /** those of the links that lead to a video */
  videos: number;
  /** below the heads of a table */
  rows: number;
};

type Block = {
  /** what it is for, in the handbook's words */
  purpose: string;
  example: string;
  /** what to correct when the content does not belong there; undefined when all is well */
  mistake: (inside: Inside) => string | undefined;
  /** the same of a row of its table, with a row as it should be */
  wrongRow?: (row: string) => { message: string; snippet?: string } | undefined;
};

/** In dollars, or a fact in braces. */
const PRICE = /\$\d|\{[\w-]+\}/;

const AMOUNT = String.raw`(?:\$\d[\d,.]*|\{[\w-]+\})`;
/** `3 x $50`, `$50 a month` */
const MULTIPLIED = new RegExp(
  String.raw`\d+ ?[x×*] ?${AMOUNT}|${AMOUNT} ?(?:[x×*] ?\d+|\/ ?\w+|(?:an?|per) \w+|each\b)`,
  'i',
);

/** The total below the costs adds up the amounts in each cell but the first, exactly as written. */
const wrongCost = (row: string): { message: string; snippet?: string } | undefined => {
  const [, name = '', ...cells] = row.split('|');
  const prices = cells.join('|');
  if (/^[\s*_]*(?:grand |sub-?)?(?:total|sum)\b/i.test(name))
    return { message: 'The total is added automatically, and would count this row. Remove the row.' };
  if (!PRICE.test(prices))
    return {
      message: 'Each row needs a price, or there is no sum: write it with a $, or as a fact in braces.',
      snippet: '| Permit | $150 |',
    };
  const [part] = MULTIPLIED.exec(prices) ?? [];
  return part === undefined
    ? undefined
    : {
        message: `The total counts only the dollars of “${part}”. Write the whole amount, and how it adds up in the first cell.`,
        snippet: '| Three posts at $50 | $150 |',
      };
};

const noPictures = 'Pictures do not fit in here: put them before or after the block, or use ":::figure".';

const callOut = (purpose: string, text: string, name: string): Block => ({
  purpose,
  example: `:::${name}\n${text}\n:::`,
  mistake: ({ pictures, links, words }) => {
    if (pictures > 0) return noPictures;
    return words || links > 0 ? undefined : 'This block is empty. Write its text between the two lines.';
  },
});

/**
 * The blocks of longer texts, by the name after the three colons. What is in them is ordinary Markdown, so there
 * is nothing to learn but the names.
 */
export const blocks: Record<string, Block> = {
  tip: callOut('a short piece of advice in a box', 'Order one board more than you need.', 'tip'),
  warning: callOut(
    'what can go wrong or hurt someone, in a box',
    'Never hang a hot tub deck from the house wall.',
    'warning',
  ),
  figure: {
    purpose: 'a picture with words under it',
    example:
      ':::figure\n![Deck stairs with three landings down a wooded bluff](../../assets/pictures/waterfront-stairs.jpg)\nForty-six steps, and a bench on every landing.\n:::',
    mistake: ({ pictures, links, words }) => {
      if (pictures !== 1) return 'This block takes one picture, written ![what is seen](path to the picture).';
      return words || links > 0 ? undefined : 'The words under the picture are missing: write them below it.';
    },
  },
  'before-after': {
    purpose: 'two pictures of the same place: before the work, then after it',
    example:
      ':::before-after\n![Gray deck with missing boards](../../assets/pictures/deck-repair-before.jpg)\n![The same deck with new cedar boards](../../assets/pictures/deck-repair-after.jpg)\nThe frame was sound, so it stayed.\n:::',
    mistake: ({ pictures }) =>
      pictures === 2
        ? undefined
        : 'This block takes two pictures: first the one before the work, then the one after it.',
  },
  pictures: {
    purpose: 'three to six numbered pictures, such as the steps of a job',
    example:
      ':::pictures\n![Gray deck with missing boards](../../assets/pictures/deck-repair-before.jpg)\n![Old boards beside a bare frame](../../assets/pictures/deck-remodel.jpg)\n![The same deck with new cedar boards](../../assets/pictures/deck-repair-after.jpg)\nThree days of work.\n:::',
    mistake: ({ pictures }) =>
      pictures >= 3 && pictures <= 6
        ? undefined
        : 'This block takes three to six pictures, in order, each written ![what is seen](path to the picture).',
  },
  costs: {
    purpose: 'a table of costs, with the total added below it',
    example:
      ':::costs\n| What | Price |\n| --- | --- |\n| Deck of 16 by 20 feet | $14,400 to $20,800 |\n| Permit | $150 |\n\n:::',
    mistake: ({ rows }) =>
      rows === 0 ? 'This block takes a table: a header row, a line of dashes, and a row for each cost.' : undefined,
    wrongRow: wrongCost,
  },
  video: {
    purpose: 'a picture and a link to a YouTube video, which loads only when it is pressed',
    example:
      ':::video\n![Deck stairs with three landings down a wooded bluff](../../assets/pictures/waterfront-stairs.jpg)\n[How these stairs were built](https://www.youtube.com/watch?v=M7lc1UVf-VE)\n:::',
    mistake: ({ pictures, links, videos }) =>
      pictures === 1 && links === 1 && videos === 1
        ? undefined
        : 'This block takes one picture, and below it one link to a video on YouTube: [its name](https://www.youtube.com/watch?v=…). Link to a video elsewhere in a sentence.',
  },
  call: {
    purpose: 'a sentence and one or two buttons',
    example: ':::call\nWhat would yours cost?\n[Estimate your deck](/deck-cost-estimator)\n:::',
    mistake: ({ pictures, links, words }) => {
      if (pictures > 0) return noPictures;
      if (links === 0)
        return 'The button is missing: write it as [words of the button](/address) on a line of its own.';
      if (links > 2) return 'Up to two buttons fit in here: remove the others.';
      return words ? undefined : 'A sentence belongs above the button: say why to press it.';
    },
  },
};

export const blockNames = Object.keys(blocks);
