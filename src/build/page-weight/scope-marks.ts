/**
 * Astro marks every element of a component that has styles (`data-astro-cid-24y4yyku`), though few of its rules need
 * that. Only the marks that a rule asks for stay, under short names: random letters do not compress.
 */
const MARK = /data-astro-cid-\w+/g;
const OPENING_TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>=/]+(?:="[^"]*")?)+)/g;

/** Islands are handed the mark of their page as a property, which none of them reads. */
const ISLAND_PROPERTY =
  /(?<=\{)&quot;data-astro-cid-\w+&quot;:\[0,true\],?|,&quot;data-astro-cid-\w+&quot;:\[0,true\]/g;

/** One element as a rule describes it: `h3.large[data-astro-cid-x]`; an empty tag stands for any. */
type Compound = { tag: string; classes: string[] };

/** What the rules of `css` ask of the elements that carry each mark. */
const compoundsByMark = (css: string) => {
  const byMark = new Map<string, Compound[]>();
  for (const [compound] of css.matchAll(/(?<![^\s>+~,{}()])[^\s>+~,{}()]*\[data-astro-cid-\w+\][^\s>+~,{}()]*/g)) {
    const tag = /^[a-z][\w-]*/.exec(compound)?.[0] ?? '';
    const classes = (compound.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1));
    for (const mark of compound.match(MARK) ?? []) byMark.set(mark, [...(byMark.get(mark) ?? []), { tag, classes }]);
  }
  return byMark;
};

/**
 * `markup` and `css` with the marks that are needed, renamed alike. A class that `isScripted` knows may come later, so
 * it counts as there.
 */
export const trimScopeMarks = (markup: string, css: string, isScripted: (name: string) => boolean) => {
  const byMark = compoundsByMark(css);
  const shortNames = new Map([...byMark.keys()].map((mark, index) => [mark, `data-${index.toString(36)}`]));
  const shortName = (mark: string) => shortNames.get(mark) ?? mark;

  const trimTag = (text: string, tag: string, attributes: string) => {
    const classes = new Set(/\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/));
    const isAsked = (compound: Compound) =>
      (!compound.tag || compound.tag === tag) &&
      compound.classes.every((name) => classes.has(name) || isScripted(name));
    return text.replace(/ (data-astro-cid-\w+)/g, (_, mark) =>
      byMark.get(mark)?.some(isAsked) ? ` ${shortName(mark)}` : '',
    );
  };

  return {
    markup: markup.replace(OPENING_TAG, trimTag).replace(ISLAND_PROPERTY, ''),
    css: css.replace(MARK, shortName),
  };
};
