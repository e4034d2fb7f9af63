import { type ReactNode, useState } from 'react';
import type { Person } from '../../contract/answers.ts';
import type { Role } from '../../contract/states.ts';
import { momentText } from '../format.ts';
import { Block, CopyButton } from '../ui.tsx';
import { cancel } from './people-changes.ts';

/** Focuses the new link, so that it is announced and scrolled into view. */
const focus = (made: HTMLElement | null) => made?.focus();

/** Closing the share sheet rejects the promise, which is not an error. */
const share = (url: string) => navigator.share({ title: 'Your invitation to the office', url }).catch(() => {});

/** A link on its way to somebody: it is not kept, so it is shown this once. */
const MadeLink = ({ name, link }: { name: string; link: string }) => (
  <div className="made-link" ref={focus} tabIndex={-1}>
    <p>Send this link to {name} yourself, and to nobody else. It is shown only now.</p>
    <p className="made-address">
      <strong>{link}</strong>
    </p>
    <p className="buttons">
      <CopyButton text={link} />
      {'share' in navigator && (
        <button type="button" className="btn btn-outline" onClick={() => share(link)}>
          Share
        </button>
      )}
    </p>
  </div>
);

/** Makes an invitation link and shows it. @throws if it fails */
export type MakeLink = (id: string, role: Role) => Promise<void>;

type LinkButtonProps = { person: Person; onLink: MakeLink; children: ReactNode };

/** Makes a new link for the same role. */
export const LinkButton = ({ person: { id, name, role, invitation }, onLink, children }: LinkButtonProps) => {
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

type Invited = Person & { invitation: NonNullable<Person['invitation']> };

type Props = {
  people: Person[];
  timeZone: string;
  /** links made since this screen was opened, by person */
  links: Record<string, string>;
  onLink: MakeLink;
};

const isInvited = (person: Person): person is Invited => person.invitation !== null;

/** Open invitations: name, role and expiry. */
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
