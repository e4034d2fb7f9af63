import { cspHash } from '../page-csp.ts';
import { trimScopeMarks } from './scope-marks.ts';
import type { IsScripted } from './script-names.ts';
import { usedStyles } from './used-styles.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The page with one style element instead of several, which holds only what the page or its scripts can use. A style
 * that its policy does not allow is not ours, and stays outside.
 */
export const lightenStyles = (html: string, isScripted: IsScripted): string => {
  const own = Array.from(html.matchAll(STYLE)).filter(([, css = '']) => html.includes(`'${cspHash(css)}'`));
  const [first] = own;
  if (first === undefined) return html;
  const bare = own.reduce((page, [element]) => page.replace(element, ''), html);
  const names = new Set(bare.match(/[\w-]+/g));
  const css = usedStyles(own.map(([, text]) => text).join(''), (name) => names.has(name) || isScripted(name));
  const light = trimScopeMarks(bare, css, isScripted);
  return light.markup
    .replace(`'${cspHash(first[1] ?? '')}'`, `'${cspHash(light.css)}'`)
    .replace('</head>', () => `<style>${light.css}</style></head>`);
};
