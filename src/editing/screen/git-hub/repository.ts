import { z } from 'zod';
import { collectionAt } from '../../../schemas/collections.ts';
import { type Change, isOfEditors, PICTURE } from '../file-changes.ts';

/** Git's name for the content of a file: git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export const blobId = async (content: Uint8Array): Promise<string> => {
  const head = new TextEncoder().encode(`blob ${content.length}\0`);
  const whole = new Uint8Array(head.length + content.length);
  whole.set(head);
  whole.set(content, head.length);
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-1', whole));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The editors' files in a repository: git's name for each file's content, by path. */
export type Tree = ReadonlyMap<string, string>;

/** Calls GitHub, as the signed-in person: docs.github.com/en/rest */
export type Ask = (path: string, accept?: string) => Promise<Response>;

/** docs.github.com/en/rest/git/trees#get-a-tree */
const treeSchema = z.object({ tree: z.array(z.object({ path: z.string(), type: z.string(), sha: z.string() })) });

/** docs.github.com/en/rest/commits/commits#compare-two-commits */
const compareSchema = z.object({
  base_commit: z.object({ sha: z.string() }),
  merge_base_commit: z.object({ sha: z.string() }),
  files: z
    .array(
      z.object({
        filename: z.string(),
        status: z.string(),
        sha: z.string().nullable(),
        previous_filename: z.string().optional(),
      }),
    )
    .default([]),
});

/** By commit: what is in one never changes. */
const trees = new Map<string, Tree>();

export const noteTree = (commit: string, answer: unknown): Tree => {
  const { tree } = treeSchema.parse(answer);
  const files = tree.filter(({ type, path }) => type === 'blob' && isOfEditors(path));
  const noted = new Map(files.map(({ path, sha }) => [path, sha]));
  trees.set(commit, noted);
  return noted;
};

export const treeAt = async (commit: string, ask: Ask): Promise<Tree> =>
  trees.get(commit) ?? noteTree(commit, await (await ask(`git/trees/${commit}?recursive=1`)).json());

export const compare = async (branch: string, head: string, ask: Ask) =>
  compareSchema.parse(await (await ask(`compare/${encodeURIComponent(branch)}...${encodeURIComponent(head)}`)).json());

/** What the published branch would contain if these commits were merged into it now. */
export const treeAfterMerge = async (branch: string, head: string, ask: Ask): Promise<Tree> => {
  const { base_commit, files } = await compare(branch, head, ask);
  const tree = new Map(await treeAt(base_commit.sha, ask));
  for (const { filename, status, sha, previous_filename } of files) {
    if (previous_filename) tree.delete(previous_filename);
    if (status === 'removed' || !sha) tree.delete(filename);
    else if (isOfEditors(filename)) tree.set(filename, sha);
  }
  return tree;
};

/** As Sveltia reads it. */
const plain = (text: string) => text.trim().replaceAll(/\r\n?/g, '\n');

/** Texts that the screen has read, by git's name for them. */
const texts = new Map<string, string>();

/** Texts whose name is not known yet. */
let unnamed = new Set<string>();

/** Records a text that the screen has read, without surrounding space. */
export const noteText = (text: string) => unnamed.add(text);

/** Files end with a line break; one that does not is read again. */
const nameTexts = async () => {
  const [those, encoder] = [unnamed, new TextEncoder()];
  unnamed = new Set();
  await Promise.all([...those].map(async (text) => texts.set(await blobId(encoder.encode(`${text}\n`)), text)));
};

const loadText = async (id: string, ask: Ask): Promise<string> => {
  const known = texts.get(id);
  if (known !== undefined) return known;
  const text = plain(await (await ask(`git/blobs/${id}`, 'application/vnd.github.raw')).text());
  texts.set(id, text);
  return text;
};

export const loadFiles = async (tree: Tree, ask: Ask): Promise<Map<string, string>> => {
  await nameTexts();
  const files = [...tree].map(
    async ([path, id]) => [path, collectionAt(path) ? await loadText(id, ask) : PICTURE] as const,
  );
  return new Map(await Promise.all(files));
};

/** docs.github.com/en/graphql/reference/input-objects#createcommitonbranchinput; file contents are base64 */
const commitSchema = z.object({
  branch: z.object({ repositoryNameWithOwner: z.string(), branchName: z.string() }),
  expectedHeadOid: z.string(),
  fileChanges: z.object({
    additions: z.array(z.object({ path: z.string(), contents: z.string() })).default([]),
    deletions: z.array(z.object({ path: z.string() })).default([]),
  }),
});

const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

export type Commit = {
  /** `owner/name` */
  repository: string;
  branch: string;
  /** the parent commit */
  head: string;
  /** deleted files first: a written one may have the same name */
  changes: Change[];
};

/** Reads the input of GitHub's `createCommitOnBranch`; undefined for any other query. */
export const readCommit = (input: unknown): Commit | undefined => {
  const { data } = commitSchema.safeParse(input);
  if (!data) return undefined;
  const { branch, expectedHeadOid, fileChanges } = data;
  const written = fileChanges.additions.map(({ path, contents }) => {
    const bytes = decodeBase64(contents);
    return { path, data: collectionAt(path) ? new TextDecoder().decode(bytes) : new Blob([bytes]) };
  });
  return {
    repository: branch.repositoryNameWithOwner,
    branch: branch.branchName,
    head: expectedHeadOid,
    changes: [...fileChanges.deletions.map(({ path }) => ({ path })), ...written],
  };
};
