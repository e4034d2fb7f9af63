import type { CollectionName } from '../../schemas/collections.ts';
import { readContent } from '../check/content-files.ts';
import type { Obstacle } from './obstacle.ts';
import { wordsIn } from './sample-words.ts';

/** What is sent or printed and stands on no page: the checklist's PDF and the letters of the office, and what mails name. */
const UNBUILT: readonly CollectionName[] = ['checklist', 'letters', 'formChoices', 'business', 'claims'];

/** Words of the sample in texts that no built page would show. Remarks are for editors and stay. */
export const inUnbuilt = async (root: string, foreign: readonly string[]): Promise<Obstacle[]> => {
  const { files } = await readContent(root);
  return files
    .filter(({ collection }) => UNBUILT.includes(collection))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        wordsIn(line.replace(/^\s*#.*/, ''), foreign).map(
          ({ word, around }): Obstacle => ({
            group: 'foreign',
            file: path,
            line: index + 1,
            says: `${word}: “${around}”`,
          }),
        ),
      ),
    );
};
