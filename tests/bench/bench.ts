import { main, Problem } from '../../src/cli/main.ts';

/** What can be measured, each in its own file: here, or with its floor. */
const BENCHES: Record<string, string> = {
  leads: 'how fast leads are stored',
  pages: 'how pages load, and what Lighthouse says of them',
  line: 'how pages load over a real slow line (root on Linux)',
  edit: 'how long the editing screen takes to open and save, and a page to show it',
  office: 'how fast the office answers with 100,000 leads',
  'office-line': 'how the office starts over a real slow line (root on Linux)',
};

/** Those that lie elsewhere. */
const FILES: Record<string, string> = {
  office: '../office/bench/bench-office.ts',
  'office-line': '../office/bench/bench-office-line.ts',
};

const list = Object.entries(BENCHES).map(([name, message]) => `  npm run bench -- ${name.padEnd(11)}  ${message}`);

/** `npm run bench -- NAME [its own options]` */
const [name = ''] = process.argv.splice(2, 1);
if (name in BENCHES) await import(FILES[name] ?? `./bench-${name}.ts`);
else
  await main(async () => {
    throw new Problem(`Choose what to measure:\n\n${list.join('\n')}`);
  });
