import { describe, expect, test } from 'vitest';
import { getPublication, publishedOnly, waitingCollections } from '../../src/data/publication.ts';
import { collectionNames, plainSchema, registry } from '../../src/schemas/collections.ts';
import { getShape } from '../../src/schemas/fields.ts';

const TODAY = '2026-03-01';
const entry = <D extends object>(id: string, data: D) => ({ id, data: { draft: false, ...data } });
const on = (day: string) => new Date(day);

describe('publication', () => {
  test.each([
    ['published', { date: on('2026-02-28') }],
    ['published', { date: on('2026-03-01') }],
    ['scheduled', { date: on('2026-03-02') }],
    ['draft', { date: on('2026-02-28'), draft: true }],
    ['draft', { publishDate: on('2026-03-02'), draft: true }],
    ['published', {}],
    ['published', { publishDate: on('2026-03-01') }],
    ['scheduled', { publishDate: on('2026-03-02') }],
  ])('%s: %j', (state, data) => {
    expect(getPublication(data, TODAY)).toBe(state);
  });

  test('everything that editors give a page of its own can wait, and claims end', () => {
    const withPages = collectionNames.filter((name) => {
      const collection = registry[name];
      return collection.kind === 'folder' && collection.address;
    });
    expect(
      waitingCollections.toSorted(),
      'Spread ownPage of src/schemas/text.ts into the schema of the entry.',
    ).toEqual([...withPages, 'claims'].toSorted());
  });

  test('a field "date" is a day of publication, since nothing is on the site before it', () => {
    const wrong = waitingCollections.filter(
      (name) => registry[name].publishedOn !== 'date' && Object.hasOwn(getShape(plainSchema(name)) ?? {}, 'date'),
    );
    expect(
      wrong,
      'Give the field another name, such as "day", or say publishedOn: \'date\' in collections.ts.',
    ).toEqual([]);
  });
});

describe('content as visitors get it', () => {
  const services = [
    entry('repair', { projects: ['ramp', 'porch'], areas: ['empire', 'acme'], posts: ['spring', 'winter'] }),
    entry('docks', { draft: true }),
  ];
  const areas = [entry('acme', {}), entry('empire', { publishDate: on('2026-03-02') })];
  const projects = [entry('ramp', { draft: true }), entry('porch', { area: 'empire', services: ['repair', 'docks'] })];
  const posts = [
    entry('winter', { date: on('2026-01-10') }),
    entry('spring', { date: on('2026-04-01') }),
    entry('notes', { date: on('2026-01-01'), draft: true }),
  ];
  const serviceCards = [entry('repair', { service: 'repair' }), entry('docks', { service: 'docks' })];
  const featuredProjects = [
    entry('stairs', { area: 'acme', project: 'ramp' }),
    entry('lookout', { area: 'empire', project: 'porch' }),
  ];
  const map = [{ id: 'map', data: { names: [{ area: 'empire' }, { area: 'acme', side: 'left' }] } }];
  const roads = [{ id: 'west', data: { from: 'acme', to: 'empire', miles: 20 } }];
  const published = publishedOnly(
    { services, areas, projects, posts, serviceCards, featuredProjects, map, roads },
    TODAY,
  );
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

  test('unpublished entries are absent', () => {
    expect(ids(published.services)).toEqual(['repair']);
    expect(ids(published.areas)).toEqual(['acme']);
    expect(ids(published.projects)).toEqual(['porch']);
    expect(ids(published.posts)).toEqual(['winter']);
  });

  test('a claim is on pages through its last day, and the day after they are without it', () => {
    const content = {
      claims: [entry('this-week', { until: on('2026-02-28') }), entry('crew', {})],
      pages: [{ id: 'home', data: { claims: ['this-week', 'crew'] } }],
    };
    expect(publishedOnly(content, '2026-02-28').pages[0]?.data.claims).toEqual(['this-week', 'crew']);
    expect(publishedOnly(content, '2026-03-01').pages[0]?.data.claims).toEqual(['crew']);
  });

  test('others do not name it: items of lists and optional fields are left out', () => {
    expect(published.services[0]?.data).toMatchObject({ projects: ['porch'], areas: ['acme'], posts: ['winter'] });
    expect(published.projects[0]?.data).toEqual({ draft: false, services: ['repair'] });
    expect(published.featuredProjects[0]?.data).toEqual({ draft: false, area: 'acme' });
    expect(published.map[0]?.data).toEqual({ names: [{ area: 'acme', side: 'left' }] });
  });

  test('so are entries that depend on them', () => {
    expect(ids(published.serviceCards)).toEqual(['repair']);
    expect(ids(published.featuredProjects)).toEqual(['stairs']);
  });

  test('a road continues through a town with an unpublished page', () => {
    expect(published.roads).toEqual(roads);
  });
});
