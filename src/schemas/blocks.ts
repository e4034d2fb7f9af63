/** The content of a block: pictures, links on a line of their own, and whether there are other words. */
export type Inside = {
  pictures: number;
  links: number;
  words: boolean;
};

type Block = {
  /** what it is for, in the handbook's words */
  purpose: string;
  example: string;
  /** what to correct when the content does not belong there; undefined when all is well */
  mistake: (inside: Inside) => string | undefined;
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
