import { answerWith } from '../../server/outside.ts';

/** GitHub's answers, as its own documentation describes them: docs.github.com/graphql, docs.github.com/rest. */

type Branch = { oid: string; files: Map<string, string>; message: string };
type Commit = {
  branch: { branchName: string };
  expectedHeadOid: string;
  message: { headline: string };
  fileChanges: { additions: { path: string; contents: string }[] };
};
type Pull = {
  number: number;
  url: string;
  headRefName: string;
  title: string;
  labels: string[];
  state: 'OPEN' | 'CLOSED';
};
type Asked = {
  query: string;
  variables: Record<string, string> & { input: Commit & Pull & { name: string; oid: string; repositoryId: string } };
};

const refused = (message: string, type = 'UNPROCESSABLE') => ({ errors: [{ message, type }] });
const shortName = (ref = '') => ref.replace('refs/heads/', '');

/** A repository with one project in it, whose branch advances with each commit. */
export const gitHub = () => {
  const branches = new Map<string, Branch>();
  const pulls: Pull[] = [];
  /** by the office, each with the branch it went to */
  const commits: string[] = [];
  const commitTo = (name: string, files: Iterable<[string, string]>, message: string) => {
    const before = branches.get(name)?.files ?? [];
    branches.set(name, { oid: crypto.randomUUID(), files: new Map([...before, ...files]), message });
  };
  commitTo('main', [['src/content/projects/privacy-fence.md', 'A fence']], 'The site');
  /** Commits of this kind are made, and then the answer is lost. */
  let lost = '';
  let before: (kind: string) => void | Promise<void> = () => {};
  /** Requests of this kind get this answer. */
  let refusal: { kind: string; answer: () => Response } | undefined;

  const commit = ({ branch: { branchName }, expectedHeadOid, message, fileChanges }: Commit) => {
    if (branches.get(branchName)?.oid !== expectedHeadOid)
      return refused('Expected branch to point to another commit', 'STALE_DATA');
    const files = fileChanges.additions.map(({ path, contents }): [string, string] => [path, contents]);
    commitTo(branchName, files, message.headline);
    commits.push(branchName);
    return { data: { createCommitOnBranch: { commit: { oid: branches.get(branchName)?.oid } } } };
  };
  const createRef = ({ name, oid }: Asked['variables']['input']) => {
    const from = [...branches.values()].find((branch) => branch.oid === oid);
    if (branches.has(shortName(name)) || !from) return refused('A ref named so already exists in the repository.');
    branches.set(shortName(name), { ...from, files: new Map(from.files) });
    return { data: { createRef: { ref: { name } } } };
  };
  const openPull = ({ headRefName, title }: Pull) => {
    if (pulls.some((pull) => pull.headRefName === headRefName && pull.state === 'OPEN'))
      return refused('A pull request already exists');
    const number = pulls.length + 7;
    const url = `https://github.com/owner/site/pull/${number}`;
    const pull: Pull = { number, url, headRefName, title, labels: [], state: 'OPEN' };
    pulls.push(pull);
    return { data: { createPullRequest: { pullRequest: pull } } };
  };
  const refOf = (ref?: string) => {
    const branch = branches.get(shortName(ref));
    return branch ? { target: { oid: branch.oid } } : null;
  };
  const state = (query: string, { published, own, head, file = '' }: Record<string, string>) => {
    const [branch = '', path = ''] = file.split(':');
    const isThere = branches.get(branch)?.files.has(path);
    return {
      id: 'repository',
      published: refOf(published),
      own: refOf(own),
      file: isThere ? { id: path } : null,
      pullRequests: {
        nodes: pulls.filter(
          (pull) => pull.headRefName === head && (pull.state === 'OPEN' || !query.includes('states: OPEN')),
        ),
      },
    };
  };
  const taken = ({ folder = '', waiting = '' }: Record<string, string>) => {
    const [branch = '', path = ''] = folder.split(':');
    const files = [...(branches.get(branch)?.files.keys() ?? [])].filter((file) => file.startsWith(`${path}/`));
    const refs = [...branches.keys()].filter((name) => `refs/heads/${name}`.startsWith(waiting));
    return {
      folder: { entries: files.map((file) => ({ name: file.slice(path.length + 1) })) },
      refs: { nodes: refs.map((name) => ({ name: `refs/heads/${name}`.slice(waiting.length) })) },
    };
  };

  const answer = (path: string, json: Record<string, unknown>): [kind: string, answer: () => unknown] => {
    const labelled = Number(/\/issues\/(\d+)\/labels$/.exec(path)?.[1]);
    if (labelled)
      return [
        'label',
        () => pulls.find(({ number }) => number === labelled)?.labels.push(...(json.labels as string[])),
      ];
    const { query, variables } = json as Asked;
    if (query.includes('createCommitOnBranch')) return ['commit', () => commit(variables.input)];
    if (query.includes('createRef')) return ['branch', () => createRef(variables.input)];
    if (query.includes('createPullRequest')) return ['pull', () => openPull(variables.input)];
    if (query.includes('refPrefix')) return ['taken', () => ({ data: { repository: taken(variables) } })];
    return ['state', () => ({ data: { repository: state(query, variables) } })];
  };

  answerWith(async ({ url, headers, json }) => {
    if (headers.get('Authorization') !== 'Bearer token') return new Response('{}', { status: 401 });
    if (!headers.get('User-Agent')) return new Response('{}', { status: 403 });
    const [kind, make] = answer(new URL(url).pathname, json);
    await before(kind);
    if (kind === refusal?.kind) return refusal.answer();
    const made = make();
    if (kind === lost) throw new TypeError('The connection was lost.');
    return Response.json(made);
  });

  return {
    branches,
    pulls,
    commits,
    commitTo,
    /** From now on the answer to this is lost, although it was done. */
    lose: (kind: string) => {
      lost = kind;
    },
    /** Something happens just before GitHub receives this. */
    meanwhile: (kind: string, act: () => void | Promise<void>) => {
      before = (heard) => {
        if (heard !== kind) return;
        before = () => {};
        return act();
      };
    },
    refuse: (kind: string, answer: () => Response) => {
      refusal = { kind, answer };
    },
  };
};
