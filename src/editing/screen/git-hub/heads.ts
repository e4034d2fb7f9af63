import { z } from 'zod';

/** Sveltia asks for the newest commit of the branch before each saving, and now and then. */
const headSchema = z.object({
  repository: z.object({
    ref: z.object({
      target: z.object({ history: z.object({ nodes: z.tuple([z.object({ oid: z.string() })]) }) }),
    }),
  }),
});

/** The newest commit of the published branch that the screen knows, and that which it knew when the editor pressed something last. */
const heads: { newest?: string; pressed?: string } = {};

/** The commit that the editor had before them who now saves. */
export const headBefore = () => heads.pressed;

/** Reads an answer of GitHub's that may tell the newest commit. */
export const noteHead = (answer: unknown) => {
  const { data } = headSchema.safeParse(answer);
  heads.newest = data?.repository.ref.target.history.nodes[0].oid ?? heads.newest;
};

/** The newest commit is one that was made here. */
export const noteOwnCommit = (oid: string) => {
  heads.newest = oid;
};

/** Remembers at each press what the editor knows by then: before it saves, Sveltia looks for what others have done. */
export const watchPresses = () => {
  for (const kind of ['click', 'keydown']) {
    addEventListener(
      kind,
      () => {
        heads.pressed = heads.newest;
      },
      { capture: true },
    );
  }
};
