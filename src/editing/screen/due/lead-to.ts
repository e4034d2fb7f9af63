/** Sveltia draws an entry after its address is there, and what is folded in it when it is opened. */
const WAITED_MS = 20_000;

const fieldAt = (steps: readonly string[]) =>
  document.querySelector<HTMLElement>(`.field[data-key-path="${CSS.escape(steps.join('.'))}"]`);

const isInSight = (field: HTMLElement) => {
  const { top, bottom } = field.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Opens the next thing that is folded around a field; true when the field itself is there and has the focus. */
const nearer = (steps: readonly string[]): boolean => {
  const count = steps.findLastIndex((_, index) => fieldAt(steps.slice(0, index + 1))) + 1;
  const found = fieldAt(steps.slice(0, count));
  if (!found) return false;
  const next = steps[count];
  if (next === undefined) {
    const control = found.querySelector<HTMLElement>('.field-wrapper :is(input, textarea, [role=textbox], button)');
    if (control !== document.activeElement || !isInSight(found)) found.scrollIntoView({ block: 'center' });
    control?.focus();
    return control !== null && document.activeElement === control;
  }
  const items = found.querySelectorAll('.item-list > .item-wrapper');
  const folded = /^\d+$/.test(next) ? items[Number(next)] : found;
  // An item is drawn when it is in sight.
  folded?.scrollIntoView({ block: 'center' });
  folded?.querySelector<HTMLElement>('button[aria-expanded="false"][aria-controls]')?.click();
  return false;
};

/** How often it is looked whether the field is there, in ms, and for how long it keeps the focus until the entry is drawn. */
const ASKED_EACH = 100;
const KEPT_MS = 1_500;

/** Leads to a field of the entry that is about to open, `entries.3.checked`, unless somebody goes elsewhere meanwhile. */
export const leadTo = (field: string) => {
  const steps = field.split('.');
  const begun = performance.now();
  let since: number | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    since = nearer(steps) ? (since ?? now) : undefined;
    if (now - begun > WAITED_MS || (since !== undefined && now - since > KEPT_MS)) stop();
  }, ASKED_EACH);
  const stop = () => {
    clearInterval(timer);
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, stop, { capture: true });
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, stop, { capture: true });
};
