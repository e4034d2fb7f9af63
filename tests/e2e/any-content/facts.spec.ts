import type { Business } from '../../../src/schemas/business.ts';
import { NEAR_YOU } from '../../../src/shared/routes.ts';
import { readBusiness } from '../../content/read-business.ts';
import { expect, test } from '../fixtures.ts';
import { getText } from '../read-page.ts';
import { NO_PAGE } from './any-page.ts';

/** Ad pages show another number, and the worker fills in the answers of forms. */
const WITHOUT_OFFICE = /^\/(ads|form-check)\//;

const listFacts = ({ name, phones, email, address }: Business) => [
  name,
  phones.office,
  phones.campaign,
  email,
  address.street,
];

/** The content of every business of this project. */
const BUSINESSES = [
  'src/content',
  ...['site', 'another-business', 'docks-and-porches', 'fences-in-ontario'].map((name) => `tests/content/${name}`),
];

const read = (text: string) => text.replaceAll('\u00A0', ' ');

test('every page has the facts of its own business, and none of another', ({ site, built }) => {
  const own = readBusiness(`${site.folder}/src/content`);
  const others = BUSINESSES.flatMap((content) => listFacts(readBusiness(content))).filter(
    (fact) => !listFacts(own).includes(fact),
  );
  const wrong = built.builtPages().flatMap((path) => {
    const text = read(getText(built.readBuilt(path)));
    const missing = WITHOUT_OFFICE.test(path) || text.includes(own.phones.office) ? [] : [`${path}: no phone`];
    return [...missing, ...others.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`)];
  });
  expect(wrong).toEqual([]);
});

test('Decks Built Near You opens with the first of its tabs', ({ built }) => {
  const path = built.builtPages().find((address) => NEAR_YOU.test(address)) ?? '';
  test.skip(path === '', NO_PAGE);
  const { tags } = built.readBuilt(path);
  const withRole = (role: string) => tags.filter(({ attributes }) => attributes.role === role);
  const tabs = withRole('tab').map(({ attributes }) => attributes['aria-selected']);
  const panels = withRole('tabpanel').map(({ attributes }) => 'hidden' in attributes);
  expect(tabs).toEqual(tabs.map((_, index) => String(index === 0)));
  expect(panels).toEqual(panels.map((_, index) => index > 0));
});
