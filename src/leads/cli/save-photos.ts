import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../cli/main.ts';
import { dataDir } from '../../cli/paths.mjs';
import { runTool } from '../../cli/tool.ts';
import type { RunQuery } from '../../server/query.ts';
import { count } from '../../shared/count.ts';
import { PHOTO_ENDINGS } from '../contract/photos.ts';
import { type PhotoRow, selectPhotos } from '../photos/server/records.ts';
import type { Of } from './options.ts';

/** `1-request.jpg`, `2-finished.jpg`: in the order in which they came, and what they are of. */
const nameOf = ({ type, shows }: PhotoRow, index: number) =>
  `${index + 1}-${shows ?? 'request'}.${PHOTO_ENDINGS[type]}`;

type File = { key: string; path: string };

const copyLocal = async (files: File[]): Promise<void> => {
  const { withBucket } = await import('../../cli/engine/open-bucket.ts');
  await withBucket(dataDir, async (bucket) => {
    for (const { key, path } of files) {
      const object = await bucket.get(key);
      if (object === null)
        throw new Problem('A photo is not in the bucket: it was taken away this very moment. Try again.');
      await writeFile(path, new Uint8Array(await object.arrayBuffer()));
    }
  });
};

const copyRemote = async (files: File[], stop: AbortSignal): Promise<void> => {
  for (const { key, path } of files) {
    const args = ['r2', 'object', 'get', `lead-photos/${key}`, '--file', path, '--remote'];
    const { code, output } = await runTool('wrangler', args, { stop });
    if (code !== 0) throw new Problem(`${output}\nThe deployed bucket could not be read (see above).`);
  }
};

/** `leads photos ID` */
export const savePhotos = async (
  run: RunQuery,
  { leadId, out, remote }: Of<'photos'> & { remote: boolean },
  stop: AbortSignal,
): Promise<void> => {
  const rows = (await run(selectPhotos(leadId))) as PhotoRow[];
  if (rows.length === 0) return console.log(`There are no photos of a lead ${leadId}.`);
  await mkdir(out, { recursive: true });
  const files = rows.map((row, index) => ({ key: row.storage_key, path: join(out, nameOf(row, index)) }));
  await (remote ? copyRemote(files, stop) : copyLocal(files));
  console.log(`${count(rows.length, 'photo')} written to ${out}`);
};
