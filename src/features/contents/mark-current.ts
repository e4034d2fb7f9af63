/** A heading counts as reached once it is in the upper third of the window. */
const READING_LINE = '0px 0px -66% 0px';

/** Marks, in a list of contents, the link to the part that is being read. */
export const markCurrent = (contents: HTMLElement) => {
  const links = new Map([...contents.querySelectorAll<HTMLAnchorElement>('a')].map((link) => [link.hash.slice(1), link]));
  const parts = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  const observer = new IntersectionObserver(
    () => {
      const reached = parts.filter((part) => part.getBoundingClientRect().top < window.innerHeight / 3);
      const current = reached.at(-1)?.id;
      for (const [id, link] of links) {
        if (id === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    },
    { rootMargin: READING_LINE },
  );
  for (const part of parts) observer.observe(part);
};
