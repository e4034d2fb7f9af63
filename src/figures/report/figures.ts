import { main } from '../../cli/main.ts';
import { openDatabase } from '../../leads/cli/database.ts';
import { parseOptions, showFigures, USAGE } from './show-report.ts';

/** `npm run figures -- …`: how fast pages really were, and where forms are left. */
await main(async (stop) => {
  const { help, remote, ...options } = parseOptions(process.argv.slice(2));
  if (help) return console.log(USAGE);
  await showFigures(openDatabase(remote, stop, 'figures'), options);
});
