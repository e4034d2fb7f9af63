import { screenConfig } from '../content-tools/editing-screen/screen-config.ts';
import { main } from './main.ts';

const {
  EDIT_REPOSITORY = 'owner/name',
  EDIT_BRANCH = 'main',
  EDIT_REVIEW,
  SITE_URL = 'https://site.example',
} = process.env;

/** `npm run content:screen`: prints the configuration of the editing screen, which Decap takes as well. */
await main(async () => {
  const settings = {
    repository: EDIT_REPOSITORY,
    branch: EDIT_BRANCH,
    isReviewed: EDIT_REVIEW === '1',
    isLocal: false,
  };
  console.log(JSON.stringify(screenConfig(settings, SITE_URL), null, 2));
});
