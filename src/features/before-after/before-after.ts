/** Lets the range input of one before/after pair move the line between its pictures. */
export const watchBeforeAfter = (element: HTMLElement) => {
  const input = element.querySelector<HTMLInputElement>('input[type=range]');
  if (!input) return;
  const move = () => element.style.setProperty('--share', `${input.value}%`);
  input.addEventListener('input', move);
  // The browser may restore where the handle stood on an earlier visit.
  move();
};
