import { readdirSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../src/cli/paths.mjs';
import { listenHere } from '../listen-here.ts';
import { isText, MEDIA_TYPES } from '../media-types.ts';
import { benchRequire } from './bench-packages.ts';

type SelfSigned = {
  generate: (name: { name: string; value: string }[]) => Promise<{ private: string; cert: string }>;
};

/** The built pages as a good host serves them: HTTP/2 with TLS and Brotli 11, `/about` for about.html. */
export const serveDist = async () => {
  const dist = join(root, 'dist');
  const files = new Set(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  );
  const findFile = (path: string) =>
    [path === '/' ? 'index.html' : path.slice(1), `${path.slice(1)}.html`].find(
      (file) => extname(file) && files.has(file),
    );

  const bodies = new Map<string, Buffer>();
  const readBody = (file: string, isCompressed: boolean) => {
    const content = bodies.get(file) ?? readFileSync(join(dist, file));
    const body = bodies.has(file) || !isCompressed ? content : brotliCompressSync(content);
    bodies.set(file, body);
    return body;
  };

  const { generate } = benchRequire('selfsigned') as SelfSigned;
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const file = findFile(new URL(request.url, 'https://localhost').pathname);
    if (!file) return void response.writeHead(404).end();
    const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...(isText(type) && { 'content-encoding': 'br' }) });
    response.end(readBody(file, isText(type)));
  });
  const origin = await listenHere(server);
  return {
    origin: origin.replace('http:', 'https:'),
    has: (path: string) => findFile(path) !== undefined,
    close: () => server.close(),
  };
};
