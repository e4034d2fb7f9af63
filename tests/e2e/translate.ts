/** Tests of files, sizes and the ways there, or of pages that change no word: a browser that translates shows nothing new of them. */
export const WORDLESS = '@wordless';

/**
 * Does what a translating browser does (Chrome, by Google): replaces each text by two elements, as soon as it appears. Words stay the same,
 * so that any test can run on such a page. Runs in the page.
 */
export const translate = () => {
  const done = new WeakSet<Node>();
  const font = () => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    return element;
  };
  const translateText = (text: Node) => {
    const isShown = text.parentElement?.closest('script, style, noscript, textarea, title, .notranslate') === null;
    if (done.has(text) || !isShown || !text.textContent) return;
    const translated = new Text(text.textContent);
    done.add(translated);
    const [outer, inner] = [font(), font()];
    inner.append(translated);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const translateAll = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
    texts.forEach(translateText);
  };
  addEventListener('DOMContentLoaded', () => {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') {
          done.delete(target);
          translateText(target);
        }
        for (const node of addedNodes) node instanceof Text ? translateText(node) : translateAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
};
