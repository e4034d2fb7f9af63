import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type SubmitHandler,
  useForm,
} from 'react-hook-form';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

/** Forms whose draft is stored as it is typed. Loaded with the forms, so separate from draft.ts, which the desk reads. */

type Schema<Fields extends FieldValues, Saved> = Parameters<typeof standardSchemaResolver<Fields, unknown, Saved>>[0];

/**
 * Focuses the first wrong field, at once and once. The library does it again a frame later, and what is typed into another field
 * by then ends up in the wrong one.
 */
const focusWrong = (errors: FieldErrors, event?: BaseSyntheticEvent) => {
  const form: HTMLFormElement | undefined = event?.target;
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => get(errors, name) !== undefined)?.focus();
};

/** A form that begins with its draft, if any, over the empty form. @param complete adds what drafts of an earlier version lack */
export const useDraftForm = <Fields extends FieldValues, Saved = Fields>(
  draft: string,
  empty: Fields,
  schema?: Schema<Fields, Saved>,
  complete = (typed: Fields) => typed,
) => {
  const [defaultValues] = useState(() => complete({ ...empty, ...readDraft(draft) }));
  const resolver = schema && standardSchemaResolver(schema);
  const form = useForm<Fields, unknown, Saved>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Fields>,
    shouldFocusError: false,
  });
  const { watch } = form;
  useEffect(() => watch((fields) => writeDraft(draft, fields as FieldValues)).unsubscribe, [draft, watch]);
  return {
    ...form,
    /** An input of this form, with its error. */
    field: (name: Path<Fields>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    handleSubmit: (save: SubmitHandler<Saved>) => form.handleSubmit(save, focusWrong),
  };
};

/** Whether the form is open: initially if it has a draft, which is deleted when it closes. */
export const useOpen = (draft: string) => {
  const [isOpen, setOpen] = useState(() => readDraft(draft) !== undefined);
  const end = () => {
    dropDraft(draft);
    setOpen(false);
  };
  return { isOpen, setOpen, end };
};
