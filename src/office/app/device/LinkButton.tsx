import { type ReactNode, useState } from 'react';
import type { Person } from '../../contract/answers.ts';
import type { Role } from '../../contract/states.ts';

/** Makes a link for somebody, which is then shown. @throws why there is none */
export type MakeLink = (id: string, role: Role) => Promise<void>;

type Props = { person: Person; onLink: MakeLink; children: ReactNode };

/** One press, and there is a new link; what it lets them do stays as it was. */
export const LinkButton = ({ person: { id, name, role, invitation }, onLink, children }: Props) => {
  const [failure, setFailure] = useState<string>();
  const make = () =>
    onLink(id, invitation?.role ?? role).then(
      () => setFailure(undefined),
      (error: Error) => setFailure(error.message),
    );
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={make}>
        {children}
        <span className="sr-only"> for {name}</span>
      </button>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </>
  );
};
