import { zipAnswer } from '../../shared/zip-answer.ts';
import { useSteady } from '../hydration/use-steady.ts';
import { useZipRegion } from './use-zip-region.ts';

type Props = {
  /** what stands in the ZIP field */
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
