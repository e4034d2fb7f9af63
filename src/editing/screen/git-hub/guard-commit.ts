import { z } from 'zod';
import { CHANGED_MEANWHILE } from '../file-changes.ts';
import { findMistakes, writeRefusal } from '../mistakes-after.ts';
import { forgetTexts } from '../saving.ts';
import { settings } from '../screen-settings.ts';
import { type Ask, type Commit, loadFiles, readCommit, type Tree, treeAfterMerge, treeAt } from './repository.ts';

/** Sveltia asks for the newest commit of the branch before each save, and now and then. */
const headSchema = z.object({
  repository: z.object({
    ref: z.object({
      target: z.object({ history: z.object({ nodes: z.tuple([z.object({ oid: z.string() })]) }) }),
    }),
  }),
});

/** The newest commit of the published branch that the screen knows, and the one it knew when the editor last pressed something. */
const heads: { newest?: string; pressed?: string } = {};

export const newestHead = () => heads.newest;

export const noteHead = (answer: unknown) => {
  const { data } = headSchema.safeParse(answer);
  heads.newest = data?.repository.ref.target.history.nodes[0].oid ?? heads.newest;
};

/** Remembers at each press what the editor knows by then: before it saves, Sveltia looks for other people's changes. */
export const watchPresses = () => {
  const note = () => {
    heads.pressed = heads.newest;
  };
  for (const kind of ['click', 'keydown']) addEventListener(kind, note, { capture: true });
};

const NOT_KNOWN = 'This kind of change cannot be checked, so it cannot be saved here.';

const createdSchema = z.object({
  data: z.object({ createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }) }),
});

/** GitHub's form of a refusal: spec.graphql.org, 7.1.2 */
const refused = (message: string) => Response.json({ errors: [{ message }] });

const isPublished = ({ repository, branch }: Commit) =>
  repository === settings.repository && branch === settings.branch;

/** Whether someone else has changed one of these files since the editor saw it. For other branches GitHub reports that when they are merged. */
const isOthers = async (commit: Commit, now: Tree, ask: Ask) => {
  const before = await treeAt(heads.pressed ?? commit.head, ask);
  return commit.changes.some(({ path }) => before.get(path) !== now.get(path));
};

const findReasons = async (commit: Commit, on: Tree, ask: Ask): Promise<string[]> => {
  if (isPublished(commit) && (await isOthers(commit, on, ask))) return [CHANGED_MEANWHILE];
  return findMistakes(await loadFiles(on, ask), commit.changes);
};

/** Answers `createCommitOnBranch`: with a refusal, or with GitHub's answer to what `send` passes on. */
export const guardCommit = async (input: unknown, ask: Ask, send: () => Promise<Response>): Promise<Response> => {
  const commit = readCommit(input);
  if (!commit) return refused(writeRefusal([NOT_KNOWN], []));
  const on = await (isPublished(commit) ? treeAt(commit.head, ask) : treeAfterMerge(settings.branch, commit.head, ask));
  const reasons = await findReasons(commit, on, ask);
  if (reasons.length > 0) return refused(writeRefusal(reasons, commit.changes));
  const answer = await send();
  const { data: created } = createdSchema.safeParse(await answer.clone().json());
  if (created && isPublished(commit)) heads.newest = created.data.createCommitOnBranch.commit.oid;
  forgetTexts();
  return answer;
};
