import type { PageSource } from '../read-page.ts';
import { judgeScript } from './judge-script.ts';
import { judgeStyles } from './judge-styles.ts';
import { type Finding, judge } from './support.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g;

/** Pages share most of their code: each text is judged once. */
const once = (judgeText: (text: string) => Finding[]) => {
  const known = new Map<string, Finding[]>();
  return (text: string) => {
    const findings = known.get(text) ?? judgeText(text);
    known.set(text, findings);
    return findings;
  };
};

const styles = once(judgeStyles);
const scripts = once(judgeScript);

/** What a page uses that not every browser of the promise knows: elements, attributes, its own styles and scripts. */
export const judgePage = ({ html, tags }: PageSource): Finding[] => [
  ...tags.flatMap(({ name, attributes }) => [
    ...judge(['html', 'elements', name]),
    ...Object.keys(attributes).flatMap((attribute) => [
      ...judge(['html', 'elements', name, attribute]),
      ...judge(['html', 'global_attributes', attribute]),
    ]),
  ]),
  ...[...html.matchAll(STYLE)].flatMap(([, css = '']) => styles(css)),
  ...[...html.matchAll(SCRIPT)].flatMap(([, code = '']) => scripts(code)),
];
