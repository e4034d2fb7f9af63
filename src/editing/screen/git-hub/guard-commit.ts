import { z } from 'zod';
import { CHANGED_MEANWHILE, changedMeanwhile } from '../changed-meanwhile.ts';
import { mistakesOf, refusalOf } from '../refusal.ts';
import { forgetTexts } from '../saving.ts';
import { settings } from '../settings.ts';
import { type Commit, readCommit } from './commit.ts';
import { headBefore, noteOwnCommit } from './heads.ts';
import { type Ask, filesOf, noteCommit, type Tree, treeAfterMerge, treeAt } from './repository.ts';

const NOT_KNOWN = 'This would be written in a way that nobody here can look at.';

const madeSchema = z.object({
  data: z.object({ createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }) }),
});

/** As GitHub says no: spec.graphql.org, 7.1.2 */
export const refused = (message: string) => Response.json({ errors: [{ message }] });

const isPublished = ({ repository, branch }: Commit) =>
  repository === settings.repository && branch === settings.branch;

/** Whether somebody else has written one of these files since the editor had it before them. Between two branches GitHub finds that out when they are merged. */
const isOthers = async (commit: Commit, now: Tree, ask: Ask) => {
  const before = await treeAt(headBefore() ?? commit.head, ask);
  return changedMeanwhile(
    commit.changes,
    (path) => before.get(path),
    (path) => now.get(path),
  );
};

/** Why a commit is not made, in sentences. */
const whyNot = async (commit: Commit, on: Tree, ask: Ask): Promise<string[]> => {
  if (isPublished(commit) && (await isOthers(commit, on, ask))) return [CHANGED_MEANWHILE];
  return mistakesOf(await filesOf(on, ask), commit.changes);
};

/**
 * Answers `createCommitOnBranch`: with a refusal, or with what GitHub says.
 * @param input what is asked
 * @param ask asks GitHub for something of the repository
 * @param send hands the request on
 */
export const guardCommit = async (input: unknown, ask: Ask, send: () => Promise<Response>): Promise<Response> => {
  const commit = readCommit(input);
  if (!commit) return refused(refusalOf([NOT_KNOWN], []));
  const on = await (isPublished(commit) ? treeAt(commit.head, ask) : treeAfterMerge(settings.branch, commit.head, ask));
  const reasons = await whyNot(commit, on, ask);
  if (reasons.length > 0) return refused(refusalOf(reasons, commit.changes));
  const answer = await send();
  const { data: made } = madeSchema.safeParse(await answer.clone().json());
  if (made && isPublished(commit)) {
    const { oid } = made.data.createCommitOnBranch.commit;
    noteOwnCommit(oid);
    const gone = commit.changes.flatMap(({ path, data }) => (data === undefined ? [path] : []));
    await noteCommit(oid, on, gone, commit.contents);
  }
  forgetTexts();
  return answer;
};
