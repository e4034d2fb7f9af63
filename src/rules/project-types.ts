/** Project types with their name on cards and the words of their filter button. */
export const projectTypes = {
  'custom-deck': { name: 'Custom Deck', filter: 'Custom Decks' },
  'composite-deck': { name: 'Composite Deck', filter: 'Composite Decks' },
  'privacy-fence': { name: 'Privacy Fence', filter: 'Privacy Fences' },
  repair: { name: 'Repair', filter: 'Repairs' },
} as const;

export type ProjectType = keyof typeof projectTypes;

/** The filter buttons, in order. */
export const projectFilters = (Object.keys(projectTypes) as ProjectType[]).map((type) => ({
  type,
  text: projectTypes[type].filter,
}));
