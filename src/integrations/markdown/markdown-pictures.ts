import { defineHastPlugin } from 'satteri';

/** `sizes` of a picture as wide as the text column, and of one that shares it with another. */
export const SIZES = { whole: '(min-width: 1000px) 660px, 92vw', half: '(min-width: 700px) 320px, 92vw' };

const WIDTHS = [360, 540, 720, 1080];

/** As the WebP files of all other pictures (Picture.astro). */
const QUALITY = 68;

/** Pictures in Markdown come in the widths of the text column: Astro makes the image from these properties. */
export const markdownPictures = defineHastPlugin({
  name: 'markdown-pictures',
  element: {
    filter: ['img'],
    visit: (node, context) => {
      context.setProperty(node, 'widths', WIDTHS);
      context.setProperty(node, 'quality', QUALITY);
      if (!node.properties.sizes) context.setProperty(node, 'sizes', SIZES.whole);
    },
  },
});
