/**
 * Suggests a correction for a mistyped address, and refuses none. Loaded when a field is left and there is an address
 * (Field.tsx), and at most 500 bytes on the wire.
 */

/** Where most mailboxes are. No short names: too many companies have one that is nearly the same. */
const COMMON = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com'];

/** Correct domains that are nearly the same, such as `mail.com`. */
const OTHERS = /^[ey]?mail/;

/** The same except for one letter added, missing, or changed, or two swapped. */
const isNear = (one: string, other: string): boolean => {
  let same = 0;
  while (one[same] && one[same] === other[same]) same += 1;
  const a = one.slice(same);
  const b = other.slice(same);
  const rest = b.slice(1);
  return [b, rest].includes(a.slice(1)) || a === rest || `${a[1]}${a[0]}${a.slice(2)}` === b;
};

/** The suggestion is in the label's line and appears once a press is over: nothing moves from under a finger. */
export const offer = (input: HTMLInputElement & { parentElement: HTMLElement }): void => {
  const [, name = '', domain] = /(.+)@(.+)/.exec(input.value.toLowerCase()) ?? [];
  if (!domain || input.oninput) return;
  const host = COMMON.find((one) => one === `${domain}.com` || (!OTHERS.test(domain) && isNear(domain, one))) ?? domain;
  const right = name.replace(/\.+(?=\.|$)/g, '');
  if (right + host === name + domain) return;

  const output = document.createElement('output');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.append(`Did you mean ${host === domain ? `${right}@…` : host}?`);
  button.style.cssText = 'float:right;padding:0;background:0;font-size:.9em';
  button.onclick = () => {
    // Bypasses React, which ignores a value that was set on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', `${right}@${host}`, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  window.onreset = input.oninput = () => {
    output.remove();
    input.oninput = null;
  };
  input.parentElement.prepend(output);
  setTimeout(() => output.append(button), 400);
};
