import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../../src/cli/paths.mjs';

/**
 * A translating browser replaces each text with an element. React can update such a text only if it is the only child of its element
 * (src/islands/hydration/jsx-runtime.ts).
 */

const ISLANDS = ['src/islands/**/*.tsx', 'src/leads/**/*.tsx'];

const { StringLike, NumberLike, BigIntLike } = ts.TypeFlags;

/** Texts that are not alone in an element, as `file:line: text`. */
const textsInCompany = (files: string[]): string[] => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: files }, ts.sys, root);
  const program = ts.createProgram({ rootNames: files.map((file) => join(root, file)), options });
  const checker = program.getTypeChecker();

  /** Whether something may be a text. A value of any type, such as a component's children, is one where it is given. */
  const isText = (type: ts.Type): boolean => {
    if (type.aliasSymbol?.name === 'ReactNode') return false;
    const parts = type.isUnion() ? type.types : [type];
    return parts.some((part) => {
      if (checker.isArrayType(part)) return checker.getTypeArguments(part as ts.TypeReference).some(isText);
      // `'' && …` shows nothing.
      return part.flags & (StringLike | NumberLike | BigIntLike) && !(part.isStringLiteral() && part.value === '');
    });
  };
  const isListOfTexts = (type: ts.Type) =>
    (type.isUnion() ? type.types : [type]).some((part) => checker.isArrayType(part) && isText(part));

  const classify = (child: ts.JsxChild): 'nothing' | 'text' | 'texts' | 'other' => {
    if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? 'nothing' : 'text';
    if (!ts.isJsxExpression(child)) return 'other';
    if (child.expression === undefined) return 'nothing';
    const type = checker.getTypeAtLocation(child.expression);
    if (isListOfTexts(type)) return 'texts';
    return isText(type) ? 'text' : 'other';
  };

  return files.flatMap((file) => {
    const source = program.getSourceFile(join(root, file));
    if (source === undefined) throw new Error(`${file} is in no program.`);
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const isOwn = ts.isJsxElement(node) && /^[a-z]/.test(node.openingElement.tagName.getText());
        const children = node.children.filter((child) => classify(child) !== 'nothing');
        for (const child of children) {
          const kind = classify(child);
          if (kind === 'other' || (kind === 'text' && isOwn && children.length === 1)) continue;
          const { line } = source.getLineAndCharacterOfPosition(child.getStart());
          found.push(`${file}:${line + 1}: ${child.getText().trim()}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
};

test('each text of an island is all that its element holds', () => {
  const files = ISLANDS.flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(20);
  expect(textsInCompany(files)).toEqual([]);
});
