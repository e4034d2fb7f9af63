type Service = { id: string; data: { choice: string; aliases: readonly string[] } };

/** Which choice of the form each word in /contact?service=… stands for: a service's slug and its other names. */
export const serviceBySlug = (services: readonly Service[]): Record<string, string> =>
  Object.fromEntries(
    services.flatMap(({ id, data }) => [id, ...data.aliases].map((slug) => [slug, data.choice] as const)),
  );
