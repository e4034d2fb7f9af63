import { useEffect, useState } from 'react';
import { answerPostalCode, type PostalRegion, ZIPS_PATH } from '../../shared/postal-code-answer.ts';
import { useSteady } from '../hydration/use-steady.ts';

let loading: Promise<PostalRegion> | undefined;

/** One request per page, however many forms there are; a failed one is retried when the field is used again. */
const loadPostalRegion = () => {
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

/** The region's postal codes, once they are `needed` and loaded; undefined before, and if they cannot be loaded. */
const usePostalRegion = (needed: boolean): PostalRegion | undefined => {
  const [region, setRegion] = useState<PostalRegion>();

  useEffect(() => {
    if (!needed) return;
    // The form works without an answer: nothing to show, and nothing to log on a phone that lost its signal.
    loadPostalRegion().then(setRegion, () => {});
  }, [needed]);

  return region;
};

type Props = {
  zip: string;
  id?: string;
};

/** The line under the postal code field: the town, how far it is, and how often the crew is there. Empty if there is nothing to say. */
export const PostalCodeAnswer = ({ zip, id }: Props) => {
  // Loaded with the first digit, so that the answer is there with the last.
  const region = usePostalRegion(/\d/.test(zip));
  const answer = useSteady(region && answerPostalCode(zip, region));
  return (
    <p className="zip-answer" id={id} aria-live="polite">
      {answer}
    </p>
  );
};
