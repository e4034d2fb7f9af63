import type { Answer } from './use-answer.ts';

/** Below each answer: stored, or why not. */
export const Said = ({ id, answer: { said, save } }: { id: string; answer: Answer }) => (
  <div role="status" id={id}>
    {said === 'saved' && <p className="after-said">Saved.</p>}
    {typeof said === 'object' && (
      <p className="field-error">
        <span>{said.sentence}</span>
        {said.mayRetry && (
          <button type="button" className="link" onClick={save}>
            Try again
          </button>
        )}
      </p>
    )}
  </div>
);
