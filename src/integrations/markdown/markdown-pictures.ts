import { defineHastPlugin } from 'satteri';

/**
 * `sizes` of a picture as wide as the text column, and of one that shares it with another. On phones three quarters of the
 * pixels do, as for the first picture of a page (framings.ts).
 */
export const SIZES = {
  whole: '(min-width: 1000px) 660px, (min-width: 700px) 92vw, 70vw',
  half: '(min-width: 700px) 320px, 70vw',
};

/**
 * As for all other pictures (picture-sources.ts): AVIF in every width, in the quality of phones, and one WebP for browsers
 * before 2023.
 */
const AVIF = { widths: ['360', '540', '720', '1080'], quality: '40' };
const WEBP = { widths: ['720'], quality: '68' };

/**
 * Pictures in Markdown come in the widths of the text column. Astro makes images alone from these properties, so each
 * `picture` has two of them, and prose-pictures.ts makes the one with `data-avif` the source of the other.
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
