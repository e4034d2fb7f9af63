import { describe, expect, test } from 'vitest';
import { zipsAround } from '../../src/data/zips-around.ts';
import { zipAnswer } from '../../src/shared/zip-answer.ts';

const shop = { zip: '49684', states: ['MI'], coordinates: { latitude: 44.7631, longitude: -85.6206 } };
const zips = zipsAround(shop, []);
const region = { radius: { weekly: 30, travel: 75 }, phone: '(231) 555-0142', zips };
const answer = (zip: string) => zipAnswer(zip, region);

describe('the answer to a ZIP', () => {
  test('names the town and that the crew is there every week, within 30 miles', () => {
    expect(answer('49682')).toBe(
      'Suttons Bay: about 14 miles from our shop as the crow flies. Our crew is there every week.',
    );
    expect(answer('49659')).toBe(
      'Mancelona: about 29 miles from our shop as the crow flies. Our crew is there every week.',
    );
  });

  test('says that we travel there, within 75 miles', () => {
    expect(answer('49635')).toBe(
      'Frankfort: about 31 miles from our shop as the crow flies. We travel there for projects.',
    );
    expect(answer('49449')).toBe(
      'Pentwater: about 75 miles from our shop as the crow flies. We travel there for projects.',
    );
  });

  test('asks for a call a little beyond that', () => {
    expect(answer('48661')).toBe(
      'West Branch: about 76 miles from our shop as the crow flies. Please call us at (231) 555-0142.',
    );
  });

  test('asks kindly whether the property stands there where nothing is known of it', () => {
    const kind = 'Is that where you live? The property’s ZIP tells us more. You can send it either way.';
    for (const far of ['48226', '48104']) expect(answer(far)).toBe(kind);
    // Door County is near on the map, with Lake Michigan in between.
    expect(answer('54202')).toBe(kind);
  });

  test('knows towns across the border where the business works there, too', () => {
    const both = { ...region, zips: zipsAround({ ...shop, states: ['MI', 'WI'] }, []) };
    expect(zipAnswer('54202', both)).toMatch(/^Baileys Harbor: about 78 miles /);
    expect(zipAnswer('49682', both)).toBe(answer('49682'));
  });

  test('takes both limits as inside', () => {
    const limits = { ...region, zips: { '10000': ['Thirty', 30], '20000': ['Seventy-five', 75] } } as typeof region;
    expect(zipAnswer('10000', limits)).toContain('every week');
    expect(zipAnswer('20000', limits)).toContain('We travel there');
  });

  test('counts no miles for the ZIP of the shop, and for no other one, wherever its middle is', () => {
    expect(answer('49684')).toBe('Traverse City: around the corner from our shop. Our crew is there every week.');
    expect(answer('49686')).toBe(
      'Traverse City: about 2 miles from our shop as the crow flies. Our crew is there every week.',
    );
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
    const better = zipsAround(shop, [leland, city]);
    expect(zips['49654']).toEqual(['Leland', 28]);
    expect(better['49654']).toEqual(['Leland', 19]);
    expect(better['49684']).toEqual(zips['49684']);
  });
});
