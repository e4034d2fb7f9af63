import type { Mail } from '../../../server/mail.ts';
import { business } from '../../../server/mail-facts.ts';

/** Says what is wrong, or that nothing is any more. */
export const alertMail = (problems: string[], to: string): Mail =>
  problems.length === 0
    ? {
        to,
        subject: `All is well again with the requests from your website`,
        text: `Requests from the website of ${business.name} reach you again.`,
      }
    : {
        to,
        subject: 'Requests from your website may not reach you',
        text: [
          `Something is wrong with the website of ${business.name}:`,
          problems.map((problem) => `- ${problem}`).join('\n'),
          'Leads are stored all the same, as long as the database answers. Show them: npm run leads -- list --remote\nWhat to do: docs/operations.md',
        ].join('\n\n'),
      };
