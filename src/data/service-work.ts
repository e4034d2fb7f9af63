/** What the arrangement needs of a picture, a service and a project; pictures are the same when their file is. */
type WithSource = { src: { src: string } };
type Pictured<P extends WithSource> = { picture: P; gallery: P[] };
type Built<P extends WithSource> = { data: { picture: P; before?: P | undefined } };

/**
 * Sorts what a service page shows of finished work, so that no picture stands on it twice:
 * - `shown`: the project whose picture is the service's own, at the head of the page;
 * - `pair`: a project whose "before" the gallery names; the two pictures stand in one slider;
 * - `cards`: the other projects;
 * - `pictures`: what is left of the gallery.
 */
export const arrangeWork = <P extends WithSource, J extends Built<P>>(service: Pictured<P>, projects: readonly J[]) => {
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
