import { parse } from 'yaml';
import lettersFile from '../../content/letters.yaml';
import type { Detail, Summary } from '../../lead/office/answers.ts';
import { business, officePhone } from '../mail-facts.ts';

/** The answers that are prepared in src/content/letters.yaml, filled in for one lead. */

type Letter = { title: string; subject: string; text: string };

const letters = Object.values((parse(lettersFile) ?? {}) as Record<string, Letter>);

const firstName = ({ name }: Summary) => name.trim().split(/\s+/)[0] ?? '';

/** What a letter can name. Where the lead does not say it, words that fit any lead stand in. */
const wordsFor = (lead: Summary): Record<string, string> => ({
  name: firstName(lead) || 'there',
  service: lead.service.toLowerCase() || 'project',
  place: lead.place || 'your place',
  business: business.name,
  phone: officePhone,
});

const fill = (text: string, words: Record<string, string>) =>
  text.replace(/\[(\w+)\]/g, (whole, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : whole));

export const lettersFor = (lead: Summary): Detail['letters'] => {
  const words = wordsFor(lead);
  return letters.map(({ title, subject, text }) => ({
    title,
    subject: fill(subject, words),
    text: fill(text, words).trim(),
  }));
};
