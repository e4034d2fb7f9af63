import { parse } from 'yaml';
import lettersFile from '../../content/letters.yaml';
import type { Detail, Summary } from '../../lead/office/answers.ts';
import type { Visit } from '../../lead/office/changes.ts';
import { business, officePhone } from '../mail-facts.ts';

/** The answers that are prepared in src/content/letters.yaml, filled in for one lead; those that name its visit stand apart. */

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

const formatIn = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: business.timeZone });
const days = formatIn({ weekday: 'long', month: 'long', day: 'numeric' });
const times = formatIn({ hour: 'numeric', minute: '2-digit' });

/** `Wednesday, November 25`, `9:00 AM`, and where: as clocks of the business show it */
const wordsOfVisit = ({ at, place }: Visit): Record<string, string> => ({
  day: days.format(new Date(at)),
  time: times.format(new Date(at)),
  ...(place === '' ? {} : { place }),
});

const fill = (text: string, words: Record<string, string>) =>
  text.replace(/\[(\w+)\]/g, (whole, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : whole));

const namesVisit = (letter: Letter) => /\[(day|time)\]/.test(Object.values(letter).join(' '));

const fillIn = (those: Letter[], words: Record<string, string>): Detail['letters'] =>
  those.map(({ title, subject, text }) => ({
    title,
    subject: fill(subject, words),
    text: fill(text, words).trim(),
  }));

export const lettersFor = (lead: Summary): Pick<Detail, 'letters' | 'visitLetters'> => {
  const words = wordsFor(lead);
  const { visit } = lead;
  return {
    letters: fillIn(
      letters.filter((letter) => !namesVisit(letter)),
      words,
    ),
    visitLetters: visit === null ? [] : fillIn(letters.filter(namesVisit), { ...words, ...wordsOfVisit(visit) }),
  };
};
