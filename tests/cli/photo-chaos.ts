import sharp from 'sharp';
import { openLocal } from '../../src/leads/cli/database.ts';
import { KEY_HEADER, REQUESTS_PATH } from '../../src/leads/contract/addition.ts';
import { MAX_PHOTOS } from '../../src/leads/contract/limits.ts';
import { DAY_MS } from '../../src/shared/dates.ts';
import { mayRetry } from '../../src/shared/may-retry.ts';
import { type ChaosOptions, post } from './chaos.ts';
import type { LiveWorker } from './live-worker.ts';
import { withBucket } from './open-bucket.ts';

/** The result. Everything after `killed` has to be 0. */
type PhotoChaosCounts = {
  acknowledged: number;
  killed: number;
  leadsLost: number;
  acknowledgedButNotStored: number;
  storedTwice: number;
  rowsWithoutPicture: number;
  picturesWithoutRow: number;
};

const putPhoto = async (
  origin: string,
  path: string,
  key: string,
  picture: Uint8Array<ArrayBuffer>,
  address: string,
) => {
  const headers = { [KEY_HEADER]: key, 'CF-Connecting-IP': address };
  const answer = await fetch(origin + path, { method: 'PUT', headers, body: picture }).catch(() => undefined);
  await answer?.text().catch(() => '');
  return answer?.status ?? 0;
};

/** What is stored after the daily run: keys of rows, and of pictures. */
const lookAt = async (worker: LiveWorker) => {
  await worker.tick(new Date(`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T09:00:30Z`));
  const run = openLocal(worker.dataDir);
  const rows = (await run({ sql: 'SELECT lead_id, id, storage_key FROM photos', values: [] })) as {
    lead_id: string;
    id: string;
    storage_key: string;
  }[];
  const keys = await withBucket(worker.dataDir, async (bucket) => (await bucket.list()).objects.map(({ key }) => key));
  return { rows, keys };
};

/** Sends leads with as many photos as each may have while the engine is killed, and retries unacknowledged ones as a browser would. */
export const photoChaos = async (
  worker: LiveWorker,
  { leads, atATime, kills }: ChaosOptions,
): Promise<PhotoChaosCounts> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } }).jpeg();
  const picture = new Uint8Array(await drawn.toBuffer());
  const acknowledged: string[] = [];
  const leadIds: string[] = [];
  let [next, killed] = [0, 0];
  let isBack: Promise<unknown> | undefined;

  const repeated = async <Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> => {
    let answer = await send();
    while (mayRetry(answer.status)) {
      await isBack;
      answer = await send();
    }
    return answer;
  };
  const sendPhotos = async ({ id, key }: { id: string; key: string }, number: number) => {
    for (let photo = 0; photo < MAX_PHOTOS; photo += 1) {
      const photoId = crypto.randomUUID();
      const path = `${REQUESTS_PATH}/${id}/photos/${photoId}`;
      const address = `10.9.${number}.${photo}`;
      // While it is in progress.
      const isToBeKilled = photo === 3 && number === Math.round((leads * (killed + 1)) / (kills + 1)) && killed < kills;
      const sending = repeated(async () => ({ status: await putPhoto(worker.origin, path, key, picture, address) }));
      if (isToBeKilled) {
        killed += 1;
        isBack = worker.kill();
      }
      if ([200, 201].includes((await sending).status)) acknowledged.push(`${id} ${photoId}`);
    }
  };
  const visitor = async () => {
    while (next < leads) {
      next += 1;
      const number = next;
      const submissionId = crypto.randomUUID();
      const { addTo } = await repeated(() => post(worker.origin, submissionId, number));
      if (addTo === undefined) continue;
      leadIds.push(addTo.id);
      await sendPhotos(addTo, number);
    }
  };
  await Promise.all(Array.from({ length: atATime }, visitor));
  await isBack;

  const { rows, keys } = await lookAt(worker);
  const stored = new Set(rows.map(({ lead_id, id }) => `${lead_id} ${id}`));
  const known = new Set(worker.storedLeads().map(({ id }) => id));
  return {
    acknowledged: acknowledged.length,
    killed,
    leadsLost: leadIds.filter((id) => !known.has(id)).length,
    acknowledgedButNotStored: acknowledged.filter((one) => !stored.has(one)).length,
    storedTwice: rows.length - stored.size,
    rowsWithoutPicture: rows.filter(({ storage_key }) => !keys.includes(storage_key)).length,
    picturesWithoutRow: keys.filter((key) => !rows.some(({ storage_key }) => storage_key === key)).length,
  };
};
