/** Says in a window why nothing was written. */
export const showRefusal = (sentences: readonly string[]) => {
  const dialog = document.createElement('dialog');
  dialog.role = 'alertdialog';
  dialog.className = 'refusal';
  dialog.ariaLabel = 'Nothing was changed';
  const heading = document.createElement('h2');
  heading.textContent = 'Nothing was changed';
  const paragraphs = ['This is in the way:', ...sentences].map((sentence) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = sentence;
    return paragraph;
  });
  const button = document.createElement('button');
  button.textContent = 'OK';
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(heading, ...paragraphs, button);
  document.body.append(dialog);
  dialog.showModal();
};

/** Makes an element of a page with what is in it. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  children: readonly (Node | string)[],
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};
