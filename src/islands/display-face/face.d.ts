/** The link to the display face, in the head of every page (DisplayFace.astro): an element with an id is a property of the window. */
declare const face: HTMLLinkElement;

/** take-face-later.ts, a file of its own in the built site (astro.config.mjs). */
declare module '/face.js';
