import type { Letter } from '../contract/answers.ts';

/** `mailto:` with a letter to start from; addresses come from visitors and may hold anything. */
export const mailHref = (email: string, letter?: Letter) => {
  const address = `mailto:${encodeURIComponent(email)}`;
  if (letter === undefined) return address;
  // Not URLSearchParams, whose plus signs mail programs show.
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.text)}`;
};
