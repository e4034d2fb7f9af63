import { useEffect, useState } from 'react';
import { ZIPS_PATH, type ZipRegion, zipAnswer } from '../../shared/zip-answer.ts';
import { useSteady } from '../hydration/use-steady.ts';

let loading: Promise<ZipRegion> | undefined;

/** One request a page, whatever the number of forms; one that failed is made again when the field is used again. */
const loadZipRegion = () => {
  loading ??= fetch(ZIPS_PATH)
    .then((response) => {
      if (!response.ok) throw new Error(`${ZIPS_PATH}: ${response.status}`);
      return response.json();
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

/** The region's ZIPs, once they are `needed` and have come; undefined before, and where they cannot be had. */
const useZipRegion = (needed: boolean): ZipRegion | undefined => {
  const [region, setRegion] = useState<ZipRegion>();

  useEffect(() => {
    if (!needed) return;
    // The form works without an answer: nothing to show, and nothing to log on a phone that lost its signal.
    loadZipRegion().then(setRegion, () => {});
  }, [needed]);

  return region;
};

type Props = {
  /** the value of the ZIP field */
  zip: string;
  id?: string;
};

/** The line under the ZIP field: the town, how far it is, and how often the crew is there. Empty when there is nothing to say. */
export const ZipAnswer = ({ zip, id }: Props) => {
  // Loaded with the first digit, so that the answer is there with the fifth.
  const region = useZipRegion(/\d/.test(zip));
  const answer = useSteady(region && zipAnswer(zip, region));
  return (
    <p className="zip-answer" id={id} aria-live="polite">
      {answer}
    </p>
  );
};
