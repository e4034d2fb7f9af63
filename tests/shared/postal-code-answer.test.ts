import { describe, expect, test } from 'vitest';
import { postalCodesAround } from '../../src/data/postal-codes-around.ts';
import { COUNTRIES } from '../../src/shared/country.ts';
import { answerPostalCode, sayElsewhere } from '../../src/shared/postal-code-answer.ts';

const shop = {
  zip: '49684',
  states: ['MI'],
  coordinates: { latitude: 44.7631, longitude: -85.6206 },
  unit: 'miles' as const,
};
const zips = postalCodesAround(shop, []);
const region = {
  radius: { weekly: 30, travel: 75 },
  phone: '(231) 555-0142',
  zips,
  unit: shop.unit,
  elsewhere: sayElsewhere(COUNTRIES.US.postalCode),
  form: COUNTRIES.US.postalCodeForm,
};
const answer = (zip: string) => answerPostalCode(zip, region);

describe('the answer to a ZIP', () => {
  test.each([
    ['within 30 miles', '49682', 'Suttons Bay: about 14 miles', 'Our crew is there every week.'],
    ['within 30 miles', '49659', 'Mancelona: about 29 miles', 'Our crew is there every week.'],
    ['within 75 miles', '49635', 'Frankfort: about 31 miles', 'We travel there for projects.'],
    ['within 75 miles', '49449', 'Pentwater: about 75 miles', 'We travel there for projects.'],
    ['a little beyond', '48661', 'West Branch: about 76 miles', 'Please call us at (231) 555-0142.'],
    ['beside the shop', '49686', 'Traverse City: about 2 miles', 'Our crew is there every week.'],
  ])('%s (%s): “%s … %s”', (_, zip, town, message) => {
    expect(answer(zip)).toBe(`${town} from our shop as the crow flies. ${message}`);
  });

  test('asks kindly whether the property is there if nothing is known about it', () => {
    const kind = 'Is that where you live? The property’s ZIP tells us more. You can send it either way.';
    for (const far of ['48226', '48104']) expect(answer(far)).toBe(kind);
    // Door County is near on the map, with Lake Michigan in between.
    expect(answer('54202')).toBe(kind);
  });

  test('knows towns across the border where the business works there, too', () => {
    const both = { ...region, zips: postalCodesAround({ ...shop, states: ['MI', 'WI'] }, []) };
    expect(answerPostalCode('54202', both)).toMatch(/^Baileys Harbor: about 78 miles /);
    expect(answerPostalCode('49682', both)).toBe(answer('49682'));
  });

  test('takes both limits as inside', () => {
    const limits = { ...region, zips: { '10000': ['Thirty', 30], '20000': ['Seventy-five', 75] } } as typeof region;
    expect(answerPostalCode('10000', limits)).toContain('every week');
    expect(answerPostalCode('20000', limits)).toContain('We travel there');
  });

  test('counts no miles for the ZIP of the shop, but for any other one, wherever its middle is', () => {
    expect(answer('49684')).toBe('Traverse City: around the corner from our shop. Our crew is there every week.');
  });

  test('says nothing while the ZIP is not whole', () => {
    for (const zip of ['', '4', '4968', '496822', 'K0L 2H0', '49-682', 'next to the church']) {
      expect(answer(zip)).toBeUndefined();
    }
  });

  test('reads a ZIP+4 and one with spaces around it', () => {
    for (const zip of ['49682-1234', '496821234', ' 49682 ']) expect(answer(zip)).toMatch(/^Suttons Bay/);
  });
});

describe('the answer to a Canadian postal code', () => {
  const sault = {
    zip: 'P6A 2E4',
    states: ['ON'],
    coordinates: { latitude: 46.5136, longitude: -84.3358 },
    unit: 'kilometers' as const,
  };
  const canadian = {
    ...region,
    radius: { weekly: 40, travel: 120 },
    zips: postalCodesAround(sault, []),
    unit: sault.unit,
    elsewhere: sayElsewhere(COUNTRIES.CA.postalCode),
    form: COUNTRIES.CA.postalCodeForm,
  };
  const said = (code: string) => answerPostalCode(code, canadian);

  test('is by its first half, with the space or without, in kilometers', () => {
    for (const code of ['P6A 2E4', 'p6a2e4', ' P6A-2E4 ']) {
      expect(said(code)).toBe('Sault Ste. Marie East: around the corner from our shop. Our crew is there every week.');
    }
    expect(said('P0R 1B0')).toBe(
      'Algoma Southwest: about 122 kilometers from our shop as the crow flies. Please call us at (231) 555-0142.',
    );
  });

  test('asks kindly where the property is, and says nothing while it is not whole', () => {
    expect(said('M5V 2T6')).toMatch(/^Is that where you live\? The property’s postal code tells us more\./);
    for (const code of ['P6A', 'P6A 2E', '49684', 'next to the church']) expect(said(code)).toBeUndefined();
  });
});

describe("the region's ZIPs", () => {
  test('lie within 100 miles, in the state of the shop, and weigh a few KB', () => {
    const miles = Object.values(zips).map(([, distance]) => distance);
    expect(Math.max(...miles)).toBeLessThanOrEqual(100);
    expect(miles.length).toBeGreaterThan(150);
    expect(JSON.stringify(zips).length).toBeLessThan(8_000);
  });

  test("take a town's own position where it has one ZIP, and the ZIP's where it has several", () => {
    const leland = { name: 'Leland', coordinates: { latitude: 45.0231, longitude: -85.7599 } };
    const city = { name: 'Traverse City', coordinates: { latitude: 46, longitude: -85 } };
    const better = postalCodesAround(shop, [leland, city]);
    expect(zips['49654']).toEqual(['Leland', 28]);
    expect(better['49654']).toEqual(['Leland', 19]);
    expect(better['49684']).toEqual(zips['49684']);
  });
});
