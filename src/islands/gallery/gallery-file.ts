/** Where the gallery's script stands: a file of its own in the built site (astro.config.mjs). */
export const GALLERY_FILE = import.meta.env.DEV ? '/src/islands/gallery/start-gallery.ts' : '/gallery.js';
