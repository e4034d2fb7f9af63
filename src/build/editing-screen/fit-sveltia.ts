import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What Sveltia 0.221 would ask elsewhere, and what it finds instead: the fonts of its first moment (its package brings the
 * same, which it takes a moment later), whether there is a newer version, and how GitHub is. The policy of the page
 * would refuse all of them.
 */
const ELSEWHERE: [RegExp, string][] = [
  [/url\(https:\/\/cdn\.jsdelivr\.net\/[^)]*\)/g, "local('')"],
  [/https:\/\/unpkg\.com\/@sveltia\/cms/g, 'data:application/json,{}#'],
  [/https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g, 'data:application/json,{"status":{"indicator":"none"}}'],
];

/** Trying again later helps nobody whose file is wrong: what stands in the way follows. And nobody here knows a local workflow. */
const WORDS: [RegExp, string][] = [
  [
    /title:`Error`,description:`There was an error while saving the entry\. Please try again later\.`/,
    'title:`Not saved`,description:`Nothing was saved. This is in the way:`',
  ],
  [
    /unsupported_browser:`Local Workflow is not supported in your browser\. Please use Chrome or Edge instead\.`/,
    'unsupported_browser:`This browser lets no page work in a folder of this computer. Open this page in Chrome or Edge.`',
  ],
];

/**
 * Sveltia tells nobody which files it reads and writes. Here its ways to them lead through functions of ours
 * (src/edit/known-files.ts, src/edit/commits.ts): which files there are,
 * each file that it reads, each writing, each pull request.
 */
const WAYS: [RegExp, string][] = [
  // The two lists of files: of a repository, and of a folder.
  [
    /(=async\(\{fileList:\{entryFiles:([\w$]+),assetFiles:([\w$]+),configFiles:[\w$]+\},fetchedFileMap:[\w$]+\}\)=>\{)/,
    '$1noteList($2,$3);',
  ],
  [
    /(\{entryFiles:([\w$]+),assetFiles:([\w$]+),configFiles:[\w$]+\}=[\w$]+;)(?=[\w$]+\(`Scanned the directory)/,
    '$1noteList($2,$3);',
  ],
  [
    /(async\(\{text:([\w$]+)=``,path:([\w$]+),folder:.{0,400}?\.parser;if\(([\w$]+)\))return \4\(\2\)/s,
    '$1return noteFile($3,$2),$4($2)',
  ],
  [
    /(=async\(\{changes:([\w$]+),savingEntries:.{0,80}?\{commitChanges:([\w$]+),fetchLastCommit:[\w$]+\}=[\w$.]+;)(try\{.{0,200}?\.\.\.await )\3\(\2,([\w$]+)\)/s,
    '$1const carryOut=beginCommit($2);$4carryOut($5,()=>$3($2,$5))',
  ],
  [/(savePullRequest:async\(\{changes:([\w$]+),options:([\w$]+),[^)]*\}\)=>\{)/, '$1await checkChanges($2,$3);'],
];

const inEdit = (file: string) => fileURLToPath(new URL(`../../edit/${file}`, import.meta.url));

const OURS = [
  `import { noteFile, noteList } from ${JSON.stringify(inEdit('known-files.ts'))};`,
  `import { beginCommit, checkChanges } from ${JSON.stringify(inEdit('commits.ts'))};`,
].join('\n');

const SVELTIA = /@sveltia\/cms\/npm\/index\.js$/;

/** Keeps the editing screen to its own files, to words that help, and to the rules of the content. The build stops when a new version of Sveltia is written otherwise. */
export const fitSveltia = (): Plugin => ({
  name: 'fit-sveltia',
  transform(code, id) {
    if (!SVELTIA.test(id.split('?')[0] ?? '')) return undefined;
    return {
      code: [...ELSEWHERE, ...WORDS, ...WAYS].reduce((text, [found, instead]) => {
        if (text.search(found) < 0) throw new Error(`Sveltia no longer has ${found}: see fit-sveltia.ts.`);
        return text.replace(found, instead);
      }, `${OURS}\n${code}`),
      map: null,
    };
  },
});
