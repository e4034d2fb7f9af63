import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruiseRooms } from './cruise-rooms.ts';
import { main, parseFlags } from './main.ts';
import { root } from './paths.mjs';

const PAGE = 'docs/architecture.md';
const DRAWING = /```mermaid\n[\s\S]*?```/;

/** `npm run rooms`: redraws the rooms of src/ and their imports. `npm run check` says which imports are against the rules. */
await main(async () => {
  parseFlags(process.argv.slice(2), {}, 'This command takes none.');
  const { output } = await cruiseRooms(root, 'mermaid');
  const file = join(root, PAGE);
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(DRAWING, () => `\`\`\`mermaid\n${output}\`\`\``),
  );
  console.log(`The map in ${PAGE} is up to date.`);
});
