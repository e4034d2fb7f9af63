import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { arrangeWork, othersAfter, serviceBySlug } from '../../src/data/service-rules.ts';

const folder = 'tests/content/site/services';
const services = readdirSync(folder).map((file) => {
  const [, frontMatter = ''] = readFileSync(`${folder}/${file}`, 'utf8').split(/^---$/m);
  return { id: file.replace(/\.md$/, ''), data: { aliases: [], ...parse(frontMatter) } };
});

test('every word that the address may hold means the choice it should', () => {
  expect(serviceBySlug(services)).toEqual({
    'custom-decks': 'custom-deck',
    'waterfront-decks': 'custom-deck',
    'composite-decking': 'trex-deck',
    'cedar-decks': 'cedar-deck',
    'deck-repair': 'deck-repair',
    'deck-remodel': 'deck-repair',
    'seasonal-maintenance': 'deck-repair',
    fences: 'fence',
    'fence-installation': 'fence',
    pergolas: 'pergola',
  });
});

const picture = (name: string) => ({ src: { src: `/${name}.jpg` } });
const project = (name: string, before?: string) => ({
  data: { picture: picture(name), before: before === undefined ? undefined : picture(before) },
});
const cottage = project('cottage');
const lake = project('lake');
const repair = project('after', 'before');

test('a project whose picture heads the page is named there and not repeated', () => {
  const work = arrangeWork({ picture: picture('lake'), gallery: [picture('detail')] }, [cottage, lake]);
  expect(work).toEqual({ shown: lake, pair: undefined, cards: [cottage], pictures: [picture('detail')] });
});

test('a gallery that names a project’s "before" shows the pair in one slider', () => {
  const gallery = [picture('before'), picture('after'), picture('rail')];
  const work = arrangeWork({ picture: picture('frame'), gallery }, [repair, cottage]);
  expect(work).toEqual({ shown: undefined, pair: repair, cards: [cottage], pictures: [picture('rail')] });
});

test('without its "before" in the gallery, such a project is a card', () => {
  const work = arrangeWork({ picture: picture('frame'), gallery: [] }, [repair]);
  expect(work.cards).toEqual([repair]);
  expect(work.pair).toBeUndefined();
});

test('no picture appears twice', () => {
  const gallery = [picture('cottage'), picture('main'), picture('rail')];
  expect(arrangeWork({ picture: picture('main'), gallery }, [cottage]).pictures).toEqual([picture('rail')]);
});

test('following the first of the other projects leads through all of them', () => {
  const all = ['a', 'b', 'c'].map((id) => ({ id }));
  expect(othersAfter(all, 'a').map(({ id }) => id)).toEqual(['b', 'c']);
  expect(othersAfter(all, 'b').map(({ id }) => id)).toEqual(['c', 'a']);
  expect(othersAfter(all, 'c').map(({ id }) => id)).toEqual(['a', 'b']);
});

test('of hundreds of others, a page links to the next few', () => {
  const all = Array.from({ length: 300 }, (_, index) => ({ id: String(index) }));
  expect(othersAfter(all, '298').map(({ id }) => id)).toEqual(['299', '0', '1', '2']);
});
