import { ASCII, writeBrowserFont } from '../integrations/display-font.ts';
import { main, parseFlags } from './main.ts';
import { measureFont } from './measure-font.ts';

/** The characters of headings and labels. */
const CHARACTERS = `${ASCII}\u00a0©®°·×½¼¾–—‘’“”…′″•−→éèñüö`;

/**
 * `npm run font` regenerates the display face in src/assets/fonts: the font, cut down to the weights and characters that
 * headings and labels use, and its license. Run it for another face, and when a heading needs a character that is missing: add it
 * to CHARACTERS first.
 */
await main(async () => {
  parseFlags(process.argv.slice(2), {}, 'This command takes none.');
  const size = await writeBrowserFont(CHARACTERS);
  console.info(`${(size / 1000).toFixed(1)} kB. The measures of the font:`, await measureFont());
});
