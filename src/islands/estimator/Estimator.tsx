import { hasPlan } from 'virtual:content/estimator-facts';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { EstimatorContent } from '../../schemas/estimator.ts';
import { DeckPlan } from './DeckPlan.tsx';
import { EstimateForm } from './EstimateForm.tsx';
import { EstimateResult } from './EstimateResult.tsx';
import { $estimate, drawnArea } from './estimate-store.ts';
import { planSize, sheet } from './plan-drawing.ts';
import { SizeTable } from './SizeTable.tsx';

type Props = EstimatorContent & {
  copy: {
    disclaimer: string;
    /** the link from the range to the quote form */
    request: string;
    /** left out if no deck is drawn */
    plan?: { heading: string; note: string } | undefined;
    table: { heading: string; lead: string; note: string };
  };
};

export const Estimator = ({ copy, ...content }: Props) => {
  const shown = useRef<HTMLElement>(null);
  const estimate = useStore($estimate);
  const area = drawnArea(estimate, content.startArea);
  const size = area && planSize(area, content.sizes);

  return (
    <>
      <section className="estimator" aria-label="Calculator">
        <div className="calculator">
          <EstimateForm {...content} />
          <EstimateResult disclaimer={copy.disclaimer} requestText={copy.request} {...content} />
        </div>
        {hasPlan && copy.plan && (
          <figure ref={shown}>
            {size ? (
              <>
                <DeckPlan {...size} />
                <figcaption>
                  <b>{`${copy.plan.heading}, ${size.width}′ × ${size.depth}′`}</b>
                  <span>{copy.plan.note.replace('{area}', new Intl.NumberFormat('en-US').format(area))}</span>
                </figcaption>
              </>
            ) : (
              // As much space as the plan takes: nothing below it moves while a number is typed.
              <svg className="plan" aria-hidden="true" viewBox={`0 0 ${sheet.width} ${sheet.height}`} />
            )}
          </figure>
        )}
      </section>
      <section className={`sheet split-4-8 sizes ${estimate.result ? 'no-print' : ''}`}>
        <div>
          <h2>{copy.table.heading}</h2>
          <p>
            <span className="needs-js">{`${copy.table.note} `}</span>
            <span>{copy.table.lead}</span>
          </p>
        </div>
        <SizeTable {...content} onChoose={() => shown.current?.scrollIntoView({ block: 'nearest' })} />
      </section>
    </>
  );
};
