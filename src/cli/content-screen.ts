import { readEdited } from '../editing/integration/edited.ts';
import { screenConfig } from '../editing/screen/config/screen-config.ts';
import { main } from './main.ts';

const { SITE_URL = 'https://site.example' } = process.env;

/** `npm run content:screen`: prints the configuration of the editing screen, which Decap takes as well. */
await main(async () => {
  const { repository = 'owner/name', ...edited } = readEdited();
  const settings = { ...edited, repository, isLocal: false };
  console.log(JSON.stringify(screenConfig(settings, SITE_URL), null, 2));
});
