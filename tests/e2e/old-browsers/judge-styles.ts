import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { type Finding, judge } from './support.ts';

const PSEUDO = /::?([a-z-]+)/g;
const FUNCTION = /([a-z-]+)\(/g;
const DYNAMIC_UNIT = /\d(?:dvh|svh|lvh|dvw|svw|lvw)\b/;
/** Strings and addresses, which are no CSS. */
const TEXTS = /"[^"]*"|'[^']*'|url\([^)]*\)/g;

/** Styles inside `@supports` are skipped by browsers that lack the feature. */
const isAskedFor = (node: Declaration | AtRule | Rule) => {
  for (let at: postcss.Node | undefined = node.parent; at; at = at.parent) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true;
  }
  return false;
};

/** An earlier value for browsers that pass over this one. */
const hasFallback = (declaration: Declaration) => {
  for (let at = declaration.prev(); at; at = at.prev()) {
    if (at.type === 'decl' && (at as Declaration).prop === declaration.prop) return true;
  }
  return false;
};

/** The prefixes under which the same rule says the same. */
const findPrefixes = ({ prop, parent }: Declaration) =>
  (parent?.nodes ?? []).flatMap((node) => {
    const [, prefix, name] = (node.type === 'decl' && /^(-[a-z]+-)(.*)$/.exec(node.prop)) || [];
    return prefix && name === prop ? prefix : [];
  });

const ofValue = ({ prop, value }: Declaration): Finding[] => {
  const plain = value.replace(TEXTS, '');
  return [
    ...plain
      .split(/[\s,()/]+/)
      .flatMap((word) => (/^[a-z][a-z-]*$/.test(word) ? judge(['css', 'properties', prop, word]) : [])),
    ...[...plain.matchAll(FUNCTION)].flatMap(([, name = '']) => [
      ...judge(['css', 'types', name]),
      ...judge(['css', 'types', 'color', name]),
      ...judge(['css', 'types', 'easing-function', name]),
    ]),
    ...(DYNAMIC_UNIT.test(plain) ? judge(['css', 'types', 'length', 'viewport_percentage_units_dynamic']) : []),
  ];
};

const ofDeclaration = (declaration: Declaration, flexible: ReadonlySet<string>): Finding[] => {
  const { prop } = declaration;
  if (prop.startsWith('--') || isAskedFor(declaration)) return [];
  const selector = (declaration.parent as Rule | undefined)?.selector;
  const isFlexGap = /^(?:row-|column-)?gap$/.test(prop) && !!selector && flexible.has(selector);
  return [
    ...judge(['css', 'properties', prop], findPrefixes(declaration)),
    ...(isFlexGap ? judge(['css', 'properties', 'gap', 'flex_context']) : []),
    ...(hasFallback(declaration) ? [] : ofValue(declaration)),
  ];
};

const ofAtRule = (rule: AtRule): Finding[] => {
  if (isAskedFor(rule)) return [];
  const asked = [...rule.params.matchAll(/\(([a-z-]+)\b/g)].flatMap(([, name = '']) =>
    judge(['css', 'at-rules', rule.name, name]),
  );
  return [...judge(['css', 'at-rules', rule.name]), ...(rule.name === 'media' ? asked : [])];
};

const ofSelector = (selector: string) =>
  [...selector.replace(TEXTS, '').matchAll(PSEUDO)].flatMap(([, name = '']) => judge(['css', 'selectors', name]));

/** An unknown selector takes those beside it in a list down with it, which is worse than being passed over alone. */
const ofRule = (rule: Rule): Finding[] => {
  if (isAskedFor(rule)) return [];
  const each = rule.selectors.map(ofSelector);
  const isMixed = each.some(({ length }) => length === 0);
  return each.flat().map(({ feature, missing }) => ({
    feature: isMixed ? `${feature}, in a list with others` : feature,
    missing,
  }));
};

/** What a style sheet uses that not every browser of the promise knows. */
export const judgeStyles = (css: string): Finding[] => {
  const sheet = postcss.parse(css);
  const flexible = new Set<string>();
  sheet.walkDecls('display', ({ value, parent }) => {
    if (/flex$/.test(value)) flexible.add((parent as Rule).selector);
  });
  const findings: Finding[] = [];
  sheet.walk((node) => {
    if (node.type === 'decl') findings.push(...ofDeclaration(node, flexible));
    else if (node.type === 'atrule') findings.push(...ofAtRule(node));
    else if (node.type === 'rule') findings.push(...ofRule(node));
  });
  return findings;
};
