import { useEffect, useRef, useState } from 'react';
import type { AddTo } from './add-to.ts';
import { requestAddress } from './add-to.ts';
import { Said } from './Said.tsx';
import { useAnswer } from './use-answer.ts';

/** Written by the worker where no script does (src/leads/after-sent/server/addition-page.ts), else fetched. */
const NONE = '<option value="">None</option>';

type Props = { formId: string; addTo: AddTo | undefined };
type WishProps = Props & { field: 'firstWish' | 'secondWish'; label: string };

const Wish = ({ formId, addTo, field, label }: WishProps) => {
  const answer = useAnswer(formId, field, addTo);
  const id = `${formId}-${field}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={field}
        form={formId}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => answer.choose(target.value)}
        // React leaves alone what the worker, or the effect below, puts into it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        dangerouslySetInnerHTML={{ __html: NONE }}
        suppressHydrationWarning
      />
      <Said id={`${id}-said`} answer={answer} />
    </div>
  );
};

type HalfDays = { halfDays: { value: string; text: string }[] };

const fetchHalfDays = async ({ id, key }: AddTo): Promise<HalfDays> => {
  const response = await fetch(`${requestAddress(id)}/half-days`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  if (!response.ok) throw new Error(`half days: ${response.status}`);
  return response.json();
};

/** Two half days that would suit for a visit. There until it is known which: not at all. */
export const Wishes = (props: Props) => {
  const { addTo } = props;
  const part = useRef<HTMLDivElement>(null);
  const [isOffered, setOffered] = useState(false);

  useEffect(() => {
    const selects = part.current?.querySelectorAll('select') ?? [];
    if (selects[0]?.options[1]) return setOffered(true);
    if (!addTo) return;
    fetchHalfDays(addTo).then(
      ({ halfDays }) => {
        for (const select of selects) for (const { value, text } of halfDays) select.add(new Option(text, value));
        setOffered(halfDays.length > 0);
      },
      () => {}, // without a signal, or once the request is closed, they are not offered
    );
  }, [addTo]);

  return (
    <div ref={part} data-half-days hidden={!isOffered} suppressHydrationWarning>
      <Wish {...props} field="firstWish" label="A half day that works for a visit" />
      <Wish {...props} field="secondWish" label="Another one" />
      <p className="after-hint">We confirm by phone.</p>
    </div>
  );
};
