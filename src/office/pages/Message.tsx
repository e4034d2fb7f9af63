import { OFFICE_PATH } from '../contract/paths.ts';
import { Link } from './controls.tsx';

/** A page with one sentence: not found, or not allowed. */
export const Message = ({ text }: { text: string }) => (
  <>
    <h1>{text}</h1>
    <p>
      <Link to={OFFICE_PATH}>To the desk</Link>
    </p>
  </>
);
