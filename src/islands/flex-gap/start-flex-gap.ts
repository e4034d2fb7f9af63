/** Whether something that takes space follows or precedes: elements and words do, white space and comments do not. */
const neighbor = (child: Element, side: 'nextSibling' | 'previousSibling') => {
  let node: Node | null = child[side];
  while (node && (node.nodeType === Node.COMMENT_NODE || !node.textContent?.trim()) && !(node instanceof Element)) {
    node = node[side];
  }
  return node;
};

const spaceChildren = (box: HTMLElement) => {
  const { display, columnGap, rowGap, flexDirection, flexWrap } = getComputedStyle(box);
  if (!display.includes('flex')) return;
  const isColumn = flexDirection.startsWith('column');
  for (const child of box.children) {
    const { style } = child as HTMLElement;
    const hasNext = neighbor(child, 'nextSibling') !== null;
    if (hasNext && !isColumn) style.marginRight = columnGap;
    // A word cannot have a margin: what follows it has.
    if (!isColumn && neighbor(child, 'previousSibling') instanceof Text) style.marginLeft = columnGap;
    if (hasNext ? isColumn || flexWrap === 'wrap' : flexWrap === 'wrap') style.marginBottom = rowGap;
  }
};

/** Gives every flex box of the page its gaps as margins, and again when the window's width changes them. */
const spaceBoxes = () => {
  for (const box of document.querySelectorAll<HTMLElement>('body *')) spaceChildren(box);
};

// All of flex-gap.js, which BaseScript.astro loads.
spaceBoxes();
addEventListener('resize', spaceBoxes);
