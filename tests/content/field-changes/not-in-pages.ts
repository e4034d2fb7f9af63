/** Fields that rightly appear in no page made from the content, and what uses them instead. */
export const NOT_IN_PAGES: readonly { fields: RegExp; because: string }[] = [
  { fields: /\.sample$/, because: 'The preflight lists what is still a sample.' },
  {
    fields: /\.rendering$/,
    because: 'All pictures of the example site are samples, which say the same of themselves.',
  },
  { fields: /^(claims|estimator)\..*checked$/, because: 'It reminds those who write the content.' },
  { fields: /\.formerly$/, because: 'The worker and _redirects lead on from there.' },
  { fields: /^pages\.address$/, because: 'The page is elsewhere by it: tests/e2e/docks-and-porches.spec.ts opens it.' },
  { fields: /^colors\./, because: 'Styles and drawings are made of them, from the file itself.' },
  {
    fields: /^(formChoices\.|projectTypes\.(?:filter|order)$|business\.phones\.textable$)/,
    because: 'The code of the islands holds them, from the files themselves (src/integrations/content-modules.ts).',
  },
  {
    fields: /^(ads|claims)\.until$/,
    because: 'A built page goes by it; the preview shows each page and claim all the time.',
  },
  { fields: /^business\.mailNote$/, because: 'It stands at the foot of mails.' },
  {
    fields: /^business\.address\.country$/,
    because: 'It changes with state and postal code alone: tests/e2e/fences-in-ontario.spec.ts reads such a site.',
  },
  {
    fields: /^business\.timeZone$/,
    because: 'Days begin and end by it: pages show notices and what is dated by it, mails tell the time in it.',
  },
  {
    fields: /^estimator\.payment\.parts\[\]\.percent$/,
    because:
      'The shares are the whole price together, so none of them changes alone: tests/e2e/pages.spec.ts reads them.',
  },
  { fields: /^notices\.until$/, because: 'A built page goes by it; the preview shows each notice all the time.' },
  {
    fields: /^projects\.drawing\.flights$/,
    because: 'Only stairs have flights: tests/components/project-elevation.test.ts draws them.',
  },
  { fields: /^houseWords\./, because: 'The check looks for them.' },
  { fields: /^letters\./, because: 'The office offers them for mails.' },
  { fields: /^posts\.reckonedWith\./, because: 'The check compares them with the prices of today.' },
  { fields: /^(posts|authors|tags)\.id$/, because: 'The specification numbers them; nothing is sorted by it.' },
];
