const moveLine = (input: HTMLInputElement) =>
  input.closest<HTMLElement>('.before-after')?.style.setProperty('--share', `${input.value}%`);

/**
 * Lets the range inputs of before/after pairs move the line between their pictures. Where the browser puts one back to its
 * place of an earlier visit, the line follows when the page is shown.
 */
export const watchBeforeAfter = () => {
  addEventListener('input', ({ target }) => moveLine(target as HTMLInputElement));
  addEventListener('pageshow', () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('.before-after input')) moveLine(input);
  });
};
