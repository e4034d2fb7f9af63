type Post = { id: string; data: { draft: boolean; date: Date } };
type Service = { data: { posts: string[] } };

/** Whether a post stands on the built site: not while it is a draft, and not before its day. */
export const publicationOf = ({ draft, date }: Post['data'], now = new Date()) => {
  if (draft) return 'draft';
  return date > now ? 'scheduled' : 'published';
};

/** Content without unpublished posts, and without mention of them: a service may name one that comes later. */
export const publishedOnly = <P extends Post, S extends Service>(
  { posts, services }: { posts: readonly P[]; services: readonly S[] },
  now = new Date(),
) => {
  const published = posts.filter(({ data }) => publicationOf(data, now) === 'published');
  const names = new Set(published.map(({ id }) => id));
  return {
    posts: published,
    services: services.map((service) => ({
      ...service,
      data: { ...service.data, posts: service.data.posts.filter((id) => names.has(id)) },
    })),
  };
};
