/**
 * Chooses the service that the address names (/contact?service=cedar-decks), unless the visitor has chosen already. The
 * forms' own script takes over what it finds in their fields, so this holds whether it runs before or never.
 */
export const preselectService = () => {
  const slug = new URLSearchParams(location.search).get('service') ?? '';
  const scope = document.querySelector<HTMLElement>('[data-service-by-slug]');
  const choices: [string, string][] = Object.entries(JSON.parse(scope?.dataset.serviceBySlug ?? '{}'));
  const choice = new Map(choices).get(slug);
  const select = scope?.querySelector('select');
  if (choice && select?.value === '') select.value = choice;
};
