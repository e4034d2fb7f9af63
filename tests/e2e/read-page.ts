/** A tag of a page with its attributes, as a crawler sees them. */
export type Tag = { name: string; attributes: Record<string, string> };

/** A page as the server sent it. */
export type PageSource = { html: string; tags: Tag[] };

const SCRIPT_TEXT = /(<script\b[^>]*>)[\s\S]*?<\/script>/gi;
const TAG = /<!--[\s\S]*?-->|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const CSS_ADDRESS = /url\(\s*["']?([^"')]+)/g;
/** Attributes that name a file; `component-url` and `renderer-url` are those of an island. */
const ADDRESS_ATTRIBUTES = ['src', 'href', 'poster', 'component-url', 'renderer-url'];

const decode = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Reads HTML as this site's build writes it: every attribute in quotes or without spaces. */
export const readPage = (html: string): PageSource => {
  const tags = [...html.replace(SCRIPT_TEXT, '$1').matchAll(TAG)].flatMap(([, name, rest = '']) => {
    if (name === undefined) return [];
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = '', double, single, bare]) => [
      key.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]);
    return [{ name: name.toLowerCase(), attributes: Object.fromEntries(attributes) }];
  });
  return { html, tags };
};

/** What visitors read on a page, with one space between words. */
export const getText = ({ html }: PageSource) =>
  decode(
    html
      .replace(/<head>[\s\S]*?<\/head>/, '')
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<\/?(a|b|em|i|strong)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');

export const getTitle = ({ html }: PageSource) => decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

/** The main part of a page. */
export const getMain = ({ html }: PageSource) => readPage(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');

/** Each element of this name that has none like it inside, with its words. */
export const getElements = ({ html }: PageSource, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([element, inside = '']) => ({
    attributes: readPage(element).tags[0]?.attributes ?? {},
    words: getText({ html: inside, tags: [] }).trim(),
  }));

export const getFirstHeading = (page: PageSource) => getElements(page, 'h1')[0]?.words ?? '';

/** The name of each link, and where it leads. */
export const getNamedLinks = (page: PageSource) =>
  getElements(page, 'a').map(({ attributes, words }) => [attributes['aria-label'] ?? words, attributes.href]);

/** The content of the `<meta>` of this name, or an empty text. */
export const getMeta = ({ tags }: PageSource, name: string) =>
  tags.find((tag) => tag.name === 'meta' && tag.attributes.name === name)?.attributes.content ?? '';

/** The content of the `<meta>` of this property, or an empty text. */
export const getProperty = ({ tags }: PageSource, property: string) =>
  tags.find((tag) => tag.name === 'meta' && tag.attributes.property === property)?.attributes.content ?? '';

/** The `href` of each `<link rel=canonical>`: one, if all is well. */
export const getCanonicals = ({ tags }: PageSource) =>
  tags
    .filter(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical')
    .map(({ attributes }) => attributes.href ?? '');

/** The `href` of each link that can be clicked. */
export const getLinks = ({ tags }: PageSource) =>
  tags.filter(({ name }) => name === 'a').flatMap(({ attributes }) => attributes.href ?? []);

/** The files that a style sheet names. */
export const filesOfCss = (css: string) => [...css.matchAll(CSS_ADDRESS)].map(([, address = '']) => address);

/** Every other address that a page names: pictures in all widths, scripts, styles, fonts, canonical and share addresses. */
export const listFiles = ({ html, tags }: PageSource) => [
  ...tags
    .filter(({ name }) => name !== 'a')
    .flatMap(({ name, attributes: { srcset = '', content = '', ...others } }) => [
      ...ADDRESS_ATTRIBUTES.flatMap((key) => others[key] ?? []),
      ...srcset.split(/,\s+/).flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
      ...(name === 'meta' && /^https?:/.test(content) ? [content] : []),
    ]),
  ...[...html.matchAll(STYLE)].flatMap(([, css = '']) => filesOfCss(css)),
];
