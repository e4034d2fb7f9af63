import { z } from 'zod';
import { collectionAt } from '../../../schemas/collections.ts';
import type { Change } from '../changes.ts';

/** docs.github.com/en/graphql/reference/input-objects#createcommitonbranchinput; file contents are base64 */
const commitSchema = z.object({
  branch: z.object({ repositoryNameWithOwner: z.string(), branchName: z.string() }),
  expectedHeadOid: z.string(),
  fileChanges: z.object({
    additions: z.array(z.object({ path: z.string(), contents: z.string() })).default([]),
    deletions: z.array(z.object({ path: z.string() })).default([]),
  }),
});

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

export type Commit = {
  /** `owner/name` */
  repository: string;
  branch: string;
  /** the commit that it goes on top of */
  head: string;
  /** files that go stand before those that are written, of which one may have the same name */
  changes: Change[];
  /** what is written, byte by byte */
  contents: Map<string, Uint8Array<ArrayBuffer>>;
};

/** Reads what is asked of GitHub's `createCommitOnBranch`; undefined where it is asked otherwise. */
export const readCommit = (input: unknown): Commit | undefined => {
  const { data } = commitSchema.safeParse(input);
  if (!data) return undefined;
  const { branch, expectedHeadOid, fileChanges } = data;
  const contents = new Map(fileChanges.additions.map((file) => [file.path, bytesOf(file.contents)]));
  const written = [...contents].map(([path, bytes]) => ({
    path,
    data: collectionAt(path) ? new TextDecoder().decode(bytes) : new Blob([bytes]),
  }));
  return {
    repository: branch.repositoryNameWithOwner,
    branch: branch.branchName,
    head: expectedHeadOid,
    changes: [...fileChanges.deletions.map(({ path }) => ({ path })), ...written],
    contents,
  };
};
