import { type Breakage, CONTENT, files, line, removed, renamed, replace, rewrite, warning, written } from './break.ts';

const { winter, area, project, service, home, business, estimator, testimonials, tags, seasons, permit } = files;

const TITLE = 'title: How to get a deck through a Michigan winter';
const CATEGORIES = '[maintenance, seasonal-care]';
const POSITION = '{ latitude: 44.9833, longitude: -85.3083 }';
const LINK = 'href: /contact';

const titled = (name: string, title: string, more?: Partial<Breakage>) =>
  replace(name, winter, TITLE, `title: ${title}`, more);
const listed = (name: string, list: string) => replace(name, winter, CATEGORIES, list);

/** Slips of people who have never programmed: dashes, brackets, dates, links, and marks. Each on the small site. */
export const typing: Breakage[] = [
  // Lists
  replace('the first dash of a list is missing', winter, '  - deck-maintenance\n', '  deck-maintenance\n'),
  replace('a dash is missing', winter, '  - winter\n', '  winter\n'),
  replace('a dash without its space', winter, '  - winter\n', '  -winter\n'),
  replace('a long dash', winter, '  - winter\n', '  – winter\n'),
  replace('a star instead of a dash', winter, '  - winter\n', '  * winter\n'),
  replace('a dash is missing before a group', area, '  - title: Wind off', '    title: Wind off'),
  replace('a dash is missing before a group, and its space', area, '  - title: Wind off', '  title: Wind off'),
  replace('a space of a word processor after a dash', winter, '  - winter\n', '  -\u00A0winter\n'),
  listed('no comma in a list', '[maintenance seasonal-care]'),
  listed('a semicolon instead of a comma', '[maintenance; seasonal-care]'),
  listed('and instead of a comma', '[maintenance and seasonal-care]'),
  listed('round brackets around a list', '(maintenance, seasonal-care)'),
  listed('braces around a list', '{maintenance, seasonal-care}'),
  listed('a list without its first bracket', 'maintenance, seasonal-care]'),
  listed('a list closed by another bracket', '[maintenance, seasonal-care)'),
  listed('one word twice in a list', '[maintenance, maintenance]'),
  line(
    'semicolons between keywords',
    winter,
    'keywords: [winter deck maintenance; deck snow removal; deck snow load Michigan; ice melt for decks]',
  ),
  replace('two days without a comma', business, 'days: [Saturday]', 'days: [Saturday Sunday]'),
  replace('days from and to', business, '[Monday, Tuesday, Wednesday, Thursday, Friday]', '[Monday-Friday]'),
  replace('two services without a comma', project, '[deck-repair]', 'deck-repair fence-installation'),
  replace('a month twice', seasons, 'months: [3, 4]', 'months: [4, 3, 4]'),
  replace('ZIP codes without quotes', permit, '["49610", "49690"]', '[49610, 49690]'),

  // Texts
  replace('a space of a word processor after a colon', winter, TITLE, TITLE.replace(' ', '\u00A0')),
  titled('a bracket at the head of a title', '[New] How to get a deck through winter'),
  titled('a title in brackets', '[How to get a deck through winter]'),
  titled('a dash at the head of a title', '- How to get a deck through winter'),
  titled('a ! that is eaten', '! How to get a deck through winter'),
  titled('a remark behind a title', 'How to get a deck # through winter', warning),
  titled('a title of spaces', '"   "'),
  titled('a title that is a day', '2024-11-12'),
  titled('a title in curly quotes', '“How to get a deck through winter”', warning),
  titled('HTML in a title', 'How to get a <b>deck</b> through winter'),
  titled('bold words in a title', 'How to get a **deck** through winter'),
  titled('a letter by its HTML name in a title', 'Deck &amp; fence through winter'),
  titled('a lone brace in a title', 'How to get a {deck through winter'),
  titled('letters of another encoding in a title', 'What the deckâ€™s winter is'),
  titled('a letter that nobody sees in a title', 'How to get a deck\u200Bthrough winter', warning),
  titled('a control character in a title', 'How to get\u0007 a deck through winter'),

  // Days
  replace('a day of one digit', winter, 'date: 2024-11-12', 'date: 2024-3-5'),
  replace('a day with slashes', winter, 'date: 2024-11-12', 'date: 2024/03/05'),
  replace('a day with a time', winter, 'date: 2024-11-12', 'date: 2024-11-12 10:00'),
  replace('a year of two digits', winter, 'date: 2024-11-12', 'date: 11-12-24'),
  replace('a day in quotes that does not exist', winter, 'date: 2024-11-12', 'date: "2024-11-31"'),
  replace('facts checked early', winter, 'date: 2024-11-12', 'date: 2026-11-12\nreviewed: 2026-11-02', { count: 0 }),

  // Numbers and groups
  replace('a position on one line', area, POSITION, '44.9833, -85.3083'),
  replace('a position without spaces', area, POSITION, '{ latitude:44.9833, longitude:-85.3083 }'),
  replace('a position with a space of a word processor', area, POSITION, POSITION.replace(': ', ':\u00A0')),
  replace('a position without a comma', area, POSITION, '{ latitude: 44.9833 longitude: -85.3083 }'),
  replace('a position that is not closed', area, POSITION, '{ latitude: 44.9833, longitude: -85.3083'),
  replace('a comma in a text between braces', service, "'Free, on site'", 'Free, on site'),
  replace('a comma in a position', area, 'latitude: 44.9833', 'latitude: 44,9833'),
  replace('a long dash for a minus', area, 'longitude: -85.3083', 'longitude: –85.3083'),
  replace('a shop without its minus', business, 'longitude: -85.6206', 'longitude: 85.6206'),
  replace('a year of three digits', business, 'since: 2003', 'since: 203'),
  replace('curly quotes around a time', business, 'opens: "7:00"', 'opens: “7:00”'),
  replace('a deck’s price for a foot', estimator, 'to: 65', 'to: 6500'),
  replace('a digit too many', estimator, 'startArea: 320', 'startArea: 3200000'),
  replace('a rate as a fraction', estimator, 'apr: 8.69', 'apr: 0.0869'),
  replace('a price that is misspelled in a quote', estimator, 'price: rail-cable', 'price: rail-cabel'),
  replace('before and after are one picture', project, 'deck-repair-after.jpg', 'deck-repair-before.jpg'),

  // Links of fields
  replace('a mail address behind a button', home, LINK, 'href: mailto:hello@twobaysdecks.example'),
  replace('a phone number behind a button', home, LINK, 'href: tel:+12315550142'),
  replace('a file behind a button', home, LINK, 'href: ../posts/winter-deck-maintenance.md'),
  replace('a # that eats a link', home, LINK, 'href: #contact'),
  replace('mailto in front of the address', business, 'email: hello@', 'email: mailto:hello@'),

  // Names of fields
  replace('a field by another name', winter, 'excerpt:', 'summary:'),
  replace('a field with a capital', winter, 'author:', 'Author:'),
  replace('the name of the file’s one group is misspelled', business, 'business:', 'busness:'),

  // Files
  rewrite('an empty post', winter, () => ''),
  rewrite('an empty list file that others name', tags, () => ''),
  rewrite('fields without indentation', testimonials, (text) => text.replaceAll(/^ {2}/gm, '')),
  rewrite('tabs all over a file', testimonials, (text) => text.replaceAll(/^ {2}/gm, '\t')),
  rewrite('the fields of a post twice', winter, (text) => text.replace(/^(---[\s\S]*?\n---\n)/, '$1$1')),
  rewrite('a post without its text', winter, (text) => text.replace(/(\n---\n)[\s\S]*$/, '$1')),
  rewrite('four dashes below the fields', winter, (text) => text.replace('\n---\n', '\n----\n')),
  // What is below such a line is read all the same: the date, too, is found.
  rewrite(
    'a letter that nobody sees before the first dashes',
    winter,
    (text) => `\u200B${text.replace('2024-11-12', '2024-3-5')}`,
    { count: 2 },
  ),
  rewrite('the dashes of autocorrect above the fields', winter, (text) => text.replace('---\n', '—-\n')),
  rewrite(
    'the dashes of autocorrect around the fields',
    winter,
    (text) => text.replace('---\n', '—-\n').replace('\n---\n', '\n—-\n').replace('2024-11-12', '2024-3-5'),
    { count: 3 },
  ),
  rewrite('a single long dash below the fields', winter, (text) => text.replace('\n---\n', '\n—\n')),
  rewrite('a letter that nobody sees below the fields', winter, (text) => text.replace('\n---\n', '\n---\u2060\n')),
  rewrite('a line of dashes in a list file', testimonials, (text) => text.replace('dale-r:', '---\ndale-r:')),
  rewrite('line ends of old Macs', winter, (text) => text.replaceAll('\n', '\r')),
  renamed('a post among the areas', winter, `${CONTENT}areas/winter-deck-maintenance.md`),
  renamed('a post outside its folder', winter, `${CONTENT}winter-deck-maintenance.md`),
  renamed('a post in a folder of its own', winter, `${CONTENT}posts/2024/winter-deck-maintenance.md`),
  removed('a permit office that others name', `${CONTENT}permit-offices.yaml`),

  // Longer texts
  written('a heading without words', '##'),
  written('a heading that skips a size', '#### What it costs\n\nMore.'),
  written('a heading with nothing below it', '## What it costs'),
  written('dashes right below a text', 'What it costs\n---'),
  written('a text that starts with four spaces', '    What it costs is what it is.'),
  written('a star that begins italics', 'Order *one board more.'),
  written('spaces inside bold marks', 'Order ** one board ** more.'),
  written('a list without spaces', '-One\n-Two'),
  written('a list of bullets', '• One\n• Two'),
  written('numbers without spaces', '1.One\n2.Two'),
  written('a space inside a link', 'See [deck repair] (/services/deck-repair).'),
  written('a link the wrong way round', 'See (deck repair)[/services/deck-repair].'),
  written('a link that is not closed', 'See [deck repair](/services/deck-repair.'),
  written('a link without an address', 'See [deck repair]().'),
  written('a link without words', 'See [](/services/deck-repair).'),
  written('a link with a misspelled scheme', 'See [our county](htp://www.example.com).'),
  written('a link to one’s own computer', 'See [deck repair](http://localhost:4321/services/deck-repair).'),
  written('a link to a phone number', 'Call [us](231-555-0142).'),
  written('a picture without its !', '[Deck in the snow](../../assets/pictures/winter-deck.jpg)'),
  written('a picture with a space in its path', '![Deck in the snow](../../assets/pictures/winter deck.jpg)'),
  written('a picture by a path of Windows', '![Deck in the snow](..\\..\\assets\\pictures\\winter-deck.jpg)'),
  written('a picture on one’s own computer', '![Deck in the snow](C:\\Pictures\\deck.jpg)'),
  written('a row of a table with a cell too few', '| Wood | Price |\n| --- | --- |\n| Cedar |'),
  written('a remark in HTML', '<!-- ask Tom -->'),
  written('a part of code that never ends', '```\ncode'),
  written('a block in a sentence', 'A :tip[hint] here.'),
  written('the words of a block’s last line', ':::tip\nOrder one board more.\n::: end'),
  written('a dollar sign before a fact', 'Cedar costs \u0024{cedar-from} and up.'),
  written('a fact with a lower line', 'Cedar costs {cedar_from} and up.'),
  written('a lone brace', 'Cedar costs { less.'),
];
