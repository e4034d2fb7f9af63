import { defineHastPlugin, defineMdastPlugin, type MdastNode } from 'satteri';
import { VIDEO } from '../../shared/video.ts';

/**
 * `sizes` of a picture as wide as the text column, and of one of two side by side. On phones three quarters of the
 * pixels are enough, as for the first picture of a page (framings.ts).
 */
const SIZES = {
  whole: '(min-width: 1000px) 660px, (min-width: 700px) 92vw, 70vw',
  half: '(min-width: 700px) 320px, 70vw',
};

/** As for all other pictures (picture-sources.ts), in the quality for phones; WebP is for browsers before 2023. */
const AVIF = { widths: ['360', '540', '720', '1080'], quality: '40' };
const WEBP = { widths: ['720'], quality: '68' };

/**
 * Pictures in Markdown come in the widths of the text column. From these properties Astro only makes images, so each
 * `picture` has two of them, and prose-html.ts turns the one with `data-avif` into the source of the other.
 */
export const markdownPictures = defineHastPlugin({
  name: 'markdown-pictures',
  element: {
    filter: ['img'],
    visit: (node, context) => {
      const { src, sizes = SIZES.whole } = node.properties;
      const avif: Record<string, unknown> = { src, alt: '', sizes, ...AVIF, format: 'avif', 'data-avif': 'yes' };
      // The types know the attributes of HTML and SVG, which are not those of Astro's images.
      const properties = avif as typeof node.properties;
      context.wrapNode(node, {
        type: 'element',
        tagName: 'picture',
        properties: {},
        children: [{ type: 'element', tagName: 'img', properties, children: [] }],
      });
      for (const [name, value] of Object.entries({ sizes, ...WEBP })) context.setProperty(node, name, value);
    },
  },
});

type Image = Extract<MdastNode, { type: 'image' }>;
type Link = Extract<MdastNode, { type: 'link' }>;
type Paragraph = Extract<MdastNode, { type: 'paragraph' }>;
type PhrasingContent = Paragraph['children'][number];

type Directive = { name: string; children: readonly { type: string }[] };

const isParagraph = (node: { type: string }): node is Paragraph => node.type === 'paragraph';
const isBlank = (node: PhrasingContent | undefined) => node?.type === 'text' && node.value.trim() === '';

/** The pictures, the links, and the other words of a block's paragraphs. */
const readParts = ({ children }: Directive) => {
  const inline = children.filter(isParagraph).flatMap((paragraph) => paragraph.children as PhrasingContent[]);
  const pictures = inline.filter((node): node is Image => node.type === 'image');
  const links = inline.filter((node): node is Link => node.type === 'link');
  return { inline, pictures, links };
};

const leaveOut = (inline: readonly PhrasingContent[], ...types: string[]) => {
  const words = inline.filter(({ type }) => !types.includes(type));
  return words.slice(words.findIndex((node) => !isBlank(node)));
};

const element = (tagName: string, properties: Record<string, unknown>, children: readonly unknown[]) =>
  ({ type: 'paragraph', data: { hName: tagName, hProperties: properties }, children }) as unknown as Paragraph;

const setSizes = (picture: Image, sizes: string): Image => ({ ...picture, data: { hProperties: { sizes } } }) as Image;

const LABELS: Record<string, string> = { tip: 'Tip', warning: 'Careful' };

const callOut = (node: Directive) =>
  element('div', { className: ['call-out', node.name], role: 'note' }, [
    element('p', { className: ['label'] }, [{ type: 'text', value: LABELS[node.name] ?? '' }]),
    ...node.children,
  ]);

const figure = (node: Directive) => {
  const { inline, pictures } = readParts(node);
  return element('figure', {}, [
    ...pictures.map((picture) => setSizes(picture, SIZES.whole)),
    element('figcaption', {}, leaveOut(inline, 'image')),
  ]);
};

/** Pictures side by side, each with a word or a number on it. */
const sideBySide = (labelOf: (index: number) => string) => (node: Directive) => {
  const { inline, pictures } = readParts(node);
  const words = leaveOut(inline, 'image');
  const halves = pictures.map((picture, index) =>
    element('figure', {}, [
      setSizes(picture, SIZES.half),
      element('figcaption', {}, [{ type: 'text', value: labelOf(index) }]),
    ]),
  );
  return element('figure', { className: ['pair'] }, [
    element('div', {}, halves),
    ...(words.some((word) => !isBlank(word)) ? [element('figcaption', {}, words)] : []),
  ]);
};

const asButton = (link: Link, properties = {}) => ({
  ...link,
  data: { hProperties: { className: ['btn', 'btn-outline'], ...properties } },
});

const call = (node: Directive) => {
  const { inline, links } = readParts(node);
  return element('div', { className: ['call', 'no-print'] }, [
    element('p', {}, leaveOut(inline, 'link')),
    element(
      'p',
      {},
      links.map((link) => asButton(link)),
    ),
  ]);
};

/** Just the table, which prose-html.ts adds up when facts are filled in. */
const costs = (node: Directive) => element('div', { className: ['costs'] }, node.children);

/** A picture and a link, which play-video.ts turns into a video when it is pressed; without that the link goes there. */
const video = (node: Directive) => {
  const { pictures, links } = readParts(node);
  const buttons = links.map((link) => ({
    ...asButton(link, { 'data-video': VIDEO.exec(link.url)?.[1] }),
    children: [{ type: 'text', value: 'Play: ' }, ...link.children],
  }));
  return element('figure', { className: ['video'] }, [
    ...pictures.map((picture) => setSizes(picture, SIZES.whole)),
    element('figcaption', {}, buttons),
  ]);
};

const kinds: Record<string, (node: Directive) => Paragraph> = {
  tip: callOut,
  warning: callOut,
  figure,
  'before-after': sideBySide((index) => (index === 0 ? 'Before' : 'After')),
  pictures: sideBySide((index) => `${index + 1}`),
  costs,
  video,
  call,
};

type Source = { source: string };
type SourceNode = { position?: { start: { offset?: number }; end: { offset?: number } } | undefined };

/** What was written; "7:30" and "::" are not blocks, although the parser takes them for such. */
const keepAsWritten = ({ position }: SourceNode, { source }: Source) => ({
  type: 'text' as const,
  value: source.slice(position?.start.offset, position?.end.offset),
});

/** Turns `:::tip` and the other blocks (blocks.ts) into HTML. The content check has made sure that they are right. */
export const markdownBlocks = defineMdastPlugin({
  name: 'blocks',
  options: { position: true },
  containerDirective: (node) => kinds[node.name]?.(node as Directive),
  textDirective: (node, context) => keepAsWritten(node, context),
  leafDirective: (node, context) => ({ type: 'paragraph' as const, children: [keepAsWritten(node, context)] }),
});
