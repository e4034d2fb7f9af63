import { cliches, hardToRead, unfitWords, unwantedWords } from './prose-rules.ts';
import { inEachFile } from './rules.ts';
import { unseenCopy } from './unseen-copy.ts';

/** How the copy reads and whether anybody sees it: warnings alone, which take longer than all the rest of the check. */
export const copyRules = [hardToRead, inEachFile(cliches), inEachFile(unfitWords), unwantedWords, unseenCopy];
