/** The gallery's script: a file of its own in the built site (astro.config.mjs). */
const GALLERY_FILE = '/gallery.js';

/**
 * Fetches the gallery when the first of its pictures is pressed, and presses that again. Where it does not come, the
 * link leads to the picture. Nothing else is in every page: most visitors enlarge none.
 */
export const fetchGallery = () =>
  addEventListener('click', function onClick(event) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-srcset]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    removeEventListener('click', onClick);
    import(/* @vite-ignore */ GALLERY_FILE).then(
      () => link.click(),
      () => {
        location.href = link.href;
      },
    );
  });
