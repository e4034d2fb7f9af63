import { readFileSync } from 'node:fs';
import { WALK } from '../runner/runs.ts';
import { builtFile } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import {
  getCanonicals,
  getFirstHeading,
  getMain,
  getMeta,
  getNamedLinks,
  getText,
  getTitle,
  readPage,
} from './read-page.ts';

/** Every route of the specification's table with its first heading. */
const specified = [
  ['/', 'Decks, fences and pergolas built for lake country'],
  ['/about', 'Traverse City deck builders who answer their own phone'],
  ['/services', 'Deck, fence and pergola services in Northern Michigan'],
  ['/services/custom-decks', 'Custom decks, drawn for your house, your slope and your view'],
  ['/services/waterfront-decks', 'Waterfront decks on Torch Lake, Elk Lake and both bays'],
  ['/services/deck-repair', 'Deck repair and refinishing, before it becomes a new deck'],
  ['/services/composite-decking', 'Composite decking for people who’d rather be on the lake'],
  ['/services/cedar-decks', 'Cedar decks that still smell like cedar when you move the chairs'],
  ['/services/fence-installation', 'Fence installation, with every post below the frost'],
  ['/service-areas/torch-lake', 'Deck builders on Torch Lake'],
  ['/service-areas/bellaire', 'Decks for Bellaire, from the river to the ski hill'],
  ['/service-areas/elk-rapids', 'Elk Rapids decks, between the bay and Elk Lake'],
  ['/service-areas/central-lake', 'Decks for the narrow lakes around Central Lake'],
  ['/service-areas/traverse-city', 'Deck builders in Traverse City, from Slabtown to Old Mission'],
  ['/decks-built-near-you', 'Decks built near you'],
  ['/portfolio', 'Four decks and fences, explained down to the footings'],
  ['/portfolio/lakefront-cedar-deck', 'Lakefront Cedar Deck'],
  ['/portfolio/trex-composite-deck', 'Trex Composite Deck'],
  ['/portfolio/privacy-fence', 'Privacy Fence'],
  ['/portfolio/multi-level-deck', 'Multi-Level Deck'],
  ['/blog', 'Deck advice for Northern Michigan, from the kitchen table'],
  ['/blog/winter-deck-maintenance', 'How to get a deck through a Michigan winter'],
  ['/blog/seasonal-deck-care-calendar', 'Seasonal deck care, from ice-out to first snow'],
  ['/blog/composite-vs-wood-decking', 'Composite or wood: what holds up by the lake'],
  ['/blog/innovative-deck-features-bellaire-lake-views', 'Deck features that earn a Bellaire lake view'],
  ['/blog/waterfront-deck-building-codes', 'Building near the water: the codes that matter'],
  ['/contact', 'A free deck or fence quote, after a look at your lot'],
  ['/deck-cost-estimator', 'What will your deck cost?'],
  ['/ads/traverse-city-deck-quote', 'Your Traverse City deck quote, free'],
  ['/ads/traverse-city-deck-quote-thank-you', 'Thank you, we have your request'],
  ['/guides/deck-planning-guide', 'Plan a deck that is still level in twenty years'],
] as const;

/** The pages that the decisions add. */
const added = [
  ['/get-quote', 'Get Your Free Deck Quote'],
  ['/quote-sent', 'Quote Request Sent!'],
  ['/request', 'Tell us a little more, if you like'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-service', 'Terms of service'],
  ['/sitemap', 'Every page, on one sheet'],
  ['/areas-served', 'Where we build decks around the two bays and the Chain of Lakes'],
  ['/testimonials', 'What people say who live with our decks and fences'],
  ['/faq', 'What people ask about decks, fences and permits'],
  ['/services/seasonal-maintenance', 'Seasonal maintenance for decks, so they are ready when you are'],
  ['/services/deck-remodel', 'Deck remodels: keep the frame, change everything you see'],
  ['/services/pergolas', 'Cedar pergolas, for shade where you sit at four in the afternoon'],
  ['/portfolio/deck-refinishing', 'Deck Refinishing'],
  ['/service-area/torch-lake', 'Deck builders on Torch Lake'],
  ['/service-areas/acme', 'Decks and fences for Acme and East Bay'],
  ['/service-areas/honor', 'Deck builder in Honor'],
  ['/blog/category/maintenance', 'Maintenance'],
  ['/blog/category/seasonal-care', 'Seasonal care'],
  ['/blog/category/materials', 'Materials'],
  ['/blog/category/design', 'Design'],
  ['/blog/category/innovations', 'Innovations'],
  ['/blog/category/regulations', 'Regulations'],
  ['/blog/category/planning', 'Planning'],
] as const;

const notIndexed = [
  '/ads/traverse-city-deck-quote',
  '/ads/traverse-city-deck-quote-thank-you',
  '/quote-sent',
  '/request',
  '/service-areas/honor',
];

/** What is not there, and the words that say so, letter for letter. */
const missing = [
  {
    path: '/no-such-page',
    texts: ['404', "Oops! We couldn't find the page you're looking for."],
    back: ['Return to Home', '/'],
  },
  {
    path: '/portfolio/no-such-project',
    texts: ['Project Not Found', "Sorry, we couldn't find the project you were looking for."],
    back: ['Back to Portfolio', '/portfolio'],
  },
  {
    path: '/blog/no-such-post',
    texts: ['Blog Post Not Found', "The article you're looking for doesn't exist or has been moved."],
    back: ['Return to Blog', '/blog'],
  },
] as const;

/** More than a heading: even the shortest page, the answer to a sent form, says more than that. */
const SOME_TEXT = /.{80}/s;

for (const [title, routes] of Object.entries({ 'routes of the specification': specified, 'added routes': added })) {
  test(`${title} answer with their heading and their content`, { tag: WALK }, async ({ request }) => {
    for (const [path, heading] of routes) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      const page = readPage(await response.text());
      expect(getFirstHeading(page), path).toBe(heading);
      expect(getText(getMain(page)), path).toMatch(SOME_TEXT);
      expect(getMeta(page, 'robots') === 'noindex', path).toBe(notIndexed.includes(path));
    }
  });
}

test('a missing page says so and links back', { tag: WALK }, async ({ request }) => {
  for (const { path, texts, back } of missing) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const page = readPage(await response.text());
    expect(getMeta(page, 'robots'), path).toBe('noindex');
    for (const text of texts) expect(getText(getMain(page)), path).toContain(text);
    expect(getNamedLinks(getMain(page)), path).toContainEqual(back);
  }
});

test('overview pages name the trade or the region in heading and title', { tag: WALK }, () => {
  const TRADE_OR_REGION = /\b(?:deck|fence|pergola)|Northern Michigan|Traverse/i;
  for (const path of [
    '/services',
    '/about',
    '/blog',
    '/contact',
    '/faq',
    '/portfolio',
    '/testimonials',
    '/areas-served',
  ]) {
    const page = readPage(readFileSync(builtFile(`${path}.html`), 'utf8'));
    expect(getFirstHeading(page), path).toMatch(TRADE_OR_REGION);
    expect(getTitle(page), path).toMatch(TRADE_OR_REGION);
  }
});

test('old, short, moved and slashed addresses redirect in one step, with their query', { tag: WALK }, async ({
  request,
}) => {
  for (const [from, to] of [
    ['/free-quote', '/contact'],
    ['/services/fences', '/services/fence-installation'],
    ['/service-areas', '/areas-served'],
    ['/service-area', '/areas-served'],
    ['/blog/page/1', '/blog'],
    ['/blog/snow-on-decks', '/blog/winter-deck-maintenance'],
    ['/blog/snow-on-decks/', '/blog/winter-deck-maintenance'],
    ['/articles/snow.html', '/blog/winter-deck-maintenance'],
    ['/service-area/torch', '/service-area/torch-lake'],
    ['/service-areas/torch', '/service-areas/torch-lake'],
    ...['/about', '/services/cedar-decks', '/service-area/torch-lake', '/service-areas/honor', '/blog'].map((path) => [
      `${path}/`,
      path,
    ]),
  ]) {
    const response = await request.get(`${from}?utm_source=mail&gclid=1`, { maxRedirects: 0 });
    expect(from === `${to}/` ? [307, 308] : [308], from).toContain(response.status());
    expect(response.headers().location, from).toBe(`${to}?utm_source=mail&gclid=1`);
  }
});

/** All the others are in tests/worker/find-intended-address.test.ts. */
test('a mangled address redirects in one step to a page of any kind', { tag: WALK }, async ({ request, baseURL }) => {
  for (const [from, to] of [
    ['/contact…', '/contact'],
    ['//contact', '/contact'],
    ['/Index.html.', '/'],
    ['/sitemap.xml', '/sitemap-index.xml'],
    ['/Blog//Winter-Deck-Maintenance', '/blog/winter-deck-maintenance'],
    ['/service-areas/Torch-Lake,', '/service-areas/torch-lake'],
    ['/guides/Deck-Planning-Guide.', '/guides/deck-planning-guide'],
    // A page that moved, and an old address, are found at once, too.
    ['/blog/snow-on-decks)', '/blog/winter-deck-maintenance'],
    ['/Services/Fences', '/services/fence-installation'],
  ] as const) {
    const response = await request.get(`${baseURL}${from}?utm_source=mail&gclid=x1`, { maxRedirects: 0 });
    expect([307, 308], from).toContain(response.status());
    expect(response.headers().location, from).toBe(`${to}?utm_source=mail&gclid=x1`);
  }
  expect((await request.get(`${baseURL}/blog/No-Such-Post)`, { maxRedirects: 0 })).status()).toBe(404);
});

test('a network’s tracking parameters show the page with its canonical address', { tag: WALK }, async ({ request }) => {
  for (const path of ['/', '/contact']) {
    const response = await request.get(`${path}?fbclid=IwAR0x)`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(getCanonicals(readPage(await response.text()))).toEqual([`https://www.twobaysdecks.example${path}`]);
  }
});

test('the missing path is named in the console', async ({ browser, baseURL }) => {
  for (const { path } of missing) {
    // In another page: the browser logs the 404 as an error, which is expected here.
    const page = await browser.newPage();
    const logged = page.waitForEvent('console', (message) => message.text().includes(path));
    await page.goto(`${baseURL}${path}`);
    expect((await logged).type()).toBe('warning');
    await page.close();
  }
});

test('the page for a server error has the specified title and names the status', { tag: WALK }, () => {
  // Read as built: the worker's tests show when it is sent.
  const page = readPage(readFileSync(builtFile('500.html'), 'utf8'));
  expect(getTitle(page)).toBe('Unexpected Application Error!');
  expect(page.html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  expect(page.html).toContain('Internal Server Error');
  expect(getMeta(page, 'robots')).toBe('noindex');
});
