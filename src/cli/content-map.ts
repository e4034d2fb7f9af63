import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { type GeoJson, geoJsonSchema, makeOutlines } from '../integrations/map/make-outlines.ts';
import { businessSchema } from '../schemas/business.ts';
import { CONTENT_FOLDER } from '../schemas/collections.ts';
import { OUTLINES_FILE } from '../schemas/map.ts';
import { readJson } from '../shared/read-json.ts';
import { command, Problem } from './main.ts';
import { root } from './paths.mjs';

const USAGE = `Draws land and lakes around the shop for the map, out of GeoJSON files of areas.

  npm run content:map -- --land coast.geojson --lakes lakes.geojson
  npm run content:map -- --lakes lakes.geojson      where there is no coast: all is land
  npm run content:map -- --none                     no shores at all

docs/another-business.md says where such files come from.`;

const FILE = join(root, CONTENT_FOLDER, OUTLINES_FILE);

const FLAGS = { land: { type: 'string' }, lakes: { type: 'string' }, none: { type: 'boolean' } } as const;

/** `npm run content:map`: the shores on the map, around the shop in business.yaml. */
await command(USAGE, FLAGS, async ({ values: { land, lakes, none } }) => {
  if (!land && !lakes && !none) return console.log(USAGE);
  const { business } = parse(await readFile(join(root, CONTENT_FOLDER, 'business.yaml'), 'utf8'));
  const shop = businessSchema.shape.coordinates.parse(business.coordinates);
  const outlines = makeOutlines({ land: await read(land), lakes: await read(lakes) }, shop);
  const names = Object.keys(outlines.lakes);
  await writeFile(FILE, `${JSON.stringify(outlines)}\n`);
  console.log(
    `${CONTENT_FOLDER}/${OUTLINES_FILE} has ${outlines.land.length === 0 ? 'no coast' : `land in ${outlines.land.length} pieces`} and ${names.length} lakes${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
  );
});

async function read(file: string | undefined): Promise<GeoJson | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(resolve(file), 'utf8').catch(() => {
    throw new Problem(`There is no file ${file}.`);
  });
  const data = readJson(geoJsonSchema, text);
  if (!data) throw new Problem(`${file} is no GeoJSON of areas: a FeatureCollection of Polygon and MultiPolygon.`);
  return data;
}
