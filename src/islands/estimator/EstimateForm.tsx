import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { EstimatorContent } from '../../schemas/estimator.ts';
import { $estimate, calculate, changeDeck } from './estimate-store.ts';

type Props = Pick<EstimatorContent, 'words' | 'materials' | 'startArea'>;

const read = (form: HTMLFormElement, materials: Props['materials']) => {
  const data = new FormData(form);
  return [String(data.get('area')), materials.find(({ id }) => id === data.get('material'))] as const;
};

/** Size and material. The fields keep their own values, so that what was typed before the island woke stays. */
export const EstimateForm = ({ words, materials, startArea }: Props) => {
  const { typedArea } = useStore($estimate);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.current) changeDeck(...read(form.current, materials));
  }, [materials]);

  useEffect(() => {
    const show = () => {
      const field = form.current?.querySelector<HTMLInputElement>('[name=area]');
      if (field && typedArea !== null && field.value !== typedArea) field.value = typedArea;
    };
    // A size was chosen in the table, or Safari restores the page and, a moment later, the field's initial value.
    show();
    const showAgain = () => setTimeout(show);
    addEventListener('pageshow', showAgain);
    return () => removeEventListener('pageshow', showAgain);
  }, [typedArea]);

  const onInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => changeDeck(...read(currentTarget, materials));

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    calculate(...read(event.currentTarget, materials));
  };

  return (
    <form ref={form} noValidate onInput={onInput} onSubmit={onSubmit}>
      <label id="area-label" htmlFor="area">
        {words.size}
      </label>
      <p className="area">
        <input
          id="area"
          name="area"
          type="number"
          inputMode="decimal"
          min={1}
          step="any"
          required
          autoComplete="off"
          defaultValue={startArea}
          aria-labelledby="area-label area-unit"
        />
        <span id="area-unit">square feet</span>
      </p>
      <fieldset>
        <legend>Material</legend>
        {materials.map(({ id, name, note }, index) => (
          <label key={id} className="material">
            <input type="radio" name="material" value={id} defaultChecked={index === 0} />
            <span>
              <b>{name}</b>
              <small>{note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-primary needs-js">
        Calculate
      </button>
    </form>
  );
};
