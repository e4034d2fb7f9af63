import type { Finding } from '../content-tools/check/finding.ts';
import { collectionLabels, inWords, labelOf } from '../content-tools/editing-screen/labels.ts';
import { registry } from '../schemas/collections.ts';
import { collectionAt } from './known-files.ts';

/** `Posts, winter-deck-maintenance` */
const fileIn = (path: string): string => {
  const name = collectionAt(path);
  if (!name) return path;
  const { all } = collectionLabels(name);
  const id = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  return registry[name].kind === 'folder' ? `${all}, ${id}` : all;
};

/** `Phones › Office`; items of a list are counted from 1. */
const placeIn = ({ entry, path = [] }: Finding) =>
  [
    ...(entry ? [entry] : []),
    ...path.map((step) => (typeof step === 'number' ? `${step + 1}` : (labelOf(step) ?? inWords(step)))),
  ].join(' › ');

/** A finding in a sentence for the screen; one in another file than `here` names it. */
export const sentenceOf = (finding: Finding, here: string | undefined) =>
  [finding.file === here ? '' : fileIn(finding.file), placeIn(finding), finding.says].filter(Boolean).join(': ');
