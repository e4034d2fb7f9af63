/**
 * Sveltia brings its faces, and has styles besides that take the same ones from elsewhere. These are taken out of the page as they
 * come, before anything is drawn.
 */
export const keepOwnFonts = () => {
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLStyleElement && node.sheet) removeForeignFaces(node.sheet);
    }
  });
  observer.observe(document.head, { childList: true });
};

const isForeignFace = (rule: CSSRule) => rule instanceof CSSFontFaceRule && /url\(["']?https?:/.test(rule.cssText);

const removeForeignFaces = (sheet: CSSStyleSheet) => {
  for (let index = sheet.cssRules.length - 1; index >= 0; index--) {
    const rule = sheet.cssRules[index];
    if (rule && isForeignFace(rule)) sheet.deleteRule(index);
  }
};
