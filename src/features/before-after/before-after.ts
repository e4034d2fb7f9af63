/**
 * Lets the range inputs of before/after pairs move the line between their pictures. (Not to be completed by the browser:
 * where it puts one back to its place of an earlier visit, the line would stay behind.)
 */
export const watchBeforeAfter = () =>
  addEventListener('input', ({ target }) =>
    (target as HTMLElement)
      .closest<HTMLElement>('.before-after')
      ?.style.setProperty('--share', `${(target as HTMLInputElement).value}%`),
  );
