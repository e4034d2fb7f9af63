import { main, parseFlags } from '../../cli/main.ts';
import { readEdited } from '../../integrations/edited.ts';
import { screenConfig } from '../screen/config/screen-config.ts';

const { SITE_URL = 'https://site.example' } = process.env;

/** `npm run content:screen`: prints the configuration of the editing screen, which Decap accepts as well. */
await main(async () => {
  parseFlags(process.argv.slice(2), {}, 'This command takes none.');
  const { repository = 'owner/name', ...edited } = readEdited();
  const settings = { ...edited, repository, isLocal: false };
  console.log(JSON.stringify(screenConfig(settings, SITE_URL), null, 2));
});
