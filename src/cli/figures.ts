import { parseOptions } from './figures/options.ts';
import { showFigures } from './figures/show.ts';
import { USAGE } from './figures/usage.ts';
import { openDatabase } from './leads/database.ts';
import { main } from './main.ts';

/** `npm run figures -- …`: what visitors really got, and where forms are left. */
await main(async (stop) => {
  const { help, remote, ...options } = parseOptions(process.argv.slice(2));
  if (help) return console.log(USAGE);
  await showFigures(openDatabase(remote, stop, 'figures'), options);
});
