import { createInterface } from 'node:readline/promises';
import { Problem } from '../../cli/main.ts';

/** Asks for confirmation, unless `yes` gives it. @throws {Problem} when there is no terminal to ask on */
export const isSure = async (question: string, yes: boolean): Promise<boolean> => {
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Problem('Nothing was changed: nobody is there to ask. Add --yes to go ahead.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`${question} This cannot be undone. Type yes to go ahead: `);
  asking.close();
  return answer.trim().toLowerCase() === 'yes';
};
