import type { z } from 'astro/zod';
import { fieldAt, getChoices, getExample, getShape, type Path, unwrap } from '../../../schemas/fields.ts';
import { displayDate } from '../../../shared/dates.ts';
import { nearest } from '../../../shared/nearest.ts';
import { asFields, asList } from '../checked-site.ts';
import { type WrongTarget, wrongTarget } from '../link-targets.ts';
import { describePurpose, missingField, sentence } from '../words.ts';
import { snippet, valueAt } from '../yaml/write-yaml.ts';
import { type Explained, explainUnknown } from './explain-unknown.ts';
import { corrected, namesFromTo, SEPARATE, splitKnown } from './field-corrections.ts';

type Issue = z.core.$ZodIssue;

/** Plain words for every issue that a schema has with an entry; a misspelled field is not reported as missing, too. */
export const explainIssues = (
  schema: z.ZodType,
  data: unknown,
  issues: readonly Issue[],
  isInBraces: (path: Path) => boolean,
): Explained[] => {
  const missing = issues.filter((issue) => isMissing(data, issue)).map(getPath);
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const path = getPath(issue);
    const siblings = missing.filter((other) => other.slice(0, -1).join() === path.join());
    const missingHere = siblings.map((other) => String(other.at(-1)));
    return explainUnknown({ schema, data, path, missing: missingHere, isInBraces: isInBraces(path) }, issue.keys);
  });
  const explained = unknown.flatMap(({ meant }) => (meant ? [`${meant.join()},`] : []));
  const others = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return [];
    if (!isMissing(data, issue)) return explainWrong(schema, data, issue);
    return explained.some((meant) => `${getPath(issue).join()},`.startsWith(meant))
      ? []
      : [explainMissing(schema, data, getPath(issue))];
  });
  return [...unknown, ...withoutRepeats(others)];
};

/** Several wrong words in one list have one correction. */
const withoutRepeats = (explained: readonly Explained[]) =>
  explained.filter(({ message, snippet }, index) => {
    const before = explained.slice(0, index);
    return snippet === undefined || !before.some((other) => other.snippet === snippet && other.message === message);
  });

const getPath = (issue: Issue) => issue.path as Path;

const isMissing = (data: unknown, issue: Issue) =>
  issue.code !== 'unrecognized_keys' && (valueAt(data, getPath(issue)) ?? undefined) === undefined;

const explainMissing = (schema: z.ZodType, data: unknown, path: Path): Explained => {
  const field = fieldAt(schema, path) ?? schema;
  const name = path.at(-1);
  const isEmpty = valueAt(data, path) === null;
  const start = isEmpty ? `There is nothing after "${name}:".` : missingField(name);
  const end = isEmpty && !unwrap(field).required ? 'Write something, or remove the line.' : '';
  return {
    path,
    message: [start, describePurpose(field) && `What it is: ${describePurpose(field)}`, end].filter(Boolean).join(' '),
    snippet: snippet(data, path, getExample(field)),
    isExample: true,
  };
};

const explainWrong = (schema: z.ZodType, data: unknown, issue: Issue): Explained[] => {
  const path = getPath(issue);
  const field = fieldAt(schema, path) ?? schema;
  const value = valueAt(data, path);
  const list = valueAt(data, path.slice(0, -1));
  const { required, notes } = unwrap(field);
  // Names of other entries are looked up, which says more than the pattern of a short name.
  if ((notes.references || notes.isLookedUp) && typeof value === 'string') return [];
  if (notes.shape === 'link' && typeof value === 'string' && value !== '') {
    const wrong = wrongLink(value);
    if (wrong) return [{ path, message: wrong.message, snippet: wrong.snippet && snippet(data, path, wrong.snippet) }];
  }
  const choices = issueChoices(issue) ?? getChoices(field);
  const several =
    typeof value === 'string' && Array.isArray(list) && (namesFromTo(value, choices) ?? splitKnown(value, choices));
  if (several) {
    const whole = list.toSpliced(Number(path.at(-1)), 1, ...several);
    return [{ path, message: SEPARATE, snippet: snippet(data, path.slice(0, -1), whole) }];
  }
  const isChoice = issueChoices(issue) !== undefined || (issue.code === 'invalid_value' && choices.length > 1);
  const choice = isChoice ? nearest(String(value), choices) : undefined;
  const day = correctedDay(field, value);
  const message = [
    notes.shape === 'picture' && issue.code === 'invalid_type' ? PICTURE : sentence(issue.message),
    choice ? `Did you mean "${choice}"?` : '',
    value === '' && !required ? 'Or remove the line.' : '',
    day ? `Did you mean ${displayDate(day)}?` : '',
  ];
  const known = (issueChoices(issue) && choice) ?? meantBy(issue);
  const meant = known ? { snippet: snippet(data, path, known) } : undefined;
  // What is wrong is some words, which the sentence names, or another field: alone, this one is fine.
  const isFine = field.safeParse(value).success && issueChoices(issue) === undefined;
  if (!meant && issue.code === 'custom' && (isFine || (issue.params && 'meant' in issue.params)))
    return [{ path, message: message.filter(Boolean).join(' ') }];
  const correction = meant ?? correctedLines(schema, field, data, path) ?? exampleLines(schema, field, data, issue);
  return [{ path, message: message.filter(Boolean).join(' '), ...correction }];
};

const PICTURE = 'A picture has two lines below it: "src" is the path to it, "alt" says what is seen.';

const NO_PAGE =
  'This link is on a button or in a list and leads to a page. The email address and the phone number are on /contact.';

const wrongLink = (target: string): WrongTarget | undefined =>
  /^(mailto|tel):/.test(target) || /^[\w.+-]+@/.test(target)
    ? { message: NO_PAGE, snippet: '/contact' }
    : wrongTarget(target);

/** What a rule between fields accepts, if its schema says so (estimator.ts). */
const issueChoices = (issue: Issue): readonly string[] | undefined =>
  issue.code === 'custom' ? (issue.params?.choices as readonly string[] | undefined) : undefined;

/** The whole value as it was meant, if its schema can tell (wording.ts). */
const meantBy = (issue: Issue): string | undefined =>
  issue.code === 'custom' ? (issue.params?.meant as string | undefined) : undefined;

/** Other countries write the day first, and a year may have two digits: which day was taken is said. */
const correctedDay = (field: z.ZodType, value: unknown): Date | undefined => {
  const meant = unwrap(field).notes.day ? corrected(field, value) : undefined;
  return meant instanceof Date ? meant : undefined;
};

type Lines = { snippet: string; isExample?: boolean };

/** The lines as they were probably meant; in a list of words all wrong ones at once. */
const correctedLines = (schema: z.ZodType, field: z.ZodType, data: unknown, path: Path): Lines | undefined => {
  const meant = corrected(field, valueAt(data, path));
  if (meant === undefined) return;
  const list = valueAt(data, path.slice(0, -1));
  if (!Array.isArray(list) || getShape(field))
    return { snippet: snippet(correctedBeside(schema, data, path), path, meant) };
  const whole = list.map((item) => (field.safeParse(item).success ? item : (corrected(field, item) ?? item)));
  return { snippet: snippet(data, path.slice(0, -1), whole) };
};

/** The data with the fields beside this one corrected, too: `opens: 8am` has `closes: 4pm` below it, and both are one item. */
const correctedBeside = (schema: z.ZodType, data: unknown, path: Path): unknown => {
  const around = path.slice(0, -1);
  const shape = getShape(fieldAt(schema, around) ?? schema);
  const copy = structuredClone(data);
  const group = asFields(valueAt(copy, around));
  for (const [name, field] of Object.entries(shape ?? {}))
    if (name in group && !field.safeParse(group[name]).success)
      group[name] = corrected(field, group[name]) ?? group[name];
  return copy;
};

/** An example for what cannot be corrected. A list that is too short keeps what it has; one too long needs none. */
const exampleLines = (schema: z.ZodType, field: z.ZodType, data: unknown, issue: Issue): Lines | undefined => {
  const path = getPath(issue);
  const value = valueAt(data, path);
  const beside = asList(valueAt(data, path.slice(0, -1)));
  const example = getChoices(field).find((choice) => !beside.includes(choice)) ?? getExample(field);
  if (Array.isArray(value) && issue.code === 'too_big') return;
  if (Array.isArray(value) && Array.isArray(example)) {
    return { snippet: snippet(data, path, [...value, ...example]), isExample: true };
  }
  if (unwrap(field).notes.shape === 'picture' && typeof value === 'string') {
    return { snippet: snippet(data, path, { ...(example as object), src: value }), isExample: true };
  }
  if (example !== undefined) return { snippet: snippet(data, path, example), isExample: true };
  const list = path.slice(0, -1);
  const whole = fieldAt(schema, list);
  return whole && { snippet: snippet(data, list, getExample(whole)), isExample: true };
};
