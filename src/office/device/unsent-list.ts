import { dropUnsent, readUnsent, submitAgain, type Unsent } from './unsent.ts';

/** Says on every page what is not sent yet, and what was refused. */

const KEPT = 'Kept on this device, and sent once there is a connection.';

const button = (text: string, onClick: () => void) => {
  const made = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link',
    textContent: text,
  });
  made.addEventListener('click', onClick);
  return made;
};

const paragraph = (...parts: (string | Node)[]) => {
  const made = document.createElement('p');
  made.append(...parts);
  return made;
};

const refusedLine = (one: Unsent) =>
  paragraph(
    `Not saved: ${one.about}. `,
    button('Look at it again', () => submitAgain(one)),
    ' ',
    button('Discard', () => {
      dropUnsent(({ id }) => id === one.id);
      showUnsent(one.person);
    }),
  );

/** @param person who is signed in; undefined if nobody is */
const linesFor = (person: string | undefined): Node[] => {
  const unsent = readUnsent();
  if (person === undefined) {
    const count = unsent.length === 1 ? '1 form' : `${unsent.length} forms`;
    return unsent.length === 0
      ? []
      : [
          paragraph(
            `${count} of this device not sent yet. Its author can sign in to send it; if someone else signs in, it is discarded.`,
          ),
        ];
  }
  const own = unsent.filter((one) => one.person === person);
  const waiting = own.filter(({ isRefused }) => !isRefused).map(({ about }) => about);
  const refused = own.filter(({ isRefused }) => isRefused).map(refusedLine);
  return [...(waiting.length > 0 ? [paragraph(`Not sent yet: ${waiting.join(' · ')}. ${KEPT}`)] : []), ...refused];
};

const list = Object.assign(document.createElement('div'), { className: 'unsent' });
list.setAttribute('role', 'status');

export const showUnsent = (person: string | undefined) => {
  if (!list.isConnected) document.querySelector('main')?.prepend(list);
  const lines = linesFor(person);
  list.hidden = lines.length === 0;
  list.replaceChildren(...lines);
  // Signing out empties the list: that is said beside the button first.
  const warning = document.querySelector<HTMLElement>('[data-unsent-warning]');
  if (warning) warning.hidden = lines.length === 0;
};
