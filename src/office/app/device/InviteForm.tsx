import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Person, takenSchema } from '../../contract/answers.ts';
import { type Invite, inviteSchema } from '../../contract/requests.ts';
import { Refusal } from '../refusal.ts';
import { Field } from '../ui.tsx';
import type { MakeLink } from './Invitations.tsx';
import { invite } from './people-changes.ts';

type Taken = Invite & { id: string };

type Props = {
  people: Person[];
  /** somebody new was invited by this link */
  onInvited: (id: string, link: string) => void;
  onLink: MakeLink;
};

/** The question to ask before inviting somebody with a name that is taken. */
const question = ({ id, name, role }: Taken, people: Person[]): string => {
  const person = people.find((one) => one.id === id);
  const again = person?.isRevoked === true ? `${name} was revoked.` : `${name} is here already.`;
  const more = role === 'owner' && person?.role !== 'owner' ? ` Once used, the link makes ${name} an owner.` : '';
  return `${again} Is this for ${name}, or for another person?${more}`;
};

/** Makes a link from a name and a role. Asks first if the name is taken. */
export const InviteForm = ({ people, onInvited, onLink }: Props) => {
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
      <Field label="Name" error={formState.errors.name?.message}>
        <input autoComplete="off" {...register('name')} />
      </Field>
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
              <button type="button" className="btn btn-primary" onClick={() => sameOne(taken)}>
                For {taken.name}
              </button>
              <button type="button" className="btn btn-outline" onClick={() => another(taken)}>
                For another person
              </button>
            </p>
          </div>
        )}
      </div>
      <p className="buttons">
        <button type="submit" className={`btn ${taken ? 'btn-outline' : 'btn-primary'}`}>
          Make a link
        </button>
      </p>
    </form>
  );
};
