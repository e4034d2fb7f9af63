import { backUp, restore } from './leads/back-up.ts';
import { openDatabase } from './leads/database.ts';
import { showHealth } from './leads/health.ts';
import { parseOptions } from './leads/options.ts';
import { retryOutbox, showOutbox } from './leads/outbox.ts';
import { savePhotos } from './leads/photos.ts';
import { forget, purge } from './leads/remove.ts';
import { exportLeads, list } from './leads/show.ts';
import { USAGE } from './leads/usage.ts';
import { main } from './main.ts';

/** `npm run leads -- …`: shows, exports and looks after the leads. */
await main(async (stop) => {
  const options = parseOptions(process.argv.slice(2));
  if (options.command === 'help') return console.log(USAGE);

  if (options.command === 'backup') return backUp(options);
  if (options.command === 'restore') return restore(options);

  const run = openDatabase(options.remote, stop);
  switch (options.command) {
    case 'list':
      return list(run, options);
    case 'export':
      return exportLeads(run, options);
    case 'photos':
      return savePhotos(run, options, stop);
    case 'health':
      return showHealth(run);
    case 'outbox':
      return options.retry ? retryOutbox(run) : showOutbox(run);
    case 'purge':
      return purge(run, options);
    case 'forget':
      return forget(run, options);
  }
});
