import { watchGallery } from './gallery.ts';

// All of gallery.js, which GalleryDialog.astro loads.
const dialog = document.querySelector<HTMLDialogElement>('dialog.gallery');
if (dialog) watchGallery(dialog, [...document.querySelectorAll<HTMLAnchorElement>('a.gallery-picture')]);
