type Service = { id: string; data: { choice: string; aliases: readonly string[] } };

/** The form's choice for each value of /contact?service=…: a service's slug and its aliases. */
export const serviceBySlug = (services: readonly Service[]): Record<string, string> =>
  Object.fromEntries(
    services.flatMap(({ id, data }) => [id, ...data.aliases].map((slug) => [slug, data.choice] as const)),
  );

/** What the arrangement needs from a picture, a service, and a project; pictures are the same if their file is. */
type WithSource = { src: { src: string } };
type ServicePictures<P extends WithSource> = { picture: P; gallery: P[] };
type FinishedProject<P extends WithSource> = { data: { picture: P; before?: P | undefined } };

/**
 * Arranges the finished work of a service page so that no picture appears twice:
 * - `shown`: the project whose picture is the service's own, at the head of the page;
 * - `pair`: a project whose "before" is in the gallery; the two pictures share a slider;
 * - `cards`: the other projects;
 * - `pictures`: what is left of the gallery.
 */
export const arrangeWork = <P extends WithSource, J extends FinishedProject<P>>(
  service: ServicePictures<P>,
  projects: readonly J[],
) => {
  const same = (one: WithSource | undefined, other: WithSource) => one?.src.src === other.src.src;
  const shown = projects.find(({ data }) => same(data.picture, service.picture));
  const pair = projects.find(({ data }) => service.gallery.some((picture) => same(data.before, picture)));
  const cards = projects.filter((project) => project !== shown && project !== pair);
  const used = [
    service.picture,
    ...cards.map(({ data }) => data.picture),
    ...(pair ? [pair.data.picture, pair.data.before] : []),
  ];
  const pictures = service.gallery.filter((picture) => !used.some((one) => same(one, picture)));
  return { shown, pair, cards, pictures };
};

/** How many others are linked below an entry, one row: visitors should not see the same picture on page after page. */
const MOST_OTHERS = 4;

/** The entries after the one with this id, then those before it: following the first link each time leads through all entries. */
export const othersAfter = <E extends { id: string }>(entries: readonly E[], id: string): E[] => {
  const index = entries.findIndex((entry) => entry.id === id);
  return [...entries.slice(index + 1), ...entries.slice(0, Math.max(0, index))].slice(0, MOST_OTHERS);
};

type Project = { location?: string | undefined; projectType?: string | undefined };

/**
 * Fills in the fields that a project's file leaves out: the town of the business and the first project type.
 * @param town of the business
 * @param kinds of projects, in order
 */
export const projectDefaults =
  (town: string, [first]: readonly { id: string }[]) =>
  <P extends Project>({ location = town, projectType = first?.id ?? '', ...data }: P) => ({
    ...data,
    location,
    projectType,
  });
