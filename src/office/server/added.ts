import { ADDED_FIELDS, type Addition } from '../../leads/contract/addition.ts';
import type { Detail } from '../contract/answers.ts';
import type { DeskRow } from './sql/desk.ts';

/** What somebody added to a request after it was sent, in words for the office. */

const LABELS: Record<keyof Addition, string> = {
  answerBy: 'Answer by',
  bestTime: 'Best time of day',
  size: 'Rough size',
  visitDay: 'A day that suits',
};

const WAYS: Record<NonNullable<Addition['answerBy']>, string> = { call: 'Call', text: 'Text message', email: 'Email' };
const TIMES: Record<NonNullable<Addition['bestTime']>, string> = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const words: { [Name in keyof Required<Addition>]: (value: NonNullable<Addition[Name]>) => string } = {
  answerBy: (way) => WAYS[way],
  bestTime: (time) => TIMES[time],
  size: (size) => size,
  visitDay: (visitDay) => day.format(new Date(visitDay)),
};

const wordsOf = <Name extends keyof Addition>(name: Name, value: NonNullable<Addition[Name]>) => ({
  label: LABELS[name],
  value: words[name](value),
});

export const addedTo = ({ addition }: Pick<DeskRow, 'addition'>): Detail['added'] => {
  const added = JSON.parse(addition ?? '{}') as Addition;
  return ADDED_FIELDS.flatMap((name) => {
    const value = added[name];
    return value === undefined ? [] : [wordsOf(name, value)];
  });
};
