import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Session } from '../../contract/answers.ts';
import { Problem } from '../Problem.tsx';
import { $people } from '../queries.ts';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import type { MakeLink } from './LinkButton.tsx';
import { OwnersPage } from './OwnersPage.tsx';
import { PersonRow } from './PersonRow.tsx';
import { isOnlyOwner, makeLink } from './people-changes.ts';

const Everybody = ({ timeZone }: { timeZone: string }) => {
  const { data, error } = useStore($people);
  const [links, setLinks] = useState<Record<string, string>>({});
  if (data === undefined) return <Problem error={error} />;
  const { people } = data;
  const show = (id: string, link: string) => setLinks((before) => ({ ...before, [id]: link }));
  const onLink: MakeLink = async (id, role) => show(id, (await makeLink(id, role)).link);
  return (
    <>
      <ul className="ruled">
        {people
          .filter(({ hasComeIn, invitation }) => hasComeIn || invitation === null)
          .map((person) => (
            <PersonRow key={person.id} person={person} isOnly={isOnlyOwner(person, people)} onLink={onLink} />
          ))}
      </ul>
      <Invitations people={people} timeZone={timeZone} links={links} onLink={onLink} />
      <InviteForm people={people} onInvited={show} onLink={onLink} />
    </>
  );
};

/** Who may come in. */
export const People = ({ session }: { session: Session }) => (
  <OwnersPage session={session} title="People" refused="Only an owner of the office may invite.">
    <Everybody timeZone={session.business.timeZone} />
  </OwnersPage>
);
