import { OFFICE_PATH } from '../contract/paths.ts';

/** A page with one sentence: not found, or not allowed. */
export const Message = ({ text }: { text: string }) => (
  <>
    <h1>{text}</h1>
    <p>
      <a className="link" href={OFFICE_PATH}>
        To the desk
      </a>
    </p>
  </>
);
