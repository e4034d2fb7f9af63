import { address } from 'virtual:later/email-slip';
import '../../styles/forms.css';

/** What the fields of visitors' forms have besides: their styles, and a suggestion for a likely typo. The office renders the same fields. */

// The suggestion for a likely typo loads once an address was typed and any field is left: it is not worth a byte of the form's own code.
if (!import.meta.env.SSR) {
  addEventListener('focusout', ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.email?.value)
      import(/* @vite-ignore */ address).then(
        ({ offer }) => offer(form.email),
        () => {},
      );
  });
}
