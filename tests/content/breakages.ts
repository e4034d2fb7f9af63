import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import {
  added,
  appended,
  type Breakage,
  breakage,
  CONTENT,
  edits,
  files,
  line,
  removed,
  renamed,
  replace,
  rewrite,
  warning,
  without,
  written,
} from './break.ts';
import type { SmallSite } from './small-site.ts';

const {
  winter,
  composite,
  area,
  project,
  service,
  home,
  ad,
  business,
  estimator,
  testimonials,
  tags,
  faq,
  seasons,
  claims,
  cards,
  colors,
  logo,
  map,
  navigation,
  permit,
} = files;

const letters = `${CONTENT}letters.yaml`;
const STATE_AND_ZIP = 'state: MI\n    zip: "49684"';
const pictures = '../../assets/pictures/';
const stairs = `![Stairs down a wooded bluff](${pictures}waterfront-stairs.jpg)`;
const grayDeck = `![Gray deck with missing boards](${pictures}deck-repair-before.jpg)`;
const contactClaim =
  'one-business-day:\n  label: Contact\n  value: Within 1 business day\n  sentence: We contact you within 1 business day.\n  sample: true\n';
const thisWeek = 'this-week:\n  label: Quotes\n  value: 27 homeowners this week\n  checked: 2026-11-20\n';
/** Another place near the small site's one. */
const addElkRapids = async (site: SmallSite) => {
  const text = (await site.read(area))
    .replace(/^(nearYou|order|formerly): .*\n/gm, '')
    .replaceAll('Torch Lake', 'Elk Rapids');
  await site.write(`${CONTENT}areas/elk-rapids.md`, text.replace('44.9833', '44.8956').replace('-85.3083', '-85.4165'));
};

const writeRoad = async (site: SmallSite, miles: number) => {
  await addElkRapids(site);
  await site.edit(testimonials, 'areas: [torch-lake]', 'areas: [elk-rapids, torch-lake]');
  await site.write(`${CONTENT}road-miles.yaml`, `road:\n  from: elk-rapids\n  to: torch-lake\n  miles: ${miles}\n`);
};

const WITH_NAME = '{ "vars": { "SITE_URL": "https://www.twobaysdecks.example" } }';

/** A link in an article of a site that knows its name. */
const ownSite = (name: string, paragraph: string, more?: Partial<Breakage>) =>
  breakage(
    name,
    async (site) => {
      await site.write('wrangler.jsonc', WITH_NAME);
      await site.edit(composite, /$/, `\n${paragraph}\n`);
    },
    more,
  );

/** A link in a field, on the same site. */
const linkOnHome = (name: string, href: string, more?: Partial<Breakage>) =>
  breakage(
    name,
    async (site) => {
      await site.write('wrangler.jsonc', WITH_NAME);
      await site.edit(home, 'href: /contact', `href: ${href}`);
    },
    more,
  );
const servicesSection = '  services:\n    heading: What we build and what we fix\n';

/** Announced two weeks ahead, without `hours`. */
const closedFor = (name: string, kind: string) =>
  appended(
    name,
    `${CONTENT}notices.yaml`,
    `break:\n  text: We are closed from December 24 to January 2.\n  kind: ${kind}\n  from: 2026-12-10\n  until: 2027-01-02`,
    warning,
  );

/** Removes "financing" from the estimator after another change. */
const withoutLoan = (name: string, change: (site: SmallSite) => Promise<void>, more?: Partial<Breakage>) =>
  breakage(
    name,
    async (site) => {
      await change(site);
      await site.edit(estimator, /\n {2}financing:\n(?: {4}.*\n?)+/, '\n');
    },
    more,
  );

/** A picture in a text whose file has spaces in its name. */
const inTextFromFile = (name: string, path: string) =>
  breakage(name, async (site) => {
    await site.write('src/assets/pictures/Dock After June.jpg', await site.picture(1600));
    await site.edit(winter, /$/, `\n![A dock in June with new boards](${path})\n`);
  });

/** Breaks an article that the home page links to. */
const linked = (name: string, from: string, to: string, more?: Partial<Breakage>) =>
  edits(
    name,
    [
      [home, 'href: /portfolio', 'href: /blog/composite-vs-wood-decking'],
      [composite, from, to],
    ],
    more,
  );

const winterPicture = 'src/assets/pictures/winter-deck.jpg';

/** A picture that hardly compresses. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

/** Every way that editors of other sites were seen to break a file, each tried on the small site. */
export const breakages: Breakage[] = [
  // Fields
  without('a field is missing', winter, 'excerpt'),
  replace('a field is misspelled', winter, 'excerpt:', 'exerpt:'),
  replace('an optional field is misspelled', winter, 'caption:', 'captoin:'),
  line('a field that does not exist', testimonials, 'rating: 5\n  city: Elk Rapids'),
  replace('a field of the picture slipped to the left', winter, '  focus: 50% 70%', 'focus: 50% 70%'),
  line('a field has nothing after the colon', winter, 'title:'),
  line('an optional field has nothing after the colon', winter, 'caption:'),
  replace('a field is an empty text', testimonials, 'location: Elk Rapids', 'location: ""'),
  line('a group has nothing below it', area, 'coordinates:'),

  // Types
  replace('a word instead of a number', testimonials, 'rating: 5', 'rating: five'),
  replace('a number in quotes', estimator, 'from: 45', 'from: "45"'),
  replace('a price with a dollar sign', estimator, 'from: 45', 'from: $45'),
  replace('a price with a comma for its point', estimator, 'from: 45', 'from: 45,50'),
  replace('a price of a step with two digits too many', estimator, 'to: 160', 'to: 16050', warning),
  withoutLoan('the example of a loan removed, and texts that name it', (site) =>
    site.edit(faq, 'answer: Yes. ', 'answer: Yes. From $150/month, {financing-total} in all at {financing-apr}. '),
  ),
  withoutLoan(
    'the example of a loan removed, and texts that name a payment',
    async (site) => {
      await site.edit(faq, 'answer: Yes. ', 'answer: Yes. Financing from $150/month. ');
      await site.edit(winter, /$/, '\nA loan is $150 a month.\n');
    },
    { ...warning, count: 2 },
  ),
  rewrite(
    'a sum worked out from a price that has changed',
    winter,
    (text) =>
      `${text.replace('author: ', 'reckonedWith:\n  fence-picket: { from: 30, to: 44 }\nauthor: ')}\nA hundred feet come to $3,000.\n\nA gate adds $500 to $800.\n`,
    warning,
  ),
  replace(
    'a sum worked out from a price that has changed by cents',
    winter,
    'author: ',
    'reckonedWith:\n  fence-picket: { from: 34.4, to: 48 }\nauthor: ',
    warning,
  ),
  replace('a sum from no price', winter, 'author: ', 'reckonedWith:\n  fence-pickett: { from: 34, to: 48 }\nauthor: '),
  replace('a number with a comma', area, 'completedProjects: 37', 'completedProjects: 1,037'),
  replace('a rating above five', testimonials, 'rating: 5', 'rating: 6'),
  replace('a fraction where a whole number belongs', area, 'completedProjects: 37', 'completedProjects: 37.5'),
  replace('yes instead of true', winter, 'date: 2024-11-12', 'date: 2024-11-12\ndraft: yes'),
  replace('a number where a text belongs', testimonials, 'name: Karen M.', 'name: 2025'),
  line('a single word instead of a list', winter, 'categories: maintenance'),
  line('words with commas instead of a list', project, 'services: deck-repair, deck-repair'),
  replace('a list instead of one word', winter, 'author: tom-lindqvist', 'author: [tom-lindqvist]'),
  line('too few keywords', winter, 'keywords: [winter deck maintenance]'),
  line('keywords without a list', winter, 'keywords: deck builder, snow load'),
  replace(
    'a text where a picture with its words belongs',
    project,
    'before:\n  src: ../../assets/pictures/deck-repair-before.jpg\n  alt: The same deck before the work, with gray, missing and sprung boards and a leaning rail\n  focus: 40% 50%\n  sample: true',
    'before: ../../assets/pictures/deck-repair-before.jpg',
  ),
  replace(
    'a list item with a colon in it',
    project,
    '  - New cedar boards over taped joists',
    '  - Boards: new cedar over taped joists',
  ),
  replace('a ZIP code without quotes', business, 'zip: "49684"', 'zip: 49684'),
  replace('a ZIP in Canada', business, STATE_AND_ZIP, 'state: ON\n    zip: "49684"\n    country: CA'),
  replace('a state in Canada', business, 'zip: "49684"', 'zip: P6A 2E4\n    country: CA'),
  replace('a postal code of another province', business, STATE_AND_ZIP, 'state: ON\n    zip: V5K 0A1\n    country: CA'),
  line('a country where the site does not work', business, '    zip: "49684"\n    country: MX'),

  // Fields under other systems' names
  replace('the day of an article by another name', winter, 'date: 2024-11-12', 'publishDate: 2024-11-12'),
  replace('the day of an article by two names', winter, 'date: 2024-11-12', 'date: 2024-11-12\npubDate: 2024-11-12'),
  replace('a category by another name', winter, 'categories: [maintenance, seasonal-care]', 'category: maintenance'),
  rewrite('a picture by another name', winter, (text) =>
    text.replace(/\npicture:\n(?: .*\n)+/, '\nfeatured_image: winter-deck.jpg\n'),
  ),
  replace('an address in a field', winter, 'author: ', 'permalink: /winter/\nauthor: '),

  // Choices and formats
  replace('a choice that is misspelled', map, 'maps: [home, zoom]', 'maps: [home, zooom]'),
  replace('a choice in other letters', map, 'side: left', 'side: Left'),
  replace('a group by its name', area, 'group: on-the-water', 'group: On the water'),
  replace('a choice by its name instead of its value', project, 'projectType: repair', 'projectType: Custom Deck'),
  replace('a page that shows no testimonials', testimonials, 'pages: [home, quote]', 'pages: [home, qoute]'),
  replace('a phone number with dashes', business, 'office: (231) 555-0142', 'office: 231-555-0142'),
  line('an email address without @', business, 'email: hello at twobaysdecks.example'),
  replace('a time in a.m. and p.m.', business, 'opens: "7:00"', 'opens: 7am'),
  replace('a day of the week in short', business, '- days: [Saturday]', '- days: [Sat]'),
  replace('a state in full', business, 'state: MI', 'state: Michigan', { count: 0 }),
  rewrite(
    'a page on one social network alone',
    business,
    (text) => text.replace(/(\n {2}social:\n(?: +).*\n +url.*\n)[\s\S]*?(?=\n {2}\w)/, '$1'),
    { count: 0 },
  ),
  line('a web address without https://', business, 'url: www.facebook.com/twobaysdecks'),
  replace('a link without the slash', home, 'href: /contact', 'href: contact'),
  replace('a link without https', home, 'href: /contact', 'href: http://www.county.example/permits'),
  replace('a focus without percent', winter, 'focus: 50% 70%', 'focus: 50 70'),
  replace('a month that does not exist', seasons, 'months: [3, 4]', 'months: [3, 14]'),
  replace('months by name', seasons, 'months: [3, 4]', 'months: [March, April]'),

  // Days
  replace('a day in American order', winter, 'date: 2024-11-12', 'date: 11/12/2024'),
  replace('a day in words', winter, 'date: 2024-11-12', 'date: November 12, 2024'),
  replace('a day that does not exist', winter, 'date: 2024-11-12', 'date: 2024-11-31'),
  replace('a row of permits that nobody has read for more than a year', permit, '2026-05-01', '2025-11-30', warning),
  replace('an unknown permit office', permit, '[grand-traverse-building,', '[grand-travers-building,'),
  replace('a rule of permits without a column', permit, 'about: deck', 'about: decks'),
  replace('a day of another century', winter, 'date: 2024-11-12', 'date: 1924-11-12', warning),
  replace('a day to come', winter, 'date: 2024-11-12', 'date: 2027-11-12', { severity: 'warning' }),

  closedFor('a shop that is closed before its text says so', 'closed'),
  appended(
    'the hours of a notice that slipped to the left',
    `${CONTENT}notices.yaml`,
    'break:\n  text: We are closed from December 24 to January 2.\n  kind: closed\n  from: 2026-12-10\n  until: 2027-01-04\n  hours:\n  from: 12/24/2026\n  until: 2027-01-02',
    { count: 2 },
  ),
  closedFor('a promotion that says the shop is closed', 'promotion'),

  // Names of other entries
  replace('an author that is not known', winter, 'author: tom-lindqvist', 'author: tom-lindquist'),
  replace('an author by name', winter, 'author: tom-lindqvist', 'author: Tom Lindqvist'),
  replace('a tag that is not known', winter, '  - snow-removal', '  - gardening'),
  line('a category that is new, beside one in capitals', winter, 'categories: [dock-care, Maintenance]', { count: 2 }),
  written('a link to an article that is gone', 'See [all about rails](/blog/deck-railings-compared-by-us).', warning),
  line('a category that is misspelled', winter, 'categories: [maintenance, seasonl-care]'),
  replace('a claim that is not known', home, 'home-warranty, crew', 'home-waranty, crew'),
  breakage('an article by the short name that it had before it moved', async (site) => {
    const post = `${CONTENT}posts/winter-decks.md`;
    await site.write(post, await site.read(winter));
    await site.edit(post, 'author: ', 'formerly: [/blog/winter-deck-maintenance]\nauthor: ');
    await site.remove(winter);
  }),
  replace('an area that begins like another', project, 'area: torch-lake', 'area: torch'),
  replace('a former address without a list', winter, 'author: ', 'formerly: /blog/snow-on-decks/\nauthor: '),
  replace('a former address with its site', winter, 'author: ', 'formerly: [https://old.example/snow]\nauthor: '),
  replace('an area that has no file', project, 'area: torch-lake', 'area: torchlake'),
  replace('a card that opens work elsewhere', project, 'area: torch-lake\n', ''),
  edits(
    'a picture that is two places',
    [
      [project, 'area: torch-lake\n', ''],
      [project, /(gallery:\n\s+- src: \S+\/)deck-repair-before/, '$1waterfront-stairs'],
    ],
    { count: 2 },
  ),
  replace('a service that is not known', cards, 'service: deck-repair', 'service: deck-repairs'),

  line('a heading without the town', area, 'heading: Deck builders', warning),

  // YAML
  replace('a tab in front of a line', area, '  - title: Wind off the water', '\t- title: Wind off the water'),
  replace('a tab for two spaces in a list file', testimonials, '  location: Elk Rapids', '\tlocation: Elk Rapids'),
  line('a quotation mark that is never closed', composite, 'title: "Composite or wood: what holds up by the lake'),
  line('an apostrophe in single quotes', winter, "title: 'What winter doesn't forgive'"),
  line('quotation marks inside quotation marks', winter, 'title: "The "five minute" winter check"'),
  line('a colon in a text without quotes', winter, 'title: Winter: how to get a deck through it'),
  line('a colon in a text in curly quotes', winter, 'title: “Winter: how to get a deck through it”'),
  replace('no space after the colon', winter, 'author: tom-lindqvist', 'author:tom-lindqvist'),
  replace('no colon', winter, 'author: tom-lindqvist', 'author tom-lindqvist'),
  replace('an equals sign instead of a colon', winter, 'author: tom-lindqvist', 'author = tom-lindqvist'),
  replace('a field written twice', winter, 'author: tom-lindqvist', 'author: tom-lindqvist\nauthor: nina-beaudoin'),
  replace(
    'the days of a group without the spaces in front',
    `${CONTENT}notices.yaml`,
    '  hours: { from: 2027-11-25 }',
    '  hours:\n  from: 11/25/2027\n  until: 2027-11-26',
    { count: 2 },
  ),
  replace(
    'the dash of an item at the margin',
    project,
    '\n  - New cedar boards over taped joists',
    '\n- New cedar boards over taped joists',
  ),
  replace('a short name used twice', testimonials, 'dale-r:', 'karen-m:'),
  line('a list that is never closed', winter, 'categories: [maintenance, seasonal-care'),
  replace('a line too far to the right', testimonials, '  location: Interlochen', '    location: Interlochen'),
  replace('a line too far to the left', testimonials, '  location: Interlochen', ' location: Interlochen'),
  replace('a brace at the start', home, 'heading: Get your free quote', 'heading: {business} gives you a free quote'),
  replace('a text that starts with bold', faq, 'answer: Yes. The visit', 'answer: **Yes.** The visit'),
  replace('a text that starts with an at sign', business, 'hoursNote: Evening', 'hoursNote: @ evening'),
  replace('a comma after a quotation mark', business, 'opens: "7:00"', 'opens: "7:00",'),
  replace(
    'two mistakes in one file',
    testimonials,
    '  name: Dale R.\n  location: Interlochen',
    '\tname: Dale R.\n  location:Interlochen',
    { count: 2 },
  ),
  rewrite('front matter that is never closed', winter, (text) => text.replace('\n---\n', '\n')),
  rewrite('no front matter', winter, (text) => text.replace(/^---[\s\S]*?\n---\n/, '')),
  rewrite('two versions mixed up', tags, (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> mine\n`),
  rewrite('an empty file', claims, () => ''),
  replace('the first line of the business file is gone', business, 'business:\n', '', { count: 1 }),

  // Pictures
  replace('a picture that is not there', winter, 'pictures/winter-deck.jpg', 'pictures/winterdeck.jpg'),
  replace('a picture by a word of its name', winter, 'pictures/winter-deck.jpg', 'pictures/stairs.jpg'),
  replace('a picture with another ending', winter, 'pictures/winter-deck.jpg', 'pictures/winter-deck.png'),
  line('a picture path that starts in the wrong folder', winter, 'src: winter-deck.jpg'),
  replace('a picture of another site', winter, '../../assets/pictures/winter-deck.jpg', 'https://example.com/deck.jpg'),
  without('a picture without words', winter, 'alt'),
  line('words of a picture that say nothing', winter, 'alt: Deck', warning),
  added('a picture that is too small', winterPicture, (site) => site.picture(400), warning),
  added('a picture of many megabytes', winterPicture, () => noise(1800), warning),
  added('a picture that no page shows', 'src/assets/pictures/spare.jpg', (site) => site.picture(1600), warning),

  rewrite('a picture that stands in a gallery twice', project, (text) =>
    text.replace(/(\ngallery:\n)((?: .*\n)+)/, '$1$2$2'),
  ),

  // Blocks, and pictures in texts
  appended('a block that does not exist', winter, ':::tipp\nShovel early.\n:::'),
  appended('a block by a name of its own', winter, ':::gallery\nShovel early.\n:::'),
  appended('a block by the name that it has elsewhere', winter, ':::callout\nShovel early.\n:::'),
  appended('a block that is never closed', winter, ':::tip\nShovel early.'),
  appended('a block closed twice', winter, ':::tip\nShovel early.\n:::\n\n:::'),
  appended('a block inside another', winter, ':::tip\nShovel early.\n\n:::warning\nRoofs slide.\n:::'),
  appended('a space before the name of a block', winter, '::: tip\nShovel early.\n:::'),
  appended('a block with two colons', winter, '::tip\nShovel early.\n:::'),
  appended('the text of a block on its first line', winter, ':::warning Roofs slide.\n:::'),
  appended('an empty block', winter, ':::tip\n:::'),
  appended('a figure without a picture', winter, ':::figure\nForty-six steps.\n:::'),
  appended('a figure without words', winter, `:::figure\n${stairs}\n:::`),
  appended('before and after with one picture', winter, `:::before-after\n${grayDeck}\n:::`),
  appended(
    'two pictures in a sequence',
    winter,
    `:::pictures\n${grayDeck}\n![The same deck with new cedar boards](${pictures}deck-repair-after.jpg)\n:::`,
  ),
  appended('costs without a price', winter, ':::costs\n| What | Price |\n| --- | --- |\n| Permit | ask |\n\n:::'),
  appended(
    'costs with a sum, pieces and a monthly price',
    winter,
    ':::costs\n| What | Price |\n| --- | --- |\n| Posts | 3 x $50 |\n| Rent | $50 a month |\n| **Total** | $1,800 |\n\n:::',
    { count: 3 },
  ),
  appended('costs without a blank line', winter, ':::costs\n| What | Price |\n| --- | --- |\n| Permit | $150 |\n:::'),
  appended('costs without a table', winter, ':::costs\nThe permit is $150.\n:::'),
  appended(
    'a video, undisclosed',
    winter,
    `:::video\n${grayDeck}\n[How it was mended](https://youtu.be/M7lc1UVf-VE)\n:::`,
    warning,
  ),
  appended('a call without a button', winter, ':::call\nWhat would yours cost?\n:::'),
  appended('a call with a button in its sentence', winter, ':::call\nAsk [our estimator](/deck-cost-estimator).\n:::'),
  appended('a call with a button alone', winter, ':::call\n[Estimate your deck](/deck-cost-estimator)\n:::'),
  appended('a missing picture in a text', winter, `![Stairs down a wooded bluff](${pictures}waterfront-stair.jpg)`),
  {
    name: 'a pair of brackets in the name of a picture',
    change: async (site) => {
      await site.write('src/assets/pictures/20240512_093412(0).jpg', await site.picture(1600));
      const shown = `![Stairs down a wooded bluff](${pictures}20240512_093412(0).jpg)`;
      await site.edit(winter, /$/, `\n${shown}\n\n:::figure\n${shown}\nForty-six steps.\n:::\n`);
    },
    count: 0,
  },
  inTextFromFile('a space in the path of a picture', `${pictures}Dock After June.jpg`),
  inTextFromFile('a space in the path of a picture, between < and >', `<${pictures}Dock After June.jpg>`),
  inTextFromFile('a space in the path of a picture, as addresses have it', `${pictures}Dock%20After%20June.jpg`),
  inTextFromFile('a picture by a name that its file does not have yet', `${pictures}dock-after-june.jpg`),
  breakage('a picture whose letters a Mac writes another way', async (site) => {
    await site.write(`src/assets/pictures/${'größe.jpg'.normalize('NFD')}`, await site.picture(1600));
    const shown = `![Stairs down a wooded bluff](${pictures}${'größe.jpg'.normalize('NFC')})`;
    await site.edit(winter, /$/, `\n${shown}\n`);
  }),
  appended('a picture in a text without words', winter, `![](${pictures}waterfront-stairs.jpg)`),
  appended('a picture in a text with too few words', winter, `![Stairs](${pictures}waterfront-stairs.jpg)`, warning),
  appended('a price that is not known', winter, 'Cedar costs {cedar-form} and up.'),

  // Pages
  replace('a section of a page is misspelled', home, '  intro:', '  introduction:'),
  replace('a section the page does not have', home, '  closing:', '  prices:\n    heading: What it costs\n  closing:'),
  replace('a section of a page is gone', home, servicesSection, ''),
  replace('an impossible address', `${CONTENT}pages/decks-built-near-you.yaml`, 'title: ', 'address: /docks\ntitle: '),
  replace('a useless former address', `${CONTENT}pages/quote-sent.yaml`, 'title: ', 'formerly: [/thanks]\ntitle: '),
  replace('an address of a page that has one already', home, 'title: ', 'address: /home\ntitle: '),
  renamed('a page under another name', home, `${CONTENT}pages/homepage.yaml`),
  breakage('a page under a name of its own, and a link to it', async (site) => {
    await site.write(`${CONTENT}pages/guarantee.yaml`, await site.read(`${CONTENT}pages/warranty.yaml`));
    await site.remove(`${CONTENT}pages/warranty.yaml`);
    await site.edit(composite, /$/, '\nSee [our warranty](/warranty).\n');
  }),

  removed('a page is removed', `${CONTENT}pages/contact.yaml`),
  removed('the page of a part is removed, and the rest of it is there', `${CONTENT}pages/blog.yaml`),
  removed('the second page of a part is removed', `${CONTENT}pages/thank-you.yaml`),
  removed('a file of a part is removed', `${CONTENT}checklist.yaml`),
  // The file, and two prices on the ad's page.
  removed('the file of the estimator is removed', estimator, { count: 3 }),

  // Colors, logo and map
  replace('text that is too pale', colors, 'slate: "#4B5B5E"', 'slate: "#8B9B9E"'),
  replace('a button that is too pale', colors, 'cedar: "#A9471B"', 'cedar: "#E9873B"'),
  replace('the border of a field that is too pale', colors, 'edge: "#6B7A7B"', 'edge: "#C3CDCA"'),
  replace('a color by its name', colors, 'lake: "#0E6070"', 'lake: teal'),
  replace('a color without quotes', colors, 'lake: "#0E6070"', 'lake: #0E6070'),
  replace('a name on the map of an area that is not there', map, 'area: torch-lake', 'area: torch-laek'),
  replace('a logo that is not square', logo, 'viewBox="0 0 42 42"', 'viewBox="0 0 84 42"'),
  rewrite('a logo with a picture', logo, () => '<svg viewBox="0 0 9 9"><image href="data:image/png;base64,AA"/></svg>'),
  rewrite('a logo that is no SVG', logo, () => 'logo'),
  rewrite('a logo that is too large', logo, (svg) =>
    svg.replace('</svg>', `${'<path d="M0 0h1"/>'.repeat(150)}</svg>`),
  ),
  rewrite('shores that are no such file', `${CONTENT}outlines.json`, () => '{"land":[],"lakes":{}}'),
  removed('no logo', logo),

  // What used to be code
  replace('a price under a heading that is not listed', estimator, 'group: Fences', 'group: Fence'),
  line('a chart beside a price that is not there', `${CONTENT}materials.yaml`, 'price: below ceder'),
  {
    name: 'a chart of no materials',
    change: async (site) => {
      await site.write(`${CONTENT}materials.yaml`, '# None.\n');
      await site.edit(service, 'order: ', 'comparison: true\norder: ');
    },
    // The chart, and the words around it on the page of all services.
    count: 2,
  },
  replace('two prices of one name', estimator, '      fence-picket:', '      cedar:'),
  replace(
    'a question that another page answers in other words',
    files.service,
    'question: Does a repair need a permit?',
    'question: is the quote  really free?',
    warning,
  ),
  replace(
    'a price of a project that is not there',
    project,
    'timeOnSite: ',
    'lines:\n  - { price: reboards-cedar, quantity: 216 }\ntimeOnSite: ',
  ),
  replace('a price of a service that is not there', files.service, 'prices: [board-cedar', 'prices: [boards-cedar'),
  replace('prices of a service in words', files.service, 'prices: [board-cedar', 'prices: [$60 a foot, Cedar deck', {
    count: 2,
  }),
  replace('a price of a service in dollars', files.service, 'prices: [board-cedar', 'from: $60\nprices: [board-cedar'),
  line('a price of a service in dollars alone', files.service, 'prices: $60'),
  replace('a choice of the form that is not there', files.service, 'choice: deck-repair', 'choice: deck-repairs'),
  replace('a frost line in feet', business, 'frostDepth: 42', 'frostDepth: 3.5'),
  replace('a first ad page that is not there', business, 'page: traverse-city-deck-quote', 'page: traverse-city-quote'),
  replace('clicks remembered, undisclosed', business, '  schedulingUrl:', '    rememberDays: 30\n  schedulingUrl:'),
  replace('old clicks kept', business, '  schedulingUrl:', '    rememberDays: 120\n  schedulingUrl:', { count: 2 }),
  replace('a heading for words that no link can have', ad, 'word: torch-lake', 'word: Torch Lake'),
  replace('two headings of an ad for one word', ad, 'word: torch-lake', 'word: cedar'),
  replace('an ad page that ends before it begins', ad, 'town:', 'publishDate: 2026-11-20\nuntil: 2026-11-10\ntown:'),
  replace('an ad page that is over', ad, 'town:', 'until: 2026-11-20\ntown:', warning),
  added('an ad page at the address of a thank-you page', `${CONTENT}ads/deck-thank-you.yaml`, (site) => site.read(ad)),
  replace('a question of an ad that is not there', ad, 'names: [quote-free', 'names: [quote-fre'),
  replace('a drawing that is no path', `${CONTENT}icons.yaml`, 'wood: M3 23h32v4H3z', 'wood: deck.svg'),
  written('a link to a missing heading', 'See [the materials](/guides/deck-planning-guide#permit).', warning),
  written('a link to a heading elsewhere', 'See [more](/blog/winter-deck-maintenance#no-such-heading).', warning),
  replace('a menu that names no page', navigation, 'href: /portfolio', 'href: /portfolo', warning),

  // Entries that code names
  renamed('a legal text under another name', `${CONTENT}legal/terms-of-service.md`, `${CONTENT}legal/terms-of-use.md`),
  replace('a claim that an email says is removed', claims, contactClaim, ''),
  replace('a mailed claim has no sentence', claims, '  sentence: We contact you within 1 business day.\n', ''),
  replace(
    'a claim that an email says has a last day',
    claims,
    contactClaim,
    contactClaim.replace('  sample: true', '  until: 2026-12-24\n  sample: true'),
  ),

  // Files and short names
  renamed('a file name with capitals and spaces', winter, `${CONTENT}posts/Winter Deck Care.md`),
  added('a file with the wrong ending', `${CONTENT}posts/new-post.txt`, async () => 'Hello'),
  added('a document between the posts', `${CONTENT}posts/prices.docx`, async () => 'Prices'),
  added('an unused picture beside the posts', `${CONTENT}posts/deck.jpg`, (site) => site.picture(800), warning),
  renamed('a list file is missing', tags, `${CONTENT}tag.yaml`, { count: 2 }),
  replace('a short name with capitals', testimonials, 'karen-m:', 'Karen M:'),
  added('a second copy of a file that two people changed', `${CONTENT}posts/winter-deck-maintenance (1).md`, (site) =>
    site.read(winter),
  ),
  added(
    'a second copy, by the words of a folder that is shared',
    `${CONTENT}posts/winter-deck-maintenance (Anna's conflicted copy 2026-11-26).md`,
    (site) => site.read(winter),
  ),
  replace('a number that another post has', composite, 'id: 2', 'id: 1'),

  // Brought over from elsewhere
  written('a gallery of another system', '[gallery ids="1,2"]'),
  written('a caption of another system', '[caption width="600"] The deck [/caption]'),
  written('a mark of a note that is missing', 'Cedar lasts for twenty years.[^1]'),
  written('a table without its lines', 'Size\tPrice\n12 by 10\t$7,000'),
  written('words of an assistant', "Sure! Here's a revised version of your article:", warning),
  written('a link of a search engine', '[The code](https://www.google.com/url?q=https://www.michigan.gov/lara&sa=D)'),
  replace(
    'a link of a search engine in a field',
    business,
    'https://www.facebook.com/twobaysdecks.example',
    'https://www.bing.com/ck/a?u=abc',
  ),
  ownSite('a link to a page of this site in full', 'See [our work](https://twobaysdecks.example/portfolio).', warning),
  written('the number of the business in digits', 'Call (231) 555-0142 before you dig.', warning),
  written('the number of the business in a link', '[Call us](tel:+12315550142) before you dig.', warning),
  written('a number that nobody has', 'Call 231-555-0143 before you dig.', warning),
  written('digits of an address that are no number', 'Fill in [the form](https://example.gov/form?id=2315550143).', {
    count: 0,
  }),
  written('an email address with a slip', 'Write to helo@twobaysdecks.example first.', warning),
  rewrite('a list of customers emptied', testimonials, () => '# None yet.\n', warning),

  // Words
  written('a word that people here do not say', 'The gas bottle stands under the stairs.', warning),
  written('a word that people here do not say, with a reason', 'Autumn is when you sweep.', warning),
  replace(
    'a reply promised in hours, and nothing of the day that is closed',
    claims,
    'We reply within 24 hours, on Sundays by email.',
    'We reply within 24 hours.',
    warning,
  ),
  replace('an unconfirmed claim', claims, contactClaim, contactClaim.replace('  sample: true\n', ''), warning),
  replace('a claim of this week without an end', claims, contactClaim, contactClaim + thisWeek, warning),
  replace(
    'a claim of this week that ends in spring',
    claims,
    contactClaim,
    `${contactClaim}${thisWeek}  until: 2027-04-01\n`,
    warning,
  ),
  written('an article that names a law without a source', 'Part 91 asks for a permit by the lake.', warning),
  replace('an unchecked article', winter, 'date: 2024-11-12', 'date: 2024-11-12\nreviewed: 2025-11-20', warning),
  written('a fact in the address of a link', '[Call us](tel:{phone}) before you dig.'),
  written('a reply promised in hours in an article', 'Write to us, and you hear within 12 hours.', warning),
  replace('a fact that is not known', home, '{since}', '{sinse}'),
  replace('a fact that is not known in the text', winter, 'Nothing on this page', 'Call {fone}. Nothing on this page'),
  line(
    'a title too long for search results',
    winter,
    'metaTitle: Winter deck maintenance in Northern Michigan, with a shovel and a screwdriver',
    warning,
  ),
  line('a description too short for search results', winter, 'description: Winter care.', warning),
  line('a logo whose line breaks on phones', business, 'trade: Docks & Screened Porches', warning),
  replace('a link to a page that is not there', home, 'href: /portfolio', 'href: /portfolios', warning),
  replace('a text’s link to a missing page', composite, '(/deck-cost-estimator)', '(/deck-cost-calculator)', warning),
  linked('links to an article that cannot be read', '\n---\n', '\n'),
  linked('a link to a draft', 'date: 2024', 'draft: true\ndate: 2024', warning),
  rewrite('a tag that no post has', tags, (text) => `${text}pergolas: { id: 50, name: pergolas }\n`, warning),
  replace(
    'too few sizes in the estimator',
    estimator,
    '    - { width: 12, depth: 10 }\n    - { width: 16, depth: 12 }\n    - { width: 20, depth: 14 }\n',
    '',
  ),
  replace(
    'too many facts',
    service,
    "  - { label: Visit, value: 'Free, on site' }",
    "  - { label: Visit, value: 'Free, on site' }\n  - { label: Crew, value: Four people }",
  ),

  // Letters
  replace(
    'a slip in a word that letters fill in',
    letters,
    /$/,
    'thanks:\n  title: Thanks\n  subject: Your [servce]\n  text: |\n    Hi [nmae],\n\n    thank you for writing.\n',
    { count: 2 },
  ),
  replace(
    'a word that no letter fills in',
    letters,
    /$/,
    'thanks:\n  title: Thanks\n  subject: Your request\n  text: Hi [name], the total is [grand-total].\n',
  ),
  written('a word in brackets that only letters fill in', 'Call [phone] before you dig.', warning),

  // Units and places
  edits(
    'miles in a business that counts in kilometers',
    [
      [business, '  radius:', '  distances: kilometers\n  radius:'],
      [composite, /$/, '\nWe build within 50 miles of the shop.\n'],
    ],
    { ...warning, count: 3 },
  ),
  written('kilometers in a business that counts in miles', 'We build within 80 km of the shop.', warning),
  replace('a province in full', business, STATE_AND_ZIP, 'state: Ontario\n    zip: P6A 2E4\n    country: CA', {
    count: 0,
  }),
  replace('no postal code in Canada', business, STATE_AND_ZIP, 'state: ON\n    country: CA'),
  replace('a ZIP of another state', business, 'zip: "49684"', 'zip: "83702"', warning),
  breakage('a road with a digit too many', (site) => writeRoad(site, 200), warning),
  breakage('a road shorter than the straight line', (site) => writeRoad(site, 2), warning),
  breakage('what a customer of one place said, listed for another', addElkRapids, warning),
  replace('a network with the address of another', business, 'network: Facebook', 'network: Instagram', warning),

  // Numbers that contradict each other
  replace('a price below a fifth of those like it', estimator, 'from: 22\n', 'from: 4\n', warning),
  replace('a digit of a material’s price lost', estimator, 'from: 45\n', 'from: 4\n', warning),
  replace('a claim with two numbers', claims, 'value: Within 1 business day', 'value: Within 2 business days', warning),
  written('a rating above five', 'We are rated 5.9 out of 5 stars.', warning),
  written('a price that is not that of the list', 'Cedar costs $38 a square foot.', warning),
  written('prices from high to low', 'Cedar costs {cedar-to} to {cedar-from}.', warning),

  // Days that are past
  written('an offer that ended', 'Book before March 1, 2024 and the drawing is free.', warning),
  replace('a year of two digits first', winter, 'date: 2024-11-12', 'date: 25-08-22'),
  edits(
    'a link to an ad that is over',
    [
      [ad, 'town:', 'until: 2026-11-20\ntown:'],
      [composite, /$/, '\nAsk [for a free quote](/ads/traverse-city-deck-quote).\n'],
    ],
    { ...warning, count: 2 },
  ),

  // Left by assistants
  written('a source of an assistant', 'Cedar lasts twenty years【4†source】.'),
  written('a reference of an assistant', 'Cedar lasts twenty years :contentReference[oaicite:0]{index=0}.'),
  written('a citation that is needed', 'Cedar lasts twenty years [citation needed].'),
  written(
    'a link that counts for an assistant',
    'See [the code](https://www.michigan.gov/lara?utm_source=chatgpt.com).',
  ),

  // Links
  ownSite('the name of this site typed bare', 'See [our work](twobaysdecks.example/portfolio).'),
  ownSite('a gone page of this site in full', 'See [our work](https://twobaysdecks.example/portfolioo).', warning),
  written('a link with a slash at its end', 'See [our work](/portfolio/).', warning),
  written('a link to a preview', 'See [our work](https://a1b2-two-bays.pages.dev/portfolio).'),
  written('a link to a private document', 'See [our list](https://docs.google.com/document/d/1a2b/edit).', warning),
  written('a link by a short name', 'See [winter](winter-deck-maintenance).'),
  written('a link without its slash to a gone page', 'See [our work](portfolioo).'),
  linkOnHome('the name of this site typed bare in a field', 'twobaysdecks.example/portfolio'),
  linkOnHome('a slash at the end of a field’s link', '/portfolio/', warning),
  linkOnHome('a preview in a field', 'https://a1b2-two-bays.pages.dev/portfolio'),
  linkOnHome('a private document in a field', 'https://docs.google.com/document/d/1a2b/edit', warning),
  linkOnHome('a short name in a field', 'winter-deck-maintenance'),
  linkOnHome('a gone page in a field', 'portfolioo/'),
  written('a link that says here', 'For permits click [here](/permits).', warning),
  written(
    'an address in place of words',
    'See [https://www.michigan.gov/lara](https://www.michigan.gov/lara).',
    warning,
  ),
  appended(
    'a short video',
    winter,
    `:::video\n${stairs}\n[How they were built](https://www.youtube.com/shorts/M7lc1UVf-VE)\n:::`,
    warning,
  ),
  appended('a video of Vimeo', winter, `:::video\n${stairs}\n[How they were built](https://vimeo.com/76979871)\n:::`),

  // Pictures
  breakage('a picture that is a GIF', async (site) => {
    await site.write(
      'src/assets/pictures/winter-deck.gif',
      await sharp(await site.picture(1600))
        .gif()
        .toBuffer(),
    );
    await site.edit(winter, 'pictures/winter-deck.jpg', 'pictures/winter-deck.gif');
  }),
  replace('a picture that ends in .jfif', winter, 'pictures/winter-deck.jpg', 'pictures/winter-deck.jfif'),
  replace(
    'words of a picture that never end',
    winter,
    'alt: Deck above',
    `alt: ${'Boards, rails and snow, '.repeat(16)}deck above`,
    warning,
  ),

  // Texts
  line('a title in capitals', winter, 'title: HOW TO GET A DECK THROUGH WINTER', warning),
  written('a heading in capitals', '## WHAT CEDAR COSTS\n\nLess than ipe.', warning),
  written('a word twice', 'Order the the boards first.', warning),
  written('two periods', 'Order the boards first..', warning),
  replace(
    'an excerpt that repeats the title',
    winter,
    'excerpt: ',
    'excerpt: How to get a deck through a Michigan winter. ',
    warning,
  ),
  rewrite('no social network at all', business, (text) => text.replace(/\n {2}social:\n(?: {4}.*\n)+/, '\n'), {
    count: 0,
  }),
];
