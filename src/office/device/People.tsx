import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { invitedSchema, type People as Listed, type Session } from '../../lead/office/answers.ts';
import { INVITATION_HOURS, OFFICE_PATH } from '../../lead/office/limits.ts';
import { type Invite, inviteSchema } from '../../lead/office/requests.ts';
import { post } from '../api.ts';
import { Confirm } from '../Confirm.tsx';
import { Field } from '../Field.tsx';
import { ago } from '../format.ts';
import { Problem } from '../Problem.tsx';
import { $people } from '../queries.ts';
import { useNow } from '../use-now.ts';

type Person = Listed['people'][number];

const PersonRow = ({ person }: { person: Person }) => {
  const now = useNow();
  const { id, name, role, isRevoked, devices } = person;
  const revoke = async () => {
    await post(`/people/${id}/revoke`, {}, z.object({}));
    await $people.revalidate();
  };
  return (
    <li className="person">
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="quiet">
          {isRevoked ? 'revoked' : role}
          {devices.map(({ device, usedAt }) => `, ${device} (${ago(usedAt, now)})`)}
          {!isRevoked && devices.length === 0 && ', no device yet'}
        </p>
      </div>
      {!isRevoked && (
        <Confirm
          title={`Revoke ${name}?`}
          consequence={`${name} is signed out everywhere at once, and needs a new invitation to come back. What ${name} noted stays.`}
          yes="Revoke"
          no="Keep"
          onYes={revoke}
        >
          Revoke<span className="sr-only"> {name}</span>
        </Confirm>
      )}
    </li>
  );
};

const InviteForm = () => {
  const [link, setLink] = useState<string>();
  const { register, handleSubmit, formState, setError, reset } = useForm<Invite>({
    resolver: standardSchemaResolver(inviteSchema),
    defaultValues: { name: '', role: 'staff' },
  });
  const invite = (person: Invite) =>
    post('/invitations', person, invitedSchema).then(
      (invited) => {
        setLink(invited.link);
        reset();
        $people.revalidate();
      },
      (error: Error) => setError('name', { message: error.message }),
    );
  return (
    <form className="block" onSubmit={handleSubmit(invite)} noValidate>
      <h2>Invite</h2>
      <Field label="Name" error={formState.errors.name?.message}>
        <input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Is allowed to">
        <select {...register('role')}>
          <option value="staff">see and work on leads</option>
          <option value="owner">do everything</option>
        </select>
      </Field>
      <p className="buttons">
        <button type="submit" className="btn btn-primary">
          Make a link
        </button>
      </p>
      <div role="status">
        {link && (
          <p className="made-link">
            Send them this link yourself. It works once, within {INVITATION_HOURS} hours: <strong>{link}</strong>
          </p>
        )}
      </div>
    </form>
  );
};

const List = () => {
  const { data, error } = useStore($people);
  if (data === undefined) return <Problem error={error} />;
  return (
    <>
      <ul className="ruled">
        {data.people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <p className="quiet">
        A lost phone: revoke, then invite the same name again. A second device: just invite the same name again.
      </p>
    </>
  );
};

/** Who may come in. Owners alone see it; the worker refuses others anyway. */
export const People = ({ session }: { session: Session }) => (
  <div className="narrow-page">
    <p>
      <a className="link" href={`${OFFICE_PATH}/device`}>
        ‹ {session.name}
      </a>
    </p>
    <h1>People</h1>
    {session.role === 'owner' ? (
      <>
        <List />
        <InviteForm />
      </>
    ) : (
      <p>Only an owner of the office may invite.</p>
    )}
  </div>
);
