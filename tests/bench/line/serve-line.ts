import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2Session, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '../../../src/cli/paths.mjs';
import { findWorkerFirst } from '../../../src/editing/preflight/worker-settings.ts';
import { isText, MEDIA_TYPES } from '../../media-types.ts';

/**
 * Serves built pages as a good static host does, for the line inside the server's namespace: HTTP/2, TLS 1.3, Brotli 11, the priorities of
 * RFC 9218. `node serve-line.ts FOLDER ADDRESS PATH…` compresses these pages and all scripts in
 * advance, and tells the process that started it its port and its key. A worker answers what it answers first (wrangler.jsonc),
 * if there is one at the socket in WORKER_SOCKET: namespaces share files, but no addresses.
 */
const socketPath = process.env.WORKER_SOCKET;

const [folder = '', address = '', ...paths] = process.argv.slice(2);

/** Bytes of a TLS record that just fills a packet, so that each can be read when it arrives. */
const RECORD = 1426;
/** Bytes handed over before priorities are checked again: four packets with the header of their HTTP/2 frame. */
const CHUNK = 4 * RECORD - 9;
/** Bytes of a certificate and its intermediate from a typical authority. */
const CERTIFICATE = 2400;

const certificate = () => {
  const padding = randomBytes(CERTIFICATE)
    .toString('base64')
    .slice(0, CERTIFICATE - 420);
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '9'];
  const output = ['-subj', '/CN=line.test', '-addext', `nsComment=${padding}`, '-keyout', '-', '-out', '-'];
  const pem = execFileSync('openssl', [...request, ...output], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  const { publicKey } = new X509Certificate(pem);
  const spki = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { pem, spki };
};

type Answer = { head: Record<string, number | string | string[]>; body: Buffer };
type Waiting = { stream: ServerHttp2Stream; body: Buffer; urgency: number; sent: number };

const readAnswer = (path: string): Answer => {
  const names = [path === '/' ? '/index.html' : path, `${path}.html`];
  const found = names.find((name) => extname(name) && existsSync(join(folder, name)));
  const file = join(folder, found ?? '404.html');
  const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
  const content = readFileSync(file);
  const body = isText(type) ? brotliCompressSync(content) : content;
  const head = {
    ':status': found ? 200 : 404,
    'content-type': type,
    'content-length': body.length,
    'cache-control': path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
    ...(isText(type) && { 'content-encoding': 'br' }),
  };
  return { head, body };
};

/** What Cloudflare compresses on the fly. */
const ON_THE_WAY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const isWorkerFirst = await findWorkerFirst(root);
const isForWorker = (path: string) => socketPath !== undefined && isWorkerFirst(path);

/** HTTP/2 does not have these. */
const CONNECTION_HEADERS = ['connection', 'transfer-encoding', 'keep-alive'];

const askWorker = async (stream: ServerHttp2Stream, head: IncomingHttpHeaders): Promise<Answer> => {
  const { ':path': path, ':method': method, ':authority': host, ...others } = head;
  const headers = Object.entries(others).filter(([name]) => !name.startsWith(':'));
  const asked = request({
    socketPath,
    path: String(path),
    method: String(method),
    headers: { ...Object.fromEntries(headers), host: String(host), 'accept-encoding': 'identity' },
  });
  stream.pipe(asked);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  const isCompressed = isText(answer.headers['content-type'] ?? '');
  const body = isCompressed ? brotliCompressSync(content, ON_THE_WAY) : content;
  const kept = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
  const own = {
    ':status': answer.statusCode ?? 500,
    'content-length': body.length,
    ...(isCompressed && { 'content-encoding': 'br' }),
  };
  return { head: { ...Object.fromEntries(kept), ...own }, body };
};

/** What goes next over one connection: lower urgency first, then the older. */
const takeTurns = () => {
  const waiting: Waiting[] = [];
  let isBusy = false;
  const next = () => {
    const [first] = waiting.sort((a, b) => a.urgency - b.urgency);
    if (isBusy || !first) return;
    isBusy = true;
    const chunk = first.body.subarray(first.sent, first.sent + CHUNK);
    first.sent += chunk.length;
    const isLast = first.sent >= first.body.length;
    if (isLast) waiting.shift();
    const go = () => {
      isBusy = false;
      next();
    };
    if (isLast) first.stream.end(chunk, go);
    else first.stream.write(chunk, go);
  };
  return (entry: Waiting) => {
    waiting.push(entry);
    next();
  };
};

const { pem, spki } = certificate();
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
const answers = new Map([...paths, ...scripts.map((file) => `/${file}`)].map((path) => [path, readAnswer(path)]));
const turns = new WeakMap<Http2Session, ReturnType<typeof takeTurns>>();
const server = createSecureServer({ key: pem, cert: pem, minVersion: 'TLSv1.3' });
server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD));
server.on('session', (session) => turns.set(session, takeTurns()));
server.on('stream', async (stream, head) => {
  stream.on('error', () => {});
  const path = new URL(head[':path'] ?? '/', 'https://line.test').pathname;
  const isWorkers = isForWorker(path);
  const answer = isWorkers ? await askWorker(stream, head) : (answers.get(path) ?? readAnswer(path));
  if (!isWorkers) answers.set(path, answer);
  // The page is gone by now.
  if (stream.destroyed) return;
  stream.respond(answer.head);
  const urgency = Number(/\bu=(\d)/.exec(String(head.priority ?? ''))?.[1] ?? 3);
  if (stream.session) turns.get(stream.session)?.({ stream, body: answer.body, urgency, sent: 0 });
});
for (const event of ['sessionError', 'tlsClientError']) server.on(event, () => {});
process.on('disconnect', () => process.exit());
server.listen(0, address, () => process.send?.({ port: (server.address() as { port: number }).port, spki }));
