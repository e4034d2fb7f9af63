import { useState } from 'react';
import type { Person } from '../../contract/answers.ts';
import { Block } from '../Block.tsx';
import { momentText } from '../format.ts';
import { LinkButton, type MakeLink } from './LinkButton.tsx';
import { MadeLink } from './MadeLink.tsx';
import { cancel } from './people-changes.ts';

type Invited = Person & { invitation: NonNullable<Person['invitation']> };

type Props = {
  people: Person[];
  timeZone: string;
  /** links made since this screen was opened, by person */
  links: Record<string, string>;
  onLink: MakeLink;
};

const isInvited = (person: Person): person is Invited => person.invitation !== null;

/** Links that work: for whom, what they let them do, and until when. */
export const Invitations = ({ people, timeZone, links, onLink }: Props) => {
  const [failure, setFailure] = useState<string>();
  const shut = (id: string) =>
    cancel(id).then(
      () => setFailure(undefined),
      (error: Error) => setFailure(error.message),
    );
  const invited = people.filter(isInvited);
  if (invited.length === 0) return null;
  return (
    <Block title="Open invitations">
      <p className="quiet">
        Each link works once. The office keeps no copy of it that anybody could read: for one that was lost, make a new
        one, which shuts the one before.
      </p>
      <ul className="ruled">
        {invited.map((person) => {
          const { id, name, invitation } = person;
          const link = links[id];
          return (
            <li key={id} className="person">
              <p>
                <strong>{name}</strong>{' '}
                <span className="quiet">
                  as {invitation.role}, until {momentText(invitation.until, timeZone)}
                </span>
              </p>
              {link !== undefined && <MadeLink key={link} name={name} link={link} />}
              <div className="buttons">
                <LinkButton person={person} onLink={onLink}>
                  New link
                </LinkButton>
                <button type="button" className="btn btn-outline" onClick={() => shut(id)}>
                  Cancel invitation<span className="sr-only"> of {name}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </Block>
  );
};
