import { leadPath, OFFICE_PATH } from '../contract/paths.ts';
import { findUndone, mayUndo } from '../contract/standing.ts';
import type { Detail } from '../server/lead-detail.ts';
import { describeChange } from './change-text.ts';
import { howCame, momentText } from './format.ts';
import { PostForm } from './PostForm.tsx';

export const LeadHistory = ({ detail: { summary, events } }: { detail: Detail }) => {
  const undone = findUndone(events);
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <PostForm action={`${OFFICE_PATH}/undo`} back={leadPath(summary.id)}>
        <ol className="ruled history">
          {events.toReversed().map((event) => {
            const { what, note } = describeChange(event.change, events);
            const isUndone = undone.has(event.id);
            const Text = isUndone ? 's' : 'span';
            return (
              <li key={event.id}>
                <p>
                  <Text>
                    <strong>{what}</strong>
                  </Text>{' '}
                  {isUndone && '(undone) '}
                  <span className="quiet">{`${event.person}, ${momentText(event.notedAt)}`}</span>
                </p>
                {note && (
                  <p className="[white-space:pre-line]">
                    <Text>{note}</Text>
                  </p>
                )}
                {!isUndone && mayUndo(events, event.id) && (
                  <button className="link" type="submit" name="event" value={event.id}>
                    Undo<span className="sr-only">{` ${what}`}</span>
                  </button>
                )}
              </li>
            );
          })}
          <li>
            <p>
              <strong>{howCame(summary)}</strong> <span className="quiet">{momentText(summary.createdAt)}</span>
            </p>
          </li>
        </ol>
      </PostForm>
    </section>
  );
};
