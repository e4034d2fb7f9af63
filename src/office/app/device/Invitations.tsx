import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { invitedSchema, type Person, takenSchema } from '../../contract/answers.ts';
import { type Invite, inviteSchema } from '../../contract/requests.ts';
import type { Role } from '../../contract/states.ts';
import { post, send } from '../api.ts';
import { momentHere } from '../business-time.ts';
import { Field, Input } from '../inputs.tsx';
import { $people } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { Block, Button, CopyButton, Failure, useAttempt } from '../ui.tsx';
import { Made } from '../ui-later.tsx';

/** Changes to people, links, and devices; each refetches the list. */

const change = async <Answer,>(request: Promise<Answer>): Promise<Answer> => {
  const answer = await request;
  await $people.revalidate();
  return answer;
};

const invite = (name: string, role: Role) => change(post('/invitations', { name, role }, invitedSchema));
export const makeLink = (id: string, role: Role) => change(post(`/people/${id}/invitation`, { role }, invitedSchema));
export const cancel = (id: string) => change(send(`/people/${id}/cancel`, {}));
export const revoke = (id: string) => change(send(`/people/${id}/revoke`, {}));
export const takeOut = (deviceId: string) => change(send(`/devices/${deviceId}/take-out`, {}));

const letsIn = ({ role, isRevoked, devices }: Person) => role === 'owner' && !isRevoked && devices.length > 0;

/** Whether without this one no one could invite anymore. The worker has the same rule (sql/people-queries.ts). */
export const isOnlyOwner = (person: Person, people: readonly Person[]): boolean =>
  letsIn(person) && !people.some((other) => other.id !== person.id && letsIn(other));

type Taken = Invite & { id: string };

type InviteFormProps = {
  people: Person[];
  /** this link invited someone new */
  onInvited: (id: string, link: string) => void;
  onLink: MakeLink;
};

const question = ({ id, name, role }: Taken, people: Person[]): string => {
  const person = people.find((one) => one.id === id);
  const again = person?.isRevoked === true ? `${name} was revoked.` : `${name} is here already.`;
  const more = role === 'owner' && person?.role !== 'owner' ? ` Once used, the link makes ${name} an owner.` : '';
  return `${again} Is this for ${name}, or for another person?${more}`;
};

export const InviteForm = ({ people, onInvited, onLink }: InviteFormProps) => {
  const [taken, setTaken] = useState<Taken>();
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm<Invite>({
    resolver: standardSchemaResolver(inviteSchema),
    defaultValues: { name: '', role: 'staff' },
  });
  const fail = (error: Error) => setError('name', { message: error.message });
  const send = async ({ name, role }: Invite) => {
    setTaken(undefined);
    try {
      const { id, link } = await invite(name, role);
      reset();
      onInvited(id, link);
    } catch (error) {
      const of = takenSchema.safeParse(error instanceof Refusal && error.status === 409 ? error.body : undefined);
      if (of.success) setTaken({ ...of.data, role });
      else fail(error as Error);
    }
  };
  const sameOne = ({ id, role }: Taken) =>
    onLink(id, role).then(() => {
      setTaken(undefined);
      reset();
    }, fail);
  const another = ({ name }: Taken) => {
    setTaken(undefined);
    setError('name', { message: `Write a name that tells them apart, like ${name} M. or ${name} (crew 2).` });
    setFocus('name');
  };
  return (
    <form className="block" onSubmit={handleSubmit(send)} noValidate>
      <h2>Invite</h2>
      <Input label="Name" error={formState.errors.name?.message} {...register('name')} />
      <Field label="Is allowed to">
        <select {...register('role')}>
          <option value="staff">see and work on leads</option>
          <option value="owner">do everything</option>
        </select>
      </Field>
      <div role="alert">
        {taken && (
          <div className="made-link">
            <p>{question(taken, people)}</p>
            <p className="buttons">
              <Button className="btn btn-primary" onClick={() => sameOne(taken)}>
                For {taken.name}
              </Button>
              <Button onClick={() => another(taken)}>For another person</Button>
            </p>
          </div>
        )}
      </div>
      <p className="buttons">
        <Button type="submit" className={`btn ${taken ? 'btn-outline' : 'btn-primary'}`}>
          Make a link
        </Button>
      </p>
    </form>
  );
};

/** Closing the share sheet rejects the promise, which is not an error. */
const share = (url: string) => navigator.share({ title: 'Your invitation to the office', url }).catch(() => {});

/** A new link for someone: it is not stored, so it is shown only once. */
const MadeLink = ({ name, link }: { name: string; link: string }) => (
  <Made said={`Send this link to ${name} yourself, and to nobody else. It is shown only now.`} address={link}>
    <CopyButton text={link} />
    {'share' in navigator && <Button onClick={() => share(link)}>Share</Button>}
  </Made>
);

/** Makes an invitation link and shows it. @throws if it fails */
export type MakeLink = (id: string, role: Role) => Promise<void>;

type LinkButtonProps = { person: Person; onLink: MakeLink; children: ReactNode };

export const LinkButton = ({ person: { id, name, role, invitation }, onLink, children }: LinkButtonProps) => {
  const { attempt, failure } = useAttempt();
  return (
    <>
      <Button onClick={() => attempt(onLink(id, invitation?.role ?? role))}>
        {children}
        <span className="sr-only"> for {name}</span>
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
};

type Invited = Person & { invitation: NonNullable<Person['invitation']> };

type Props = {
  people: Person[];
  /** links made since this screen was opened, by person */
  links: Record<string, string>;
  onLink: MakeLink;
};

const isInvited = (person: Person): person is Invited => person.invitation !== null;

export const Invitations = ({ people, links, onLink }: Props) => {
  const { attempt, failure } = useAttempt();
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
                  as {invitation.role}, until {momentHere(invitation.until)}
                </span>
              </p>
              {link !== undefined && <MadeLink key={link} name={name} link={link} />}
              <div className="buttons">
                <LinkButton person={person} onLink={onLink}>
                  New link
                </LinkButton>
                <Button onClick={() => attempt(cancel(id))}>
                  Cancel invitation<span className="sr-only"> of {name}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <Failure>{failure}</Failure>
    </Block>
  );
};
