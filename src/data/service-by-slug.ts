import type { ServiceChoice } from '../lead/service-choices.ts';

type Service = { id: string; data: { choice: ServiceChoice; aliases: readonly string[] } };

/** Which choice of the form each word in /contact?service=… stands for: a service's slug and its other names. */
export const serviceBySlug = (services: readonly Service[]): Record<string, ServiceChoice> =>
  Object.fromEntries(
    services.flatMap(({ id, data }) => [id, ...data.aliases].map((slug) => [slug, data.choice] as const)),
  );
