import { collectionAt, plainSchema, registry } from '../../schemas/collections.ts';
import { fieldAt } from '../../schemas/fields.ts';
import type { Finding } from '../check/checked-site.ts';
import { collectionLabels } from '../check/collection-groups.ts';
import { BELOW_DASHES, isPlaceholder, missingField } from '../check/words.ts';
import { forScreen, getLabel } from './config/groups.ts';

/** `Posts, winter-deck-maintenance` */
const fileIn = (path: string): string => {
  const name = collectionAt(path);
  if (!name) return path;
  const { all } = collectionLabels(name);
  const id = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return registry[name].kind === 'folder' ? `${all}, ${id}` : all;
};

/** `Phone numbers › Office`; list items are counted from 1. */
const placeIn = ({ file, entry, path = [] }: Pick<Finding, 'file' | 'entry' | 'path'>) => {
  const name = collectionAt(file);
  const steps = path.map((step, index) => {
    if (typeof step === 'number') return `${step + 1}`;
    return getLabel(step, name && fieldAt(plainSchema(name), path.slice(0, index + 1)));
  });
  return [...(entry ? [entry] : []), ...steps].join(' › ');
};

/** The check's words about files, where no one sees files: neither they nor fields have the code's names, and texts no lines around them. */
const onScreen = ({ message, path = [] }: Finding) =>
  forScreen(message.replace(missingField(path.at(-1)), 'Fill it in.').replace(BELOW_DASHES, 'Write it into “Text”.'));

/** A longer value says less about where a mistake is than the field's name does. */
const LONG = 80;

/** The words that a finding is about, if it does not quote them itself: the screen has no line numbers. */
const quoteFinding = ({ found = '', message }: Finding): string => {
  const words = found.replaceAll(/^["']|["']$/g, '');
  const isSaid = words === '' || words.length > LONG || isPlaceholder(words) || message.includes(words);
  return isSaid ? '' : `Found: “${words}”.`;
};

export const sentenceAtField = (finding: Finding) =>
  [onScreen(finding), quoteFinding(finding)].filter(Boolean).join(' ');

/** Where something is, in words: `Claims: home-rating › Last checked on` */
export const placeInWords = (place: Pick<Finding, 'file' | 'entry' | 'path'>) =>
  [fileIn(place.file), placeIn(place)].filter(Boolean).join(': ');

/** A finding in a sentence for the screen; one in another file than `here` says which. */
export const toSentence = (finding: Finding, here: string | undefined) =>
  [finding.file === here ? '' : fileIn(finding.file), placeIn(finding), sentenceAtField(finding)]
    .filter(Boolean)
    .join(': ');
