import type { Detail } from '../contract/answers.ts';
import { leadPath } from '../contract/paths.ts';
import { Button, Link } from './controls.tsx';
import { dayHere, dayText, displayName } from './format.ts';
import { PostForm } from './PostForm.tsx';

export const Forget = ({ detail: { summary, others } }: { detail: Detail }) => (
  <>
    <h1>{`Forget ${displayName(summary)}?`}</h1>
    <p>The request, its photos, and everything that was noted are removed for good. The numbers no longer count it.</p>
    <PostForm action={`${leadPath(summary.id)}/forget`} className="fields">
      {others.map((other) => (
        <label key={other.id} className="tick">
          <input type="checkbox" name="other" value={other.id} />{' '}
          {`Also ${displayName(other)}, asked ${dayText(dayHere(other.createdAt))}`}
        </label>
      ))}
      <p className="buttons">
        <Button isPrimary>Forget for good</Button>
        <Link to={leadPath(summary.id)}>Cancel</Link>
      </p>
    </PostForm>
  </>
);
