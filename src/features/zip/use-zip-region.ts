import { useEffect, useState } from 'react';
import { ZIPS_PATH, type ZipRegion } from '../../rules/zip-answer.ts';

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

/** Once nothing is being pressed: a line that comes would move a button away from under the finger, and the press would be lost. */
const untilReleased = async () => {
  if (!document.querySelector(':active')) return;
  await new Promise<void>((resolve) => {
    // Later than the click that may follow.
    for (const end of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(end, () => setTimeout(resolve), { once: true });
  });
};

/** The region's ZIPs, once they are `needed` and have come; undefined before, and where they cannot be had. */
export const useZipRegion = (needed: boolean): ZipRegion | undefined => {
  const [region, setRegion] = useState<ZipRegion>();

  useEffect(() => {
    if (!needed) return;
    // The form works without an answer: nothing to show, and nothing to log on a phone that lost its signal.
    loadZipRegion().then(
      (loaded) => untilReleased().then(() => setRegion(loaded)),
      () => {},
    );
  }, [needed]);

  return region;
};
