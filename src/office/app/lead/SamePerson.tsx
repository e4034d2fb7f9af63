import type { Detail, Session } from '../../contract/answers.ts';
import type { Change } from '../../contract/changes.ts';
import { tiesOf } from '../../contract/standing.ts';
import { Block } from '../Block.tsx';
import { nameOf } from '../name-of.ts';
import { noteChange } from '../sending.ts';
import { JoinLead } from './JoinLead.tsx';
import { OtherLead } from './OtherLead.tsx';

type Props = {
  detail: Detail;
  pending: readonly { id: string; notedAt: string; change: Change }[];
  session: Session;
};

/** Other requests of the same person: by number, by address, or because somebody said so. */
export const SamePerson = ({ detail: { summary, events, others }, pending, session }: Props) => {
  // What this device has parted and not sent yet.
  const parted = new Set(tiesOf(pending).flatMap(({ other, isSame }) => (isSame ? [] : [other])));
  const shown = others.filter(({ id }) => !parted.has(id));
  const say = (isSame: boolean, ids: string[]) =>
    noteChange(summary.id, { kind: 'person', others: ids, isSame }, events.at(-1)?.number ?? 0);
  return (
    <Block title="From the same person">
      {shown.length === 0 ? (
        <p className="quiet">No other request.</p>
      ) : (
        <ol className="ruled">
          {shown.map((other) => (
            <OtherLead key={other.id} lead={other} timeZone={session.business.timeZone}>
              <button type="button" className="btn btn-outline" onClick={() => say(false, [other.id])}>
                Not the same person<span className="sr-only"> as {nameOf(other)}</span>
              </button>
            </OtherLead>
          ))}
        </ol>
      )}
      {shown.length > 1 && (
        <p className="buttons">
          <button
            type="button"
            className="btn btn-outline"
            onClick={() =>
              say(
                false,
                shown.map(({ id }) => id),
              )
            }
          >
            None of these is the same person
          </button>
        </p>
      )}
      <JoinLead
        known={[summary.id, ...shown.map(({ id }) => id)]}
        timeZone={session.business.timeZone}
        onJoin={({ id }) => say(true, [id])}
      />
    </Block>
  );
};
