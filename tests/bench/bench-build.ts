import { main, Problem } from '../../src/cli/main.ts';
import { type SiteCopy, siteCopy } from '../content/site-copy.ts';
import { type Grown, growContent } from './grow-content.ts';
import { median, took } from './measure.ts';

/**
 * `npm run bench -- build`: how long the pages take to build, from the real content to 1,000 posts, 300 projects, and 200 areas,
 * all in copies of the site. Run nothing else at the same time.
 */
const RUNS = 3;

/** The most that one more page may cost, and how much longer the real site may take with its (finished) pictures than without. */
const MOST_MS_PER_PAGE = 10;
const MOST_FOR_PICTURES = 1.5;

/** With fewer added pages, two builds differ by chance more than the pages cost. */
const FEWEST_TO_JUDGE = 100;

const GROWTH: [Grown, number][][] = [
  [['posts', 10]],
  [['posts', 100]],
  [['posts', 1000]],
  [
    ['posts', 1000],
    ['projects', 300],
    ['areas', 200],
  ],
];

type Row = { seconds: number; pages: number; 'ms per added page'?: number };

const once = (site: SiteCopy) => took(() => site.build());

const inSeconds = (ms: number) => Number((ms / 1000).toFixed(1));

const listPages = async (site: SiteCopy) =>
  [...(await site.built()).keys()].filter((file) => file.endsWith('.html')).length;

/** Median of several builds, after one that fills the copy's caches. */
const warm = async (site: SiteCopy, runs = RUNS): Promise<Row> => {
  await site.build();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await once(site));
  return { seconds: inSeconds(median(times)), pages: await listPages(site) };
};

/** Runs `use` on a copy of the site and removes the copy. */
const onCopy = async (use: (site: SiteCopy) => Promise<Row>, options?: Parameters<typeof siteCopy>[0]) => {
  const site = await siteCopy({ content: 'real', ...options });
  try {
    return await use(site);
  } finally {
    await site.cleanUp();
  }
};

const withoutPictures = async (site: SiteCopy) => {
  for (const name of ['ui/Picture', 'gallery/GalleryPicture'])
    await site.write(`src/components/${name}.astro`, '<img alt="">');
  await site.write('src/components/layout/PreloadPicture.astro', '');
  return warm(site);
};

await main(async (stop) => {
  const rows: Record<string, Row> = {};
  const measure = async (name: string, use: (site: SiteCopy) => Promise<Row>, options?: { ownPictures: boolean }) => {
    if (stop.aborted) throw new Problem('Stopped.');
    const row = await onCopy(use, options);
    rows[name] = row;
    console.log(`${name}: ${row.seconds} s for ${row.pages} pages`);
    return row;
  };

  const cold = async (site: SiteCopy) => ({ seconds: inSeconds(await once(site)), pages: await listPages(site) });
  await measure('real content, no picture made yet', cold, { ownPictures: true });
  const real = await measure('real content', (site) => warm(site));
  const bare = await measure('real content without pictures', withoutPictures);
  for (const added of GROWTH) {
    const name = added.map(([collection, count]) => `${count} ${collection}`).join(', ');
    const row = await measure(`+ ${name}`, async (site) => {
      for (const [collection, count] of added) await growContent(site, collection, count);
      return warm(site, 1);
    });
    row['ms per added page'] = Math.round(((row.seconds - real.seconds) * 1000) / (row.pages - real.pages));
  }
  console.table(rows);

  const forPictures = real.seconds / bare.seconds;
  console.log(`With pictures that are made already a build takes ${forPictures.toFixed(2)} times as long as without.`);
  const slow = Object.values(rows).some(
    (row) => row.pages - real.pages >= FEWEST_TO_JUDGE && (row['ms per added page'] ?? 0) > MOST_MS_PER_PAGE,
  );
  if (slow) throw new Problem(`An added page costs more than ${MOST_MS_PER_PAGE} ms.`);
  if (forPictures > MOST_FOR_PICTURES) throw new Problem(`Pictures may cost ${MOST_FOR_PICTURES} times at most.`);
});
