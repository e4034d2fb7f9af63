/** Where a stored lead leads: the answer to a native form, and where the ad and checklist forms go by themselves. */
export const destinations = {
  quote: '/quote-sent',
  ad: '/ads/traverse-city-deck-quote-thank-you',
  checklist: '/downloads/ultimate-deck-planning-checklist.pdf',
} as const;
