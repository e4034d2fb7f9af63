import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ASCII, cutDisplayFont } from '../../src/integrations/display-font.ts';
import { drawCard } from '../../src/integrations/share-pictures/draw-card.ts';
import { breakLines, type Fonts, openFont } from '../../src/integrations/share-pictures/draw-text.ts';
import { keepFile } from '../../src/integrations/share-pictures/file-cache.ts';
import { drawMapPicture } from '../../src/integrations/share-pictures/map-picture.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MAX_BYTES = 120_000;
const business = { name: 'Two Bays', trade: 'Deck & Fence', city: 'Traverse City, MI', phone: '(231) 555-0142' };
const base = { latitude: 44.7631, longitude: -85.6206 };

let fonts: Fonts;
let icon: string;

beforeAll(async () => {
  icon = await readFile('tests/content/site/logo.svg', 'utf8');
  const open = async (weight: number) => [weight, openFont(await cutDisplayFont(`${ASCII}′’–`, weight))] as const;
  fonts = new Map(await Promise.all([500, 600, 700].map(open)));
});

const map = (size: { width: number; height: number }) => drawMapPicture({ base, towns: [base], ring: 30 }, size);
const fence = { file: 'src/assets/pictures/privacy-fence.jpg', focus: { x: 34, y: 50 } };

describe('a share picture', () => {
  test('is a JPEG of 1200 by 630 px under 120 kB, with a picture or a map', async () => {
    const cards = await Promise.all([
      drawCard({ heading: 'Privacy fence', span: '146′ of fence', business }, fence, icon, fonts),
      drawCard({ heading: 'Where we build', business }, { draw: map }, icon, fonts),
    ]);
    for (const card of cards) {
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(card.length).toBeLessThan(MAX_BYTES);
    }
  });

  test('differs with its words', async () => {
    const draw = async (heading: string) => drawCard({ heading, business }, { draw: map }, icon, fonts);
    expect((await draw('Cedar decks')).equals(await draw('Cedar fences'))).toBe(false);
  });
});

test('a headline has as few lines as fit, all about as long', () => {
  const style = { size: 56, weight: 700, color: '#000' };
  expect(breakLines(fonts, 'Cedar decks', style, 540)).toEqual(['Cedar decks']);
  expect(breakLines(fonts, 'How long does a cedar deck last up here', style, 540)).toEqual([
    'How long does',
    'a cedar deck',
    'last up here',
  ]);
});

test('makes a picture once for a name', async () => {
  const folder = temporaryFolder();
  let made = 0;
  const get = async (name: string) => {
    const file = await keepFile(folder, name, async () => {
      made += 1;
      return Buffer.from(name);
    });
    return file.toString();
  };
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a']);
  made = 0;
  expect([await get('a'), await get('b'), made]).toEqual(['a', 'b', 1]);
});
