import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';
import { compat, type Finding, readEcmaVersion, unknownTo } from './support.ts';

/** Interfaces that a page of ours can meet: of the others, every common word is some member. */
const MET =
  /^(?:Window|Document|Element|Node|NodeList|HTML\w*|SVG\w*|EventTarget|\w*Event|Navigator|NetworkInformation|Location|History|Storage|Cache\w*|Request|Response|Headers|ServiceWorker\w*|Clients?|Abort\w+|URL\w*|FormData|DOM\w+|Performance|\w+Observer|MediaQueryList|Crypto|WorkerGlobalScope|ViewTransition)$/;

/** Every member of an interface, by its bare name, with what the data says of each interface that has one. */
const members = new Map<string, CompatStatement[]>();
const statics = new Map<string, CompatStatement>();

for (const [interfaces, met] of [
  [compat.api, MET],
  [compat.javascript.builtins, /./],
] as unknown as [Identifier, RegExp][]) {
  for (const [owner, parts] of Object.entries(interfaces)) {
    const { __compat: whole } = parts as Identifier;
    if (whole) members.set(owner, [...(members.get(owner) ?? []), whole]);
    if (!met.test(owner)) continue;
    for (const [part, { __compat: statement }] of Object.entries(parts as Record<string, Identifier>)) {
      if (part === '__compat' || !statement) continue;
      const name = part.replace(/_(?:static|event)$/, '');
      if (part.endsWith('_static')) statics.set(`${owner}.${name}`, statement);
      else members.set(name, [...(members.get(name) ?? []), statement]);
    }
  }
}

/** A bare name is judged by the interface that has had it longest. */
const judgeName = (name: string): Finding[] => {
  const all = Object.hasOwn(Object.prototype, name) ? [] : (members.get(name) ?? []);
  const missing = all.map((each) => unknownTo(each));
  return all.length === 0 || missing.some(({ length }) => length === 0)
    ? []
    : [{ feature: name, missing: (missing[0] ?? []).join(', ') }];
};

const judgeStatic = (owner: string, name: string): Finding[] => {
  const statement = statics.get(`${owner}.${name}`);
  const missing = statement ? unknownTo(statement) : [];
  return missing.length === 0 ? [] : [{ feature: `${owner}.${name}`, missing: missing.join(', ') }];
};

/** @param own names of the script's own, which a minifier gives as it likes: `xr()` need not be the browser's */
const judgeNode = (node: AnyNode, own: Set<string>): Finding[] => {
  switch (node.type) {
    case 'MemberExpression': {
      if (node.property.type !== 'Identifier' || node.computed) return [];
      const { name } = node.property;
      const owned = node.object.type === 'Identifier' ? judgeStatic(node.object.name, name) : [];
      return owned.length > 0 ? owned : judgeName(name);
    }
    case 'ObjectPattern':
      return node.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? judgeName(property.key.name) : [],
      );
    case 'CallExpression':
    case 'NewExpression':
      return node.callee.type === 'Identifier' && !own.has(node.callee.name) ? judgeName(node.callee.name) : [];
    case 'Literal':
      return 'regex' in node && node.regex && /\(\?<[=!]/.test(node.regex.pattern)
        ? [{ feature: 'lookbehind in a regular expression', missing: 'safari_ios before 16.4' }]
        : [];
    default:
      return [];
  }
};

/**
 * What a script uses that not every browser of the promise knows.
 * @throws {SyntaxError} where its syntax is too new to be read at all
 */
export const judgeScript = (code: string): Finding[] => {
  // The whole syntax of that year is in every browser that is judged for, except lookbehind in regular expressions.
  const program = parse(code, { ecmaVersion: readEcmaVersion(), sourceType: 'module' });
  // `a.b?.c` asks whether there is a `b`.
  const askedFor = new Set<unknown>();
  const own = new Set<string>();
  full(program, (node) => {
    const { id } = node as AnyNode & { id?: AnyNode | null };
    if (id?.type === 'Identifier') own.add(id.name);
    const { type, optional, object } = node as AnyNode & { optional?: boolean; object?: unknown };
    if (type === 'MemberExpression' && optional) askedFor.add(object);
  });
  const findings: Finding[] = [];
  full(program, (node) => {
    if (!askedFor.has(node)) findings.push(...judgeNode(node as AnyNode, own));
  });
  return findings;
};
