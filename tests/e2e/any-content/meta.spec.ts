import { readFileSync, statSync } from 'node:fs';
import postcss, { type Rule } from 'postcss';
import sharp from 'sharp';
import { parse } from 'yaml';
import { PART_PAGES } from '../../../src/shared/routes.ts';
import { readBusiness } from '../../content/read-business.ts';
import type { BuiltSite } from '../built-pages.ts';
import { expect, test } from '../fixtures.ts';
import { getCanonicals, getMeta, getProperty, getTitle, type PageSource } from '../read-page.ts';

const MAX_SHARE_BYTES = 120_000;

type BuiltPage = PageSource & { path: string };

const readPages = ({ builtPages, readBuilt }: BuiltSite): BuiltPage[] =>
  builtPages().map((path) => ({ path, ...readBuilt(path) }));
const isListed = (page: PageSource) => getMeta(page, 'robots') !== 'noindex';
/** The page of any other town is not listed, but names its address: the worker fills in the town. */
const hasAddress = (page: BuiltPage) => isListed(page) || page.path === PART_PAGES.genericArea;
/** An area has two addresses, and one canonical address. */
const isTwin = ({ path }: BuiltPage) => path.startsWith('/service-areas/');

/** The pages with problems, and the problems. */
const wrong = (list: BuiltPage[], say: (page: BuiltPage) => string | false) =>
  list.flatMap((page) => {
    const what = say(page);
    return what === false ? [] : [`${page.path}: ${what}`];
  });

const findLink = ({ tags }: PageSource, rel: string) =>
  tags.find(({ name, attributes }) => name === 'link' && attributes.rel === rel)?.attributes.href ?? '';

test('every built page has title, description, keywords, language, color and robots', ({ site, built }) => {
  const { deep } = parse(readFileSync(`${site.folder}/src/content/colors.yaml`, 'utf8')).colors;
  const list = readPages(built);
  expect(wrong(list, (page) => getTitle(page) === '' && 'no title')).toEqual([]);
  expect(wrong(list, (page) => getMeta(page, 'description') === '' && 'no description')).toEqual([]);
  expect(wrong(list, (page) => !getMeta(page, 'keywords').includes(', ') && 'no keywords')).toEqual([]);
  expect(wrong(list, (page) => getMeta(page, 'theme-color') !== deep && 'no color')).toEqual([]);
  expect(wrong(list, ({ tags }) => tags[0]?.attributes.lang !== 'en-US' && 'no language')).toEqual([]);
  expect(wrong(list, (page) => getCanonicals(page).length !== (hasAddress(page) ? 1 : 0) && 'canonical')).toEqual([]);
});

test('no two listed pages have the same title or description', ({ built }) => {
  const listed = readPages(built).filter((page) => isListed(page) && !isTwin(page));
  const shared = (value: (page: BuiltPage) => string) =>
    [...Map.groupBy(listed, value)].filter(([, same]) => same.length > 1).map(([text]) => text);
  expect(shared(getTitle)).toEqual([]);
  expect(shared((page) => getMeta(page, 'description'))).toEqual([]);
});

test('every built page can be shared: title, text, address and picture size', async ({ site, built }) => {
  const list = readPages(built);
  const { name } = readBusiness(`${site.folder}/src/content`);
  expect(wrong(list, (page) => getProperty(page, 'og:title') !== getTitle(page) && 'og:title')).toEqual([]);
  expect(
    wrong(list, (page) => getProperty(page, 'og:description') !== getMeta(page, 'description') && 'og:description'),
  ).toEqual([]);
  expect(wrong(list, (page) => getProperty(page, 'og:site_name') !== name && 'og:site_name')).toEqual([]);
  expect(wrong(list, (page) => getMeta(page, 'twitter:card') !== 'summary_large_image' && 'twitter:card')).toEqual([]);
  const type = ({ path }: BuiltPage) => (/^\/blog\/[^/]+$/.test(path) ? 'article' : 'website');
  expect(wrong(list, (page) => getProperty(page, 'og:type') !== type(page) && 'og:type')).toEqual([]);
  const listed = list.filter(isListed);
  // Networks are sent to the canonical address, and from a part that the worker fills to none that answers nobody.
  expect(wrong(list, (page) => getProperty(page, 'og:url') !== (getCanonicals(page)[0] ?? '') && 'og:url')).toEqual([]);

  const pictures = Map.groupBy(list, (page) => getProperty(page, 'og:image'));
  for (const [address, users] of pictures) {
    expect(address, users[0]?.path).toMatch(/^https:\/\/[^/]+\/share\/[a-z0-9/-]+\.jpg$/);
    const file = built.builtFile(new URL(address).pathname);
    expect(await sharp(file).metadata(), file).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(statSync(file).size, file).toBeLessThan(MAX_SHARE_BYTES);
  }
  const own = listed.filter((page) => !isTwin(page)).map((page) => getProperty(page, 'og:image'));
  expect(new Set(own).size).toBe(own.length);
});

test('every built page has its icons, and the home page a manifest', async ({ site, built }) => {
  const list = readPages(built);
  expect(wrong(list, (page) => findLink(page, 'icon') !== '/favicon.svg' && 'icon')).toEqual([]);
  expect(wrong(list, (page) => findLink(page, 'apple-touch-icon') !== '/apple-touch-icon.png' && 'touch icon')).toEqual(
    [],
  );
  expect(
    wrong(list, (page) => findLink(page, 'manifest') !== (page.path === '/' ? '/site.webmanifest' : '') && 'manifest'),
  ).toEqual([]);
  expect(await sharp(built.builtFile('favicon.svg')).metadata()).toMatchObject({ format: 'svg' });
  expect(await sharp(built.builtFile('apple-touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await sharp(built.builtFile('apple-touch-icon.png')).stats()).isOpaque).toBe(true);

  // Browsers ask for it where no page names an icon: 22 bytes of a list, then the picture.
  const ico = readFileSync(built.builtFile('favicon.ico'));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt32LE(18)]).toEqual([1, 1, 22]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });

  const manifest = JSON.parse(readFileSync(built.builtFile('site.webmanifest'), 'utf8'));
  const { name, logo } = readBusiness(`${site.folder}/src/content`);
  expect(manifest).toMatchObject({ name, short_name: logo.name, start_url: '/' });
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(purposes.toSorted()).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(built.builtFile(src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The selectors of a style sheet in their order, without those inside at-rules. */
const listSelectors = (css: string) =>
  postcss
    .parse(css)
    .nodes.filter((node): node is Rule => node.type === 'rule')
    .flatMap(({ selectors }) => selectors);

/** The scope marks (`data-3`) of what only the page's frame has: header, footer, floating bar. */
const findFrameMarks = ({ html }: PageSource) => {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
  const findMarks = (part: string) => new Set(part.match(/(?<=\s)data-[\da-z]{1,2}(?=[\s>])/g));
  const shared = findMarks(main);
  return [...findMarks(body.replace(main, ''))].filter((mark) => !shared.has(mark));
};

test('the base styles come before those of the components of the frame, which override them', ({ built }) => {
  const base = new Set(listSelectors(readFileSync('src/styles/base.css', 'utf8')));
  const late = wrong(readPages(built), (page) => {
    const marks = findFrameMarks(page);
    if (marks.length === 0) return 'no frame';
    const overriding = (selector: string) => marks.some((mark) => selector.includes(`[${mark}]`));
    const after = Array.from(page.html.matchAll(STYLE), ([, css = '']) => listSelectors(css)).flatMap((selectors) => {
      const first = selectors.findIndex(overriding);
      return first < 0 ? [] : selectors.slice(first).filter((selector) => base.has(selector));
    });
    return after.length > 0 && `${after.join(', ')} after the styles of the frame`;
  });
  expect(late).toEqual([]);
});
