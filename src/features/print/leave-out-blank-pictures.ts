const setBlank = (isLeftOut: boolean) => () => {
  for (const image of document.images) if (!image.naturalWidth) image.hidden = isLeftOut;
};

/**
 * WebKit prints at once, whatever has come by then: a lazy picture that was not scrolled to is a blank box on paper. It is left
 * out. Other engines fetch such pictures before they print.
 */
export const leaveOutBlankPictures = () => {
  if (!navigator.vendor.startsWith('Apple')) return;
  addEventListener('beforeprint', setBlank(true));
  addEventListener('afterprint', setBlank(false));
};
