import { HONEYPOT_FIELD } from '../contract/guard.ts';

/** A field that no person sees, reaches or fills in. What it is for: guard.ts. */
export const Honeypot = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
