import { SNIPPET_FILE, writeSchemas, writeSnippets } from '../editing/handbook/write-editor-files.ts';
import { main, parseFlags } from './main.ts';
import { root } from './paths.mjs';

/** `npm run content:schemas`: what editors use for completion, explanations, and checks while someone types. */
await main(async () => {
  parseFlags(process.argv.slice(2), {}, 'This command takes none.');
  await writeSchemas(root);
  await writeSnippets(root);
  console.log(`The schemas and ${SNIPPET_FILE} are up to date.`);
});
