import type { Detail } from '../contract/answers.ts';
import { leadPath } from '../contract/paths.ts';
import { Button, Link, Tick } from './controls.tsx';
import { dayHere, dayText, displayName } from './format.ts';
import { PostForm } from './PostForm.tsx';

export const Forget = ({ detail: { summary, others } }: { detail: Detail }) => (
  <>
    <h1>{`Forget ${displayName(summary)}?`}</h1>
    <p>
      The request, its photos, and everything that was noted are removed for good. The request no longer counts in the
      numbers.
    </p>
    <PostForm action={`${leadPath(summary.id)}/forget`} className="fields">
      {others.map((other) => (
        <Tick
          key={other.id}
          name="other"
          value={other.id}
        >{`Also ${displayName(other)}, asked ${dayText(dayHere(other.createdAt))}`}</Tick>
      ))}
      <p className="buttons">
        <Button isPrimary>Forget for good</Button>
        <Link to={leadPath(summary.id)}>Cancel</Link>
      </p>
    </PostForm>
  </>
);
