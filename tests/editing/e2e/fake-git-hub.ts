import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';

/** Shapes as documented by GitHub: docs.github.com/rest, docs.github.com/graphql. */
type Commit = {
  branch: { branchName: string };
  expectedHeadOid: string;
  message: { headline: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions?: { path: string }[] };
};
type GitHubRequest = {
  query: string;
  variables: { input?: Commit & NewPullRequest & { name: string; oid: string } } & Partial<Record<string, string>>;
};
type NewPullRequest = { title: string; headRefName: string };
type Merge = { sha: string; commit_title: string };
type Request = { method: string; path: string; json: unknown };
type Answer = { status?: number; json?: unknown; bytes?: Buffer };
type PullRequest = { title: string; head: string; labels: string[]; isMerged?: boolean };

const AS_EDITOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@site.example', '-c', 'commit.gpgsign=false'];
const USER = { id: 1, login: 'ada', name: 'Ada', email: 'ada@site.example', html_url: 'https://github.com/ada' };
const API = 'https://api.github.com';
const NOW = new Date().toISOString();
const pullUrl = (number: number) => `${USER.html_url}/site/pull/${number}`;
const OPEN_TO_ALL = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

const folders: string[] = [];
// Not before: a screen asks for what is new until its page is closed.
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A repository with the content of a site, and the few of GitHub's calls that the screen and the office make, on this machine. */
const createRepository = async (site: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'git-hub-'));
  folders.push(folder);
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', [...AS_EDITOR, ...args], { cwd: folder, maxBuffer: 1 << 28 })).stdout.trim();
  const readBlob = async (sha: string) =>
    (
      await promisify(execFile)('git', ['cat-file', 'blob', sha], {
        cwd: folder,
        encoding: 'buffer',
        maxBuffer: 1 << 28,
      })
    ).stdout;
  const commitAll = async (message: string) => {
    await git('add', '--all');
    await git('commit', '--message', message);
  };
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };

  await git('init', '--initial-branch=main');
  for (const place of ['src/content', 'src/assets/pictures']) {
    await cp(join(site, place), join(folder, place), { recursive: true });
  }
  await commitAll('The site');

  const tree = async (commit: string) => {
    const lines = (await git('ls-tree', '-r', '-l', commit)).split('\n');
    return lines.flatMap((line) => {
      const [, sha, size, path] = /^\d+ blob (\w+)\s+(\d+)\t(.+)$/.exec(line) ?? [];
      return sha ? [{ type: 'blob', path, sha, size: Number(size) }] : [];
    });
  };

  /** Changes of commits since they branched off. */
  const compare = async (branch: string, head: string) => {
    const lines = (await git('diff', '--raw', '--no-abbrev', '--no-renames', `${branch}...${head}`)).split('\n');
    const files = lines.flatMap((line) => {
      const [, sha, letter = '', filename] = /^:\d+ \d+ \w+ (\w+) (\w)\t(.+)$/.exec(line) ?? [];
      return sha ? [{ filename, sha, status: { A: 'added', D: 'removed' }[letter] ?? 'modified' }] : [];
    });
    return {
      base_commit: { sha: await git('rev-parse', branch) },
      merge_base_commit: { sha: await git('merge-base', branch, head) },
      files,
    };
  };

  const pullRequests: PullRequest[] = [];

  /** Why commits are refused, as by a branch rule, or merges, as by a required review; and whether tokens are, as if expired. */
  const refuses: { commits?: string; merges?: string; tokens?: boolean } = {};

  const commit = async ({ branch: { branchName }, expectedHeadOid, message, fileChanges }: Commit) => {
    if (refuses.commits) return { errors: [{ message: refuses.commits }] };
    if (expectedHeadOid !== (await git('rev-parse', branchName))) {
      return { errors: [{ message: 'Expected branch to point to another commit' }] };
    }
    await git('checkout', branchName);
    for (const { path, contents } of fileChanges.additions) await write(path, Buffer.from(contents, 'base64'));
    for (const { path } of fileChanges.deletions ?? []) await rm(join(folder, path));
    await commitAll(message.headline);
    const files = fileChanges.additions.map(
      async ({ path }, index) => [`file_${index}`, { oid: await git('rev-parse', `${branchName}:${path}`) }] as const,
    );
    const made = {
      oid: await git('rev-parse', branchName),
      committedDate: new Date().toISOString(),
      ...Object.fromEntries(await Promise.all(files)),
    };
    await git('checkout', 'main');
    return { data: { createCommitOnBranch: { commit: made } } };
  };

  const readHistory = async (path: string) =>
    (await git('log', '--format=%H %cI', 'main', '--', path)).split('\n').map((line) => {
      const [oid, committedDate] = line.split(' ');
      return { oid, committedDate };
    });

  /** Every aliased part of a query, such as `content_3`. */
  const parts = async (query: string, pattern: RegExp, answer: (found: string) => Promise<unknown>) =>
    Object.fromEntries(
      await Promise.all(
        [...query.matchAll(pattern)].map(async ([, name = '', found = '']) => [name, await answer(found)] as const),
      ),
    );

  const isThere = async (expression = '') =>
    git('cat-file', '-e', expression)
      .then(() => true)
      .catch(() => false);

  const findRef = async (name = '') =>
    (await isThere(name)) ? { target: { oid: await git('rev-parse', name) } } : null;

  const openPull = ({ title, headRefName }: NewPullRequest) => {
    const number = pullRequests.push({ title, head: headRefName, labels: [] });
    return { data: { createPullRequest: { pullRequest: { number, url: pullUrl(number) } } } };
  };

  /** Open pull requests, as for the screen's board and the office. */
  const waiting = async () => {
    const open = pullRequests.flatMap((pull, index) => (pull.isMerged ? [] : [{ ...pull, number: index + 1 }]));
    return Promise.all(
      open.map(async ({ number, title, head, labels }) => ({
        id: `pull-${number}`,
        number,
        title,
        url: pullUrl(number),
        isDraft: false,
        isCrossRepository: false,
        createdAt: NOW,
        updatedAt: NOW,
        headRefName: head,
        headRefOid: await git('rev-parse', head),
        author: { login: USER.login, name: USER.name, email: USER.email, databaseId: USER.id },
        labels: { nodes: labels.map((name) => ({ name })) },
        files: {
          nodes: (await compare('main', head)).files.map(({ filename, status }) => ({
            path: filename,
            changeType: status === 'removed' ? 'DELETED' : status.toUpperCase(),
          })),
        },
      })),
    );
  };

  const findBlob = async (expression: string) => {
    if (!(await isThere(expression))) return null;
    const oid = await git('rev-parse', expression);
    const bytes = await readBlob(oid);
    const isBinary = bytes.includes(0);
    return { oid, byteSize: bytes.length, isBinary, isTruncated: false, text: isBinary ? null : bytes.toString() };
  };

  /** What the office asks before it hands over a page. */
  const readState = async ({ published, own, head, file }: GitHubRequest['variables']) => ({
    id: 'repository',
    published: await findRef(published),
    own: await findRef(own),
    file: (await isThere(file)) ? { id: file } : null,
    pullRequests: { nodes: (await waiting()).filter(({ headRefName }) => headRefName === head) },
  });
  const takenIn = async ({ folder = '' }: GitHubRequest['variables']) => {
    const names = (await git('ls-tree', '--name-only', folder)).split('\n');
    return { folder: { entries: names.map((name) => ({ name })) }, refs: { nodes: [] } };
  };

  const graphql = async ({ query, variables }: GitHubRequest) => {
    if (variables.input && query.includes('createCommitOnBranch')) return commit(variables.input);
    if (variables.input && query.includes('createRef')) {
      await git('branch', variables.input.name.replace('refs/heads/', ''), variables.input.oid);
      return { data: { createRef: { ref: { name: variables.input.name } } } };
    }
    if (variables.input && query.includes('createPullRequest')) return openPull(variables.input);
    if (query.includes('published: ref(')) return { data: { repository: await readState(variables) } };
    if (query.includes('refPrefix')) return { data: { repository: await takenIn(variables) } };
    if (query.includes('pullRequests(')) return { data: { repository: { pullRequests: { nodes: await waiting() } } } };
    if (query.includes('fork: repository')) {
      const base = { ref: { target: { oid: await git('rev-parse', 'main') } } };
      return { data: { fork: { id: 'repository' }, base } };
    }
    if (query.includes('defaultBranchRef')) return { data: { repository: { defaultBranchRef: { name: 'main' } } } };
    const author = { name: USER.name, email: USER.email, user: { id: USER.id, login: USER.login } };
    const nodes = [
      { oid: await git('rev-parse', 'main'), message: 'A change', author, committedDate: '2026-11-01T12:00:00Z' },
    ];
    const ref = { target: { history: { nodes } } };
    const texts = await parts(query, /(content_\d+): object\(oid: "(\w+)"\)/g, async (sha) => ({
      text: `${await git('cat-file', 'blob', sha)}\n`,
      isTruncated: false,
    }));
    const changes = await parts(query, /(commit_\d+):\s*ref\(/g, async () => ref);
    const histories = await parts(query, /(history_\d+):[^"]+path: "([^"]+)"/g, async (path) => ({
      target: { history: { nodes: (await readHistory(path)).map((commit) => ({ ...commit, author })) } },
    }));
    const blobs = await parts(query, /(file_\d+):\s*object\(expression: "([^"]+)"\)/g, findBlob);
    const newest = /\) \{ ref\(/.test(query) ? { ref } : {};
    return { data: { repository: { ...newest, ...texts, ...blobs, ...changes, ...histories } } };
  };

  const openPullRequest = async ({ title, head }: PullRequest) => {
    const number = pullRequests.push({ title, head, labels: [] });
    return {
      number,
      node_id: `pull-${number}`,
      title,
      html_url: pullUrl(number),
      head: { sha: await git('rev-parse', head) },
      created_at: NOW,
      updated_at: NOW,
    };
  };

  const commits = async () =>
    (await git('log', '--format=%H%x09%P%x09%cI%x09%s', 'main', '--', 'src/content')).split('\n').map((line) => {
      const [sha, parents = '', date, message] = line.split('\t');
      const commit = { message, author: { name: USER.name, date } };
      return {
        sha,
        parents: parents
          .split(' ')
          .filter(Boolean)
          .map((parent) => ({ sha: parent })),
        commit,
      };
    });

  const openPullRequests = async () =>
    Promise.all(
      pullRequests.flatMap(({ head, isMerged }, index) => {
        const open = async () => ({
          number: index + 1,
          created_at: NOW,
          user: { login: USER.login },
          base: { repo: { full_name: 'owner/site' } },
          head: { ref: head, sha: await git('rev-parse', head), repo: { full_name: 'owner/site' } },
        });
        return isMerged ? [] : [open()];
      }),
    );

  const merge = async (pull: PullRequest | undefined, { sha, commit_title }: Merge) => {
    if (refuses.merges) return { status: 405, json: { message: refuses.merges } };
    if (!pull || sha !== (await git('rev-parse', pull.head))) {
      return { status: 409, json: { message: 'Head branch was modified. Review and try the merge again.' } };
    }
    await git('merge', '--squash', pull.head);
    await git('commit', '--message', commit_title);
    pull.isMerged = true;
    return { status: 200, json: { merged: true } };
  };

  const answer = async ({ method, path, json }: Request): Promise<Answer> => {
    if (method === 'OPTIONS') return { status: 204 };
    if (refuses.tokens) return { status: 401, json: { message: 'Bad credentials' } };
    if (path === '/graphql') return { json: await graphql(json as GitHubRequest) };
    if (path === '/user') return { json: USER };
    if (path.includes('/collaborators/')) return { status: 204 };
    if (path.endsWith('/commits')) return { json: await commits() };
    if (path.endsWith('/git/ref/heads/main')) return { json: { object: { sha: await git('rev-parse', 'main') } } };
    const merged = /\/pulls\/(\d+)\/merge$/.exec(path)?.[1];
    if (merged) return merge(pullRequests[Number(merged) - 1], json as Merge);
    const gone = /\/git\/refs\/heads\/(.+)$/.exec(path)?.[1];
    if (gone && method === 'DELETE') {
      await git('branch', '-D', gone);
      return { status: 204 };
    }
    if (path.endsWith('/pulls') && method === 'GET') return { json: await openPullRequests() };
    if (path.endsWith('/pulls')) return { json: await openPullRequest(json as PullRequest) };
    const labelled = /\/issues\/(\d+)\/labels$/.exec(path)?.[1];
    if (labelled) {
      pullRequests[Number(labelled) - 1]?.labels.push(...(json as PullRequest).labels);
      return { json: [] };
    }
    const blob = /\/git\/blobs\/(\w+)$/.exec(path)?.[1];
    if (blob) return { bytes: await readBlob(blob) };
    const commit = /\/git\/trees\/(\w+)$/.exec(path)?.[1];
    if (commit) return { json: { tree: await tree(commit) } };
    const [, branch, head] = /\/compare\/(.+)\.\.\.(.+)$/.exec(path) ?? [];
    if (branch && head) return { json: await compare(decodeURIComponent(branch), decodeURIComponent(head)) };
    return { status: 404, json: { message: `Not Found: ${path}` } };
  };
  return {
    answer,
    pullRequests,
    refuses,
    /** Message and changed lines of the newest commit of a branch. */
    newest: async (branch = 'main') => ({
      message: await git('log', '-1', '--format=%s', branch),
      lines: (await git('show', '--format=', '--unified=0', branch))
        .split('\n')
        .filter((line) => /^[+-](?![+-]{2} )/.test(line)),
    }),
    /** The newest commit that is published. */
    head: () => git('rev-parse', 'main'),
    /** Starts a branch, and returns its first commit. */
    branch: async (name: string) => {
      await git('branch', name);
      return git('rev-parse', name);
    },
    text: (path: string) => git('show', `main:${path}`),
    /** Someone else changes a file. */
    change: async (path: string, from: string, to: string) => {
      const text = `${await git('show', `main:${path}`)}\n`;
      await write(path, text.replace(from, to));
      await commitAll('Someone else');
    },
    /** Someone else adds files. */
    add: async (files: readonly { path: string; bytes: Uint8Array }[]) => {
      for (const { path, bytes } of files) await write(path, Buffer.from(bytes));
      await commitAll('Someone else');
    },
    /** Someone else deletes a file. */
    remove: async (path: string) => {
      await rm(join(folder, path));
      await commitAll('Someone else');
    },
  };
};

type Repository = Awaited<ReturnType<typeof createRepository>>;

/** What a browser asks of GitHub is answered by the repository. */
const answerIn = (context: BrowserContext, { answer }: Repository) =>
  context.route(`${API}/**`, async (route) => {
    const request = route.request();
    const { pathname: path } = new URL(request.url());
    const asked = { method: request.method(), path, json: request.postDataJSON() };
    const { status, json, bytes } = await answer(asked);
    const binary = bytes && { body: bytes, contentType: 'application/octet-stream' };
    await route.fulfill({ status, headers: OPEN_TO_ALL, ...(binary ?? (json === undefined ? {} : { json })) });
  });

export const gitHub = async (context: BrowserContext, site: string) => {
  const repository = await createRepository(site);
  await answerIn(context, repository);
  return repository;
};
