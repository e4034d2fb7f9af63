import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { added, type Breakage, CONTENT, files, line, replace, rewrite, warning, written } from './break.ts';

const { winter, composite, area, project, home, business, estimator, testimonials, tags, categories, faq, seasons } =
  files;

const TITLE = 'title: How to get a deck through a Michigan winter';
const LINK = 'href: /contact';

const PICTURE = 'src/assets/pictures/winter-deck.jpg';

/** Puts something else into the file of a post's picture. */
const saved = (name: string, change: (picture: Buffer) => Buffer | Promise<Buffer>, more?: Partial<Breakage>) =>
  added(name, PICTURE, async (site) => change(await readFile(join(site.root, PICTURE))), more);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false });

/** What is right line by line but wrong together, and what YAML or Markdown drops without a word: each on the small site. */
export const slips: Breakage[] = [
  // Between fields
  replace('an hour that is none', business, 'opens: "7:00"', 'opens: "25:00"'),
  replace('no closing time', business, '      closes: "18:00"\n', ''),
  replace('no opening time', business, '      opens: "8:00"\n', ''),
  replace('closing before opening', business, 'closes: "18:00"', 'closes: "6:00"'),
  replace('a day with two rows of hours', business, 'days: [Saturday]', 'days: [Friday, Saturday]'),
  replace('further every week than ever', business, 'weekly: 30', 'weekly: 300'),
  replace('a business from the future', business, 'since: 2003', 'since: 2203'),
  replace('a longitude without its minus', area, 'longitude: -85.3083', 'longitude: 85.3083'),
  line('latitude and longitude swapped', area, 'coordinates: { latitude: -85.3083, longitude: 44.9833 }'),
  replace('a town in another state', area, 'latitude: 44.9833', 'latitude: 39.9833'),
  replace('a range that ends below its start', estimator, 'to: 89', 'to: 64'),
  replace('changed before it was written', winter, 'date: 2024-11-12', 'date: 2024-11-12\nupdated: 2024-01-12'),
  replace('a focus outside the picture', winter, 'focus: 50% 70%', 'focus: 50% 170%'),
  replace('on the home page without a group', area, 'group: on-the-water\n', ''),
  rewrite(
    'two with the same place',
    seasons,
    (text) => text.replace(/order: \d+(?![\s\S]*order: )/, (/order: \d+/.exec(text) ?? [''])[0]),
    warning,
  ),

  // Dropped by YAML
  replace('a # in a title', winter, 'title: How to get a deck', 'title: Job #1: how to get a deck'),
  replace('a # in a text', winter, 'caption: One path, shoveled', 'caption: Path #2, shoveled'),
  replace('an & that eats a word', winter, 'caption: One path, shoveled', 'caption: &One path, shoveled'),
  replace('hard spaces in front of a line', business, '  email:', '\u00A0\u00A0email:'),
  added('a file in an old encoding', `${CONTENT}posts/windows.md`, async (site) =>
    Buffer.from((await site.read(winter)).replace('id: 1', 'id: 99').replaceAll('’', '\u0092'), 'latin1'),
  ),
  added('a file in UTF-16', `${CONTENT}posts/utf-16.md`, async (site) =>
    Buffer.from(`\uFEFF${(await site.read(winter)).replace('id: 1', 'id: 99')}`, 'utf16le'),
  ),
  replace('a letter lost on the way', faq, '?', '\uFFFD?'),

  // Braces
  replace('spaces in the braces of a fact', home, '{since}', '{ since }'),
  replace('a fact whose braces are not closed', home, '{since}', '{since'),
  replace('a fact in two pairs of braces', home, '{since}', '{{since}}'),
  written('slipped braces in the text', 'We have built here since { since }.'),

  // Dropped by Markdown
  written('a second heading of the page', '# What it costs'),
  written('a heading underlined', 'What it costs\n============='),
  written('a heading without its space', '##What it costs'),
  written('bold text that never ends', 'Order **one board more than you need.'),
  written('a table without its second line', '| Wood | Price |\n| Cedar | high |'),
  written('a box to tick', 'Before winter:\n\n- [ ] Sweep the gaps', warning),
  written('an item of a list below a paragraph', 'Order the boards first.\n2. Then order the screws.', warning),
  written('a link without https', 'See [our county](www.grandtraverse.example/permits).'),
  written('a link without its slash', 'See [deck repair](services/deck-repair).'),
  written('a link to a file', 'See [winter](../posts/winter-deck-maintenance.md).'),
  written('a link to an email address', '[Write to us](hello@twobaysdecks.example).'),
  written('a link that runs a script', "[Press](javascript:alert('hello'))"),
  written('a link to a heading that is not there', 'See [above](#what-it-costs).', warning),
  replace('a place behind a button that its page does not have', home, LINK, 'href: "#contact-form"', warning),
  replace('a place behind a button that another page does not have', home, LINK, 'href: /permits#acme', warning),
  written('HTML for bold text', 'Order <b>one board</b> more.'),
  written('HTML that colors', 'Order <span style="color:red">one board</span> more.'),
  written('a script', '<script>alert(1)</script>'),
  written('the player of a video site', '<iframe src="https://video.example/embed/1"></iframe>'),

  // Pictures that are not what their name says
  saved('a picture of an iPhone, renamed', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
  saved('half a picture', (picture) => picture.subarray(0, picture.length / 2)),
  saved('a text with the name of a picture', () => Buffer.from('a deck in winter')),
  saved('a drawing as the picture of a post', () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="9" height="9"/></svg>',
    ),
  ),
  saved('a picture for printing', (picture) => sharp(picture).toColourspace('cmyk').jpeg().toBuffer(), warning),
  saved('a picture of 12,000 pixels', () => plain(12_000, 900).jpeg().toBuffer(), warning),
  saved('a turned picture', () => plain(1600, 640).withMetadata({ orientation: 6 }).jpeg().toBuffer(), warning),

  // Words beside pictures
  line('a file name beside a picture', winter, 'alt: IMG_20240131_winter_deck.jpg', warning),

  replace('alt text that says it is a picture', winter, 'alt: Deck above', 'alt: Photo of a deck above', warning),
  written(
    'words beside a picture in a text that say it is one',
    '![Image showing stairs down a wooded bluff](../../assets/pictures/waterfront-stairs.jpg)',
    warning,
  ),

  // What visitors cannot tell apart, or read
  line('two pages of one search title', composite, 'metaTitle: Winter deck maintenance in Northern Michigan', warning),
  rewrite('two tags with one name', tags, (text) => `${text}snow: { id: 50, name: Snow Removal }\n`, {
    ...warning,
    count: 2,
  }),
  replace('two categories with one name', categories, 'name: Seasonal care', 'name: maintenance', warning),
  rewrite(
    'a category that no post has',
    categories,
    (text) => `${text}pergolas:\n  id: 50\n  name: Pergolas\n  description: Shade, and what it stands on.\n`,
    warning,
  ),
  replace('a title too long', winter, TITLE, `${TITLE}, one storm after the other, until April comes`, warning),
  replace('a word that no phone can break', winter, TITLE, 'title: Wintermaintenanceandrepair', warning),
  written('words that fill a gap', 'Lorem ipsum dolor sit amet.', warning),
  replace('a word that fills a gap in a field', winter, 'caption: One path', 'caption: TBD. One path', warning),

  // Sections that disappear with the last entry that they list
  rewrite('the last testimonials of the home page', testimonials, (text) => text.replaceAll('[home, ', '['), warning),
  replace('the last question of the home page', faq, 'pages: [home, quote, faq]', 'pages: [quote, faq]', warning),
  replace('the last project of the home page', project, 'onHome: true', 'onHome: false', warning),
  line('the only project becomes a draft', project, 'onHome: true\ndraft: true', {
    ...warning,
    count: 5,
  }),

  // What mails say
  replace(
    'a fact in a sentence that is mailed',
    'src/content/claims.yaml',
    'sentence: We contact you within 1 business day.',
    'sentence: We contact you from {phone} within 1 business day.',
  ),
];
