/**
 * Chooses the service that the address names (/contact?service=cedar-decks), unless the visitor has chosen already. The
 * forms' own script takes over what it finds in their fields, so this holds whether it runs before or never.
 */
export const preselectService = (scope: HTMLElement) => {
  const slug = new URLSearchParams(location.search).get('service') ?? '';
  const choices = new Map<string, string>(Object.entries(JSON.parse(scope.dataset.serviceBySlug ?? '{}')));
  const choice = choices.get(slug);
  const select = scope.querySelector<HTMLSelectElement>('select[name=service]');
  if (choice && select?.value === '') select.value = choice;
};
