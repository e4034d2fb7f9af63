import { PROMISES_BY_SOURCE } from '../../../leads/contract/promises.ts';
import { dueWhenBefore } from '../../../leads/server/answer-promise.ts';

/** Whether the answer that a lead's source was promised is due; each of its `?` is one of `dueValues`. */
export const IS_DUE = `created_at < CASE ${PROMISES_BY_SOURCE.map(
  ([beginning]) => `WHEN substr(source, 1, ${beginning.length}) = '${beginning}' THEN ?`,
).join(' ')} ELSE ? END`;

export const dueValues = (moment: number): string[] =>
  [...PROMISES_BY_SOURCE.map(([beginning]) => beginning), ''].map((source) => dueWhenBefore(source, moment));
