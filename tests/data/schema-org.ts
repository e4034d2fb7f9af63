import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../src/cli/paths.mjs';

/** A file that does not exist: next to package.json, so that the library is found. */
const FILE = join(root, 'graphs-of-pages.ts');

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/**
 * What schema.org does not define in these graphs, by the types of schema-dts, which are generated from its vocabulary: a type, a property
 * of a type, or a value that it does not accept. One sentence for each; empty if all is well.
 */
export const unknownToSchemaOrg = (graphs: readonly string[]): string[] => {
  const source = [
    `import type { Graph } from 'schema-dts';`,
    ...graphs.map((graph) => `({ graph: ${graph} }) satisfies { graph: Graph };`),
  ].join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === FILE || fileExists(file);
  host.getSourceFile = (file, ...how) =>
    file === FILE ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2022) : getSourceFile(file, ...how);
  const program = ts.createProgram([FILE], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0, length = 0 }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${source.slice(start, start + length).slice(0, 200)}: ${message.slice(-300)}`;
  });
};

/** One graph of each shape, whatever the words. */
export const oneOfEachShape = (graphs: readonly string[]): string[] => [
  ...new Map(
    graphs.map((graph) => [
      [...new Set(JSON.stringify(JSON.parse(graph)).match(/"[^"]*":(?:"@?[A-Z]\w*"|[[{\d"])/g) ?? [])].sort().join(),
      graph,
    ]),
  ).values(),
];
