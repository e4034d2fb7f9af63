import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, parse, parseDocument } from 'yaml';
import { businessOf } from './business-of.ts';
import type { SiteCopy } from './site-copy.ts';

const CONTENT = 'src/content';
const POSTS = `${CONTENT}/posts`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What another business would write into business.yaml. */
const BUSINESS = {
  name: 'Pine & Plank Carpentry',
  logo: { name: 'Pine & Plank', trade: 'Carpentry' },
  since: 1998,
  phones: { office: '(231) 200-1001', campaign: '(231) 200-1002' },
  email: 'office@pine-and-plank.example',
  address: { street: '77 Cedar Street', city: 'Elk Rapids', state: 'MI', zip: '49629' },
  coordinates: { latitude: 44.8956, longitude: -85.4165 },
  radius: { weekly: 25, travel: 60 },
  ad: { address: '/ads/elk-rapids-deck-quote', town: 'Elk Rapids' },
  serviceArea: 'Elk Rapids and the Chain of Lakes',
};

/**
 * Makes of the content of a copy what its editors may make of it: another name, other phones, another town, another dark
 * ground, another address of the ad, other prices and claims, another order of its featured projects, a post more and a post less.
 */
export const changeContent = async (site: SiteCopy): Promise<void> => {
  const change = async (file: string, work: (document: Document) => void) => {
    const document = parseDocument(await site.read(`${CONTENT}/${file}`));
    work(document);
    await site.write(`${CONTENT}/${file}`, String(document));
  };
  const { address } = businessOf(site.folder).ad;
  await change('business.yaml', (business) => {
    for (const [name, value] of Object.entries(BUSINESS)) business.setIn(['business', name], value);
  });
  await rewrite(site, (text) => text.replaceAll(address, BUSINESS.ad.address));
  await change('colors.yaml', (colors) => colors.setIn(['colors', 'deep'], '#2B2A45'));
  await change('estimator.yaml', (estimator) => {
    estimator.setIn(['estimator', 'materials', 'cedar', 'base'], 71);
    estimator.setIn(['estimator', 'materials', 'composite', 'base'], 98);
  });
  await change('claims.yaml', (claims) => {
    const shortNames = Object.keys(claims.toJS() as Record<string, unknown>);
    shortNames.forEach((shortName, index) => {
      claims.setIn([shortName, 'label'], `Promise ${index}`);
      claims.setIn([shortName, 'value'], `Kept ${index} times`);
      if (claims.hasIn([shortName, 'sentence'])) claims.setIn([shortName, 'sentence'], `We keep promise ${index}.`);
    });
  });
  await change('featured-projects.yaml', (projects) => {
    const { length } = Object.keys(projects.toJS() as Record<string, unknown>);
    for (const [shortName, { order }] of Object.entries(projects.toJS() as Record<string, { order: number }>)) {
      projects.setIn([shortName, 'order'], length - order);
    }
  });
  await replaceNewestPost(site);
};

/** A new post takes the place of the newest one, and whatever named that one does no more: so the check asks for it. */
const replaceNewestPost = async (site: SiteCopy): Promise<void> => {
  const names = await readdir(join(site.folder, POSTS));
  const posts = await Promise.all(
    names.map(async (name) => {
      const text = await site.read(`${POSTS}/${name}`);
      const [, front = ''] = text.split(/^---$/m);
      return { name, text, date: new Date(parse(front).date) };
    }),
  );
  const newest = posts.reduce((latest, post) => (post.date > latest.date ? post : latest));
  const slug = newest.name.replace(/\.md$/, '');
  const dayAfter = new Date(newest.date.getTime() + DAY_MS).toISOString().slice(0, 10);
  const written = newest.text
    .replace(/^id: .*$/m, 'id: 4711')
    .replace(/^title: .*$/m, 'title: A post that nobody had foreseen')
    .replace(/^metaTitle: .*$/m, 'metaTitle: A post that nobody had foreseen')
    .replace(/^date: .*$/m, `date: ${dayAfter}`);
  await site.write(`${POSTS}/a-post-that-nobody-had-foreseen.md`, written);
  await rm(join(site.folder, POSTS, newest.name));

  await rewrite(site, (text) =>
    text
      .replaceAll(`(/blog/${slug})`, '(/blog)')
      .replaceAll(`/blog/${slug}\n`, '/blog\n')
      .replace(new RegExp(`^ *- ${slug}\\n`, 'gm'), '')
      .replace(new RegExp(`(\\[|, )${slug}(?=[,\\]])`, 'g'), (_, before) => (before === '[' ? '[' : ''))
      .replaceAll('[, ', '['),
  );
};

/** Changes every text of the content that is another one afterwards. */
const rewrite = async (site: SiteCopy, work: (text: string) => string) => {
  for (const file of await readdir(join(site.folder, CONTENT), { recursive: true })) {
    if (!/\.(md|yaml)$/.test(file)) continue;
    const text = await site.read(`${CONTENT}/${file}`);
    const changed = work(text);
    if (changed !== text) await site.write(`${CONTENT}/${file}`, changed);
  }
};
