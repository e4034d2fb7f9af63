import { type Finding, inOrder, oneForEachLine, type SiteOnDisk } from './checked-site.ts';
import { readContent, wrongSiteFiles } from './content-files.ts';
import { deadLinks, knownAddresses } from './dead-links.ts';
import { listMoves, lostAddresses, wrongMoves } from './moved-pages.ts';
import { unusedTopics } from './name-rules.ts';
import { unknownNoticePages } from './notice-rules.ts';
import { unseenSections } from './page-rules.ts';
import { unusedPictures, wrongPictures } from './picture-files.ts';
import { findingsInFiles } from './rules.ts';
import { waitingEntries } from './waiting.ts';
import { zipElsewhere } from './zip-state.ts';

type DiskRule = (site: SiteOnDisk) => Finding[] | Promise<Finding[]>;

/** What pictures, pages, and other files of the project are needed for. */
const diskRules: readonly DiskRule[] = [
  wrongSiteFiles,
  // Before findings about links that need no list of the site's pages.
  deadLinks,
  findingsInFiles,
  wrongPictures,
  unknownNoticePages,
  zipElsewhere,
  wrongMoves,
  lostAddresses,
];

/** Unused entries and sections without content: an error may hide a reference, so these wait until there are none. */
const unusedRules: readonly DiskRule[] = [unusedTopics, unseenSections, unusedPictures];

const runRules = async (rules: readonly DiskRule[], site: SiteOnDisk): Promise<Finding[]> =>
  (await Promise.all(rules.map((rule) => rule(site)))).flat();

/** Everything that is wrong with the content, or should be checked, in the order of files and lines. */
export const checkContent = async (root: string, now = new Date()): Promise<Finding[]> => {
  const { files, entries, findings, incomplete } = await readContent(root);
  const site: SiteOnDisk = {
    root,
    files,
    entries,
    incomplete,
    now,
    waiting: waitingEntries(entries, now),
    addresses: await knownAddresses(root, entries),
    moved: new Map(entries.flatMap(listMoves).map(({ from, to }) => [from, to])),
  };
  const found = [...findings, ...(await runRules(diskRules, site))];
  const isWhole = found.every(({ severity }) => severity !== 'error');
  const unused = isWhole ? await runRules(unusedRules, site) : [];
  return inOrder(oneForEachLine([...found, ...unused], files));
};

/** Only the findings that stop the build: a build and the preview wait for nothing else. */
export const contentErrors = async (root: string, now = new Date()): Promise<Finding[]> =>
  (await checkContent(root, now)).filter(({ severity }) => severity === 'error');
