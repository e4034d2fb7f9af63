/**
 * While someone types: what is typed on a page is still there when they come back to it in this tab, a second tap takes a choice back, and
 * what a choice asks for is in sight. Only forms whose fields are empty at first keep what is typed.
 */
const FORMS = '#how, #add';

const isField = (one: Element): one is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  'value' in one && !(one instanceof HTMLButtonElement) && (one as HTMLInputElement).type !== 'hidden';

const isBox = (one: Element): one is HTMLInputElement =>
  one instanceof HTMLInputElement && /^(radio|checkbox)$/.test(one.type);

export const startTyping = (person: string) => {
  const chosen = new Map<string, Element>();
  const toKey = (form: HTMLFormElement) => `typed ${person} ${form.getAttribute('action')}`;

  const keep = (form: HTMLFormElement) => {
    const fields = [...form.elements].filter(isField).filter((one) => (isBox(one) ? one.checked : one.value !== ''));
    sessionStorage.setItem(toKey(form), JSON.stringify(fields.map(({ name, value }) => [name, value])));
  };

  const restore = (form: HTMLFormElement) => {
    const typed: [string, string][] = JSON.parse(sessionStorage.getItem(toKey(form)) ?? '[]');
    for (const one of [...form.elements].filter(isField)) {
      const [, value] = typed.find(([name, value]) => name === one.name && (!isBox(one) || value === one.value)) ?? [];
      if (value === undefined) continue;
      if (isBox(one)) one.checked = true;
      else one.value = value;
      const folded = one.closest('details');
      if (folded) folded.open = true;
    }
  };

  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    // A refused one shows what was sent.
    if (!form.querySelector('[role=alert]')) restore(form);
    for (const one of form.querySelectorAll<HTMLInputElement>('.chip :checked')) chosen.set(one.name, one);
    form.addEventListener('input', () => keep(form));
    form.addEventListener('submit', () => sessionStorage.removeItem(toKey(form)));
    form.addEventListener('reset', () => chosen.clear());
    form.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
      if (chosen.get(target.name) !== target) chosen.set(target.name, target);
      else {
        chosen.delete(target.name);
        target.checked = false;
        keep(form);
      }
      const asked = [...form.querySelectorAll<HTMLElement>('[class^=only-]')];
      asked.find(({ offsetHeight }) => offsetHeight > 0)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    });
  }
};
