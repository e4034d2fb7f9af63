/** Not `instanceof`: what stands in a frame is made of the frame's own classes. */
const isElement = (node: Node | undefined): node is Element => node?.nodeType === Node.ELEMENT_NODE;

const takeAttributes = (from: Element, to: Element) => {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
};

/**
 * Makes a part of a page the same as another one, and leaves alone what is the same already: pictures that have come stay, and
 * so does the place to which somebody has scrolled.
 * @return the first element in which something has changed
 */
export const morph = (from: Element, to: Element): Element | undefined => {
  takeAttributes(from, to);
  const wanted = [...to.childNodes];
  let changed: Element | undefined;
  for (const [index, now] of wanted.entries()) {
    const before = from.childNodes[index];
    if (before?.isEqualNode(now)) continue;
    if (isElement(before) && isElement(now) && before.nodeName === now.nodeName) {
      const inside = morph(before, now) ?? before;
      changed ??= inside;
      continue;
    }
    const node = from.ownerDocument.importNode(now, true);
    if (before) before.replaceWith(node);
    else from.append(node);
    changed ??= isElement(node) ? node : from;
  }
  while (from.childNodes.length > wanted.length) {
    from.lastChild?.remove();
    changed ??= from;
  }
  return changed;
};
