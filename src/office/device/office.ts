import { keepShell } from './installed-app.ts';

/** What every page of the office loads. */

void keepShell();

/** Buttons that do nothing without a script are hidden until it is there. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

const photos = document.querySelector<HTMLInputElement>('[data-draw-down]');
if (photos) import('./draw-photos.ts').then(({ drawPhotos }) => drawPhotos(photos));
