/** A part counts as reached once its start is in the upper third of the window. */
const READING_LINE = 1 / 3;

/** Marks, in a list of contents, the link to the part that is being read. */
export const markCurrent = (contents: HTMLElement) => {
  const parts = [...contents.querySelectorAll<HTMLAnchorElement>('a')].flatMap((link) => {
    const start = document.getElementById(link.hash.slice(1));
    return start ? [{ link, start }] : [];
  });
  const mark = () => {
    const line = window.innerHeight * READING_LINE;
    const current = parts.filter(({ start }) => start.getBoundingClientRect().top < line).pop();
    for (const part of parts) {
      if (part === current) part.link.setAttribute('aria-current', 'true');
      else part.link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
};
