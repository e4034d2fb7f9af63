import { env } from 'cloudflare:workers';

/** What the bucket holds. */
export const pictures = async (): Promise<Uint8Array[]> => {
  const { objects } = await env.PHOTOS.list();
  return Promise.all(
    objects.map(async ({ key }) => new Uint8Array((await (await env.PHOTOS.get(key))?.arrayBuffer()) ?? [])),
  );
};

/** What the database knows about photos. */
export const photoRows = async () =>
  (
    await env.DB.prepare('SELECT lead_id, id, storage_key, type, width, height, bytes, small FROM photos').all<{
      lead_id: string;
      id: string;
      storage_key: string;
      type: string;
      small: string | null;
    }>()
  ).results;
