/**
 * WebKit prints at once, whatever has come by then: a lazy picture that was not scrolled to is a blank box on paper. It is left
 * out, and asked for, so that it is there the next time. Other engines fetch such pictures before they print.
 */
export const leaveOutBlankPictures = () => {
  if (!navigator.vendor.startsWith('Apple')) return;
  const blank: HTMLImageElement[] = [];
  addEventListener('beforeprint', () => {
    for (const image of document.images) {
      if (image.naturalWidth > 0 || image.hidden) continue;
      blank.push(image);
      image.hidden = true;
      image.loading = 'eager';
    }
  });
  addEventListener('afterprint', () => {
    for (const image of blank.splice(0)) image.hidden = false;
  });
};
