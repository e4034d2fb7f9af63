import type { ReactNode } from 'react';
import { OFFICE_PATH } from '../../../shared/routes.ts';
import type { Session } from '../../contract/answers.ts';
import { BackLink } from '../ui.tsx';

type Props = {
  session: Session;
  title: string;
  /** shown to others */
  refused: string;
  children: ReactNode;
};

/** Under 'You', only for owners; the worker refuses others anyway. */
export const OwnersPage = ({ session, title, refused, children }: Props) => (
  <div className="narrow-page">
    <BackLink href={`${OFFICE_PATH}/device`}>{session.name}</BackLink>
    <h1>{title}</h1>
    {session.role === 'owner' ? children : <p>{refused}</p>}
  </div>
);
