import { main } from '../../cli/main.ts';
import { backUp, restore, savePhotos } from './back-up.ts';
import { openDatabase } from './database.ts';
import { parseOptions, USAGE } from './options.ts';
import { forget, purge } from './remove.ts';
import { exportLeads, list, retryOutbox, showHealth, showOutbox } from './show.ts';

/** `npm run leads -- …`: shows, exports, and maintains the leads. */
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
