import { AD_MEMORY } from '../../../data/facts.ts';
import { error } from '../about.ts';
import type { ContentEntry } from '../content-entry.ts';
import type { Finding } from '../finding.ts';
import { fieldsOf, isNumber } from '../loose-fields.ts';

/** The legal text that says what a visitor's device keeps. */
const POLICY = 'privacy-policy';

/** Clicks that devices remember without a word of it in the privacy policy. */
export const untoldMemory = (entries: readonly ContentEntry[]): Finding[] => {
  const policy = entries.find(({ collection, id }) => collection === 'legal' && id === POLICY);
  if (policy === undefined || policy.file.body.includes(`{${AD_MEMORY}}`)) return [];
  return entries.flatMap((entry) => {
    const { rememberDays } = fieldsOf(fieldsOf(entry.data).ads);
    if (entry.collection !== 'business' || !isNumber(rememberDays) || rememberDays <= 0) return [];
    const says = `The devices of visitors would remember which ad they clicked, and the privacy policy says nothing of it. Write {${AD_MEMORY}} into legal/${POLICY}.md, where it tells of ads, or remove this line.`;
    return [error(entry, ['ads', 'rememberDays'], says)];
  });
};
