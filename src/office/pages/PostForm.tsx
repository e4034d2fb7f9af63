import type { PropsWithChildren } from 'react';
import type { RefusedForm } from '../contract/sent-form.ts';

type Props = PropsWithChildren<{
  action: string;
  /** the next page; by default the desk */
  back?: string | undefined;
  /** the number of the lead's last event */
  seen?: number | undefined;
  refused?: RefusedForm | undefined;
  /** what this is, for the list of unsent forms: 'Ada Berg: How did it go?' */
  unsent?: string | undefined;
  className?: string;
  id?: string;
  /** with files */
  isMultipart?: boolean;
}>;

/** A form of the office, with the hidden fields of contract/sent-form.ts. One that was refused says so first. */
export const PostForm = ({ action, back, seen, refused, unsent, className, id, isMultipart, children }: Props) => {
  const problem = refused && (refused.problems[''] ?? 'This is not saved yet. Look at the marked fields.');
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={action}
      encType={isMultipart ? 'multipart/form-data' : undefined}
      data-unsent={unsent}
    >
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <input type="hidden" name="form" value={String(refused?.typed.form || crypto.randomUUID())} />
      {back && <input type="hidden" name="back" value={back} />}
      {seen !== undefined && <input type="hidden" name="seen" value={String(refused?.typed.seen ?? seen)} />}
      {children}
    </form>
  );
};

/**
 * What the fields of a form need, by their names: `<TextField label="Name" {...field('name', lead.name)} />`. After a refusal they have
 * what was typed, and their sentences; the first of those gets the focus.
 * @param id tells the forms of a page apart
 */
export const createFields = (id: string, refused?: RefusedForm) => {
  const [first] = Object.keys(refused?.problems ?? {});
  return (name: string, value = '') => ({
    id: `${id}-${name}`,
    name,
    defaultValue: String(refused?.typed[name] ?? value),
    error: refused?.problems[name],
    autoFocus: refused !== undefined && name === first,
  });
};
