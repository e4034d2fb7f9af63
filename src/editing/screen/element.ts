/** Says in a window why something was not done. */
export const showRefusal = (sentences: readonly string[], title = 'Nothing was changed') => {
  const paragraphs = ['Here is why:', ...sentences].map((sentence) => element('p', [sentence]));
  const close = element('button', ['OK'], { onclick: () => dialog.close() });
  const dialog = element('dialog', [element('h2', [title]), ...paragraphs, close], {
    role: 'alertdialog',
    className: 'refusal',
    ariaLabel: title,
    onclose: () => dialog.remove(),
  });
  document.body.append(dialog);
  dialog.showModal();
};

export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  children: readonly (Node | string)[],
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
};
