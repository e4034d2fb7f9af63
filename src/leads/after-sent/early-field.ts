/**
 * A field of the form on a page of its own, in which somebody may have answered before the island was awake; of choices, all of them
 * as one. Above a quote form there is no such form, and the fields come with their code.
 */
export const earlyField = (formId: string, name: string) => {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return undefined;
  return form.elements.namedItem(name) as Pick<HTMLInputElement, 'value' | 'files'> | null;
};
