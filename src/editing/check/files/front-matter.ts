/** As Astro reads it: of two lines of dashes that follow each other the second closes the first. */
const FRONT_MATTER = /^\uFEFF?---[ \t]*\n(?:(?!---[ \t]*\n)([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** A Markdown file in its parts: all up to the text, its fields alone, and the text below them. Undefined without front matter. */
export const frontMatter = (text: string): { whole: string; fields: string; body: string } | undefined => {
  const match = FRONT_MATTER.exec(text);
  return match ? { whole: match[0], fields: match[1] ?? '', body: text.slice(match[0].length) } : undefined;
};
