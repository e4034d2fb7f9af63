import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruiseRooms } from './cruise-rooms.ts';
import { main, parseFlags } from './main.ts';
import { root } from './paths.mjs';

const PAGE = 'docs/architecture.md';
const DRAWING = /```mermaid\n[\s\S]*?```/;

/** `npm run rooms`: says which imports break the rules of .dependency-cruiser.mjs; `-- --draw` redraws the rooms. */
await main(async () => {
  const { draw } = parseFlags(process.argv.slice(2), { draw: { type: 'boolean' } }, 'It takes --draw alone.').values;
  if (draw) {
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
