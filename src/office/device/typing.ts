/**
 * While someone types: what is typed on a page is still there when they come back to it in this tab, a second tap takes a choice back, and
 * what a choice asks for is in sight. Only forms that start empty keep what is typed.
 */
const FORMS = '#how, #add';

const isField = (one: Element): one is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  'value' in one && !(one instanceof HTMLButtonElement) && (one as HTMLInputElement).type !== 'hidden';

const isBox = (one: Element): one is HTMLInputElement =>
  one instanceof HTMLInputElement && /^(radio|checkbox)$/.test(one.type);

const formOf = ({ target }: Event) => (target as Element).closest<HTMLFormElement>(FORMS);

const toKey = (form: HTMLFormElement) => `typed ${document.body.dataset.person} ${form.getAttribute('action')}`;

const keep = (form: HTMLFormElement) => {
  const fields = [...form.elements].filter(isField).filter((one) => (isBox(one) ? one.checked : one.value !== ''));
  sessionStorage.setItem(toKey(form), JSON.stringify(fields.map(({ name, value }) => [name, value])));
};

const forget = (form: HTMLFormElement) => sessionStorage.removeItem(toKey(form));

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

/** The choice of each name, to see whether a tap chooses it again. */
const chosen = new Map<string, Element>();

/** Also for forms that take the place of others on a page. */
export const restoreTyped = () => {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    // A refused form comes with what was sent.
    if (form.querySelector('[role=alert]')) keep(form);
    else restore(form);
    for (const one of form.querySelectorAll<HTMLInputElement>('.chip :checked')) chosen.set(one.name, one);
  }
};

/** Fields that only some choices ask for follow their choices. */
const showAsked = (choice: HTMLInputElement) => {
  const asked: HTMLElement[] = [];
  let next = choice.closest('fieldset')?.nextElementSibling;
  for (; next && next.tagName !== 'FIELDSET'; next = next.nextElementSibling) {
    if (next instanceof HTMLElement && /^only-/.test(next.className) && next.offsetHeight > 0) asked.push(next);
  }
  // The first one last: it counts most if not all fit.
  for (const one of asked.reverse()) one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};

export const startTyping = () => {
  restoreTyped();
  document.addEventListener('input', (event) => {
    const form = formOf(event);
    if (form) keep(form);
  });
  document.addEventListener('submit', (event) => {
    const form = formOf(event);
    if (form) forget(form);
  });
  document.addEventListener('reset', (event) => {
    const form = formOf(event);
    if (!form) return;
    forget(form);
    chosen.clear();
  });
  document.addEventListener('click', (event) => {
    const { target } = event;
    const form = formOf(event);
    if (!form || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    if (chosen.get(target.name) === target) {
      chosen.delete(target.name);
      target.checked = false;
      return keep(form);
    }
    chosen.set(target.name, target);
    if (target.dataset.asks || target.value === 'day') showAsked(target);
  });
};
