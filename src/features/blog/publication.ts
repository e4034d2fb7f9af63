/** Whether a post stands on the built site: not while it is a draft, and not before its day. */
export const publicationOf = ({ draft, date }: { draft: boolean; date: Date }, now = new Date()) => {
  if (draft) return 'draft';
  return date > now ? 'scheduled' : 'published';
};
