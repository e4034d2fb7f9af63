import { morph } from './morph.ts';

/** What no preview needs: it is looked at, and runs nothing. */
const LEFT_OUT = 'script, noscript, link, meta, base';

/** Draws a page; `follows`: and goes to what has changed in it. */
type Show = (address: string, html: string, { follows }: { follows: boolean }) => void;

/** Opens the frame in which pages are drawn. It may run no script, whatever stands in it. */
export const openFrame = async (styles: string): Promise<Show> => {
  const frame = document.createElement('iframe');
  frame.title = 'The page';
  frame.setAttribute('sandbox', 'allow-same-origin');
  // Links would open a window, which the sandbox does not allow: so they lead nowhere.
  frame.srcdoc = `<!doctype html><html lang="en-US"><head><base target="_blank"><link rel="stylesheet" href="${styles}"></head><body></body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.querySelector('main')?.append(frame);
  await loaded;

  let shown = '';
  return (address, html, { follows }) => {
    const inside = frame.contentDocument;
    if (!inside) return;
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
    const changed = morph(inside.body, page.body);
    if (address !== shown) frame.contentWindow?.scrollTo(0, 0);
    else if (follows) changed?.scrollIntoView({ block: 'nearest' });
    shown = address;
  };
};
