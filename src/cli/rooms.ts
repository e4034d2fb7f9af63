import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { main } from './main.ts';
import { root } from './paths.mjs';
import { cruiseRooms } from './rooms/cruise.ts';

const PAGE = 'docs/architecture.md';
const DRAWING = /```mermaid\n[\s\S]*?```/;

/** `npm run rooms`: says which imports break the rules of .dependency-cruiser.mjs; `-- --draw` draws the rooms anew. */
await main(async () => {
  if (process.argv.includes('--draw')) {
    const { output } = await cruiseRooms(root, 'mermaid');
    const file = join(root, PAGE);
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(DRAWING, () => `\`\`\`mermaid\n${output}\`\`\``),
    );
    console.log(`${PAGE} has the rooms as they are.`);
    return;
  }
  const { output, exitCode } = await cruiseRooms(root, 'err-long');
  console.log(output);
  process.exitCode = exitCode;
});
