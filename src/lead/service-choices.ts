/** The choices of the quote form, in the order shown. The value travels with the lead; the text is for people. */
export const serviceChoices = {
  'custom-deck': 'Custom Deck',
  'trex-deck': 'Trex Deck',
  'cedar-deck': 'Cedar Deck',
  'deck-repair': 'Deck Repair/Refinishing',
  fence: 'Fence Installation',
  pergola: 'Pergola',
  other: 'Other',
} as const;

export type ServiceChoice = keyof typeof serviceChoices;
