import { count } from '../../shared/count.ts';
import type { HandOvers } from '../contract/answers.ts';
import { PROGRAMS } from '../contract/office-limits.ts';
import { OFFICE_PATH } from '../contract/paths.ts';
import { Button, Link } from './controls.tsx';
import { momentText } from './format.ts';
import { PostForm } from './PostForm.tsx';

const PATH = `${OFFICE_PATH}/hand-over`;

const Files = ({ at }: { at?: string }) => (
  <span className="links">
    {Object.entries(PROGRAMS).map(([program, label]) => (
      <a key={program} className="link" href={`${PATH}/${program}.csv${at ? `?at=${at}` : ''}`} download>
        {label}
      </a>
    ))}
  </span>
);

export const HandOver = ({ waiting, made }: HandOvers) => (
  <>
    <h1>Hand over</h1>
    <h2 className="mt-4">Won since the last time</h2>
    {waiting === 0 ? (
      <p className="quiet">No jobs won since then.</p>
    ) : (
      <PostForm action={PATH} back={PATH}>
        <p>Each won lead is handed over once. Press the button, then save the files that appear below it.</p>
        <p className="buttons">
          <Button isPrimary>{`Hand over ${count(waiting, 'lead')}`}</Button>
        </p>
      </PostForm>
    )}
    {made.length > 0 && (
      <ul className="rows">
        {made.map(({ at, leads }) => (
          <li key={at} className="row">
            <p>{`${momentText(at)}: ${count(leads, 'lead')}`}</p>
            <Files at={at} />
          </li>
        ))}
      </ul>
    )}
    <h2 className="mt-8">All leads</h2>
    <p>
      <Files />
    </p>
    <h2 className="mt-8">Google Ads</h2>
    <p>
      <Link to={`${PATH}/google-ads.csv`} download>
        Won jobs of the last 90 days that came from an ad
      </Link>
    </p>
  </>
);
