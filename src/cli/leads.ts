import { writeFile } from 'node:fs/promises';
import { toCsv } from './leads/csv.ts';
import { parseOptions, USAGE } from './leads/options.ts';
import { readLeads } from './leads/read.ts';
import { toTable } from './leads/table.ts';
import { main, Problem } from './main.ts';

/** `npm run leads -- …`: shows or exports the leads. */
await main(async (stop) => {
  const options = parseOptions(process.argv.slice(2));
  if (options.command === 'help') return console.log(USAGE);

  const leads = await readLeads(options.filter, options.remote, stop);
  if (options.command === 'list') return console.log(toTable(leads));

  const oldestFirst = leads.toReversed();
  const data = options.format === 'csv' ? toCsv(oldestFirst) : `${JSON.stringify(oldestFirst, null, 2)}\n`;
  if (options.out === undefined) return void process.stdout.write(data);
  // A file is for a spreadsheet, and Excel takes one without this mark for another encoding than UTF-8.
  const mark = options.format === 'csv' ? '\uFEFF' : '';
  await writeFile(options.out, mark + data).catch((error: Error) => {
    throw new Problem(`The file could not be written: ${error.message}`);
  });
  console.log(`${leads.length} ${leads.length === 1 ? 'lead' : 'leads'} written to ${options.out}`);
});
