import { OFFICE_PATH } from '../contract/paths.ts';
import type { Saved as Stored } from '../server/saved.ts';
import { describeChange } from './change-text.ts';
import { timeText } from './format.ts';
import { PostForm } from './PostForm.tsx';

const crossedText = ({ theirs, own, counts }: NonNullable<Stored['crossed']>) => {
  const whose = counts === 'own' ? 'yours' : 'theirs';
  const at = timeText((counts === 'own' ? own : theirs).notedAt);
  return `${theirs.person} noted ${describeChange(theirs.change).what} at ${timeText(theirs.notedAt)}; ${whose} from ${at} counts.`;
};

/** On top of the page shown after a form was stored. */
export const Saved = ({ ids, isUndo, crossed, path }: Stored & { path: string }) => (
  <PostForm className="saved" action={`${OFFICE_PATH}/undo`} back={path}>
    <p role="status">
      {isUndo ? 'Taken back.' : ['Saved.', crossed && crossedText(crossed)].filter(Boolean).join(' ')}
    </p>
    {!isUndo && ids.map((id) => <input key={id} type="hidden" name="event" value={id} />)}
    {!isUndo && (
      <button className="link" type="submit">
        Undo
      </button>
    )}
  </PostForm>
);
