import { randomInt } from 'node:crypto';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { inPieces } from '../in-pieces.ts';
import { MOVES_PROBE, PROBE, REPORTS } from './probe.ts';

/** What a visitor gets instead of the site's own answer; undefined leaves it to the site. */
type Reply = { status: number; json: unknown } | undefined;

/**
 * How scripts are kept from running: `off` as if turned off (https://html.spec.whatwg.org/#sandboxing), which sometimes crashes
 * WebKit’s drivers; `blocked` by a policy, with the content of `<noscript>` unwrapped.
 */
const SCRIPT_POLICIES = {
  off: 'sandbox allow-forms allow-same-origin allow-top-navigation',
  blocked: "script-src 'none'",
};

/** Lets the probe through the site's own policy. */
const NONCE = 'probe';
const withProbe = (policy: string) => policy.replace("script-src 'self'", `$& 'nonce-${NONCE}'`);

const NOSCRIPT_TAGS = /<\/?noscript>/g;

/** Ports used before: for these, a browser still has drafts and a service worker. */
const usedPorts = new Set<number>();

/** Everything but the runtime, which every page has. */
const ISLAND_CODE = /^\/_astro\/(?!runtime\.)[^/]+\.js$/;

/**
 * The real site behind a new origin for each visitor, so that drivers need not clear anything. Its network can be made to fail, and
 * pages report their errors.
 */
export class Site {
  /** what went wrong in its pages, as sentences */
  readonly errors: string[] = [];
  /** the bodies that were posted to the endpoint, answered or not */
  readonly posts: string[] = [];
  /** the addresses of requests without a complete response: a page that does not load waits for one of them, or for its driver */
  readonly unanswered = new Set<string>();
  /** the connection is gone: no request is answered */
  isGone = false;
  /** pages arrive in pieces */
  isSlow = false;
  scripts: 'on' | keyof typeof SCRIPT_POLICIES = 'on';
  /** the endpoint does its work, and its response gets lost on the way */
  losesAnswers = false;
  /** browsers keep no file: each page asks for its own again */
  isUncached = false;
  /** code put in front of `/sw.js` */
  beforeWorker = '';
  /** the cookie of someone signed in to the office: WebKit keeps no `__Host-` cookie without HTTPS */
  cookie = '';
  /** asked for each request before the site is */
  reply: (path: string, request: IncomingMessage) => Reply | Promise<Reply> = () => undefined;

  readonly #server = createServer((request, response) => void this.#answer(request, response));
  // The worker's rate limit counts by address.
  readonly #address = `198.18.${randomInt(256)}.${randomInt(256)}`;
  readonly #upstream: number;

  /** @param upstream the port of the real site on this machine */
  constructor(upstream: number) {
    this.#upstream = upstream;
  }

  /** Holds back matching paths until the returned function is called. */
  hold(held: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.reply = (path) => (held.test(path) ? promise : undefined);
    return () => resolve(undefined);
  }

  /** The same with the code of the islands. */
  holdScripts(): () => void {
    return this.hold(ISLAND_CODE);
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    if (usedPorts.has(this.#port)) {
      await new Promise((resolve) => this.#server.close(resolve));
      return this.open();
    }
    usedPorts.add(this.#port);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const path = url.pathname;
    this.unanswered.add(url.href);
    response.on('close', () => this.unanswered.delete(url.href));
    if (this.isGone) return void request.socket.destroy();
    if (path === REPORTS) {
      this.errors.push(await text(request));
      return void response.writeHead(204).end();
    }
    const body = await buffer(request);
    if (request.method === 'POST' && path.startsWith('/api/')) this.posts.push(body.toString());
    const reply = await this.reply(path, request);
    if (this.isGone) return void request.socket.destroy();
    if (reply) {
      response.writeHead(reply.status, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify(reply.json));
    }
    this.#pass(path, request, body, response);
  }

  #pass(path: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const headers: OutgoingHttpHeaders = {
      ...request.headers,
      'accept-encoding': 'identity',
      'cf-connecting-ip': this.#address,
      ...(this.cookie && { cookie: this.cookie }),
    };
    const { method, url } = request;
    const asked = forward({ host: '127.0.0.1', port: this.#upstream, method, path: url, headers }, (answer) => {
      if (this.losesAnswers && path.startsWith('/api/')) request.socket.destroy();
      else void this.#send(path, answer, response);
    });
    asked.on('error', ({ message }) => {
      this.errors.push(`${path}: the site gave no answer: ${message}`);
      request.socket.destroy();
    });
    asked.end(body);
  }

  async #send(path: string, answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = answer.headers;
    const status = answer.statusCode ?? 502;
    if (this.isUncached) headers['cache-control'] = 'no-store';
    if (path === '/sw.js') {
      response.writeHead(status, headers);
      return void response.end(this.beforeWorker + (await text(answer)));
    }
    if (!headers['content-type']?.includes('html')) {
      response.writeHead(status, headers);
      return void answer.pipe(response);
    }
    if (this.scripts !== 'on') headers['content-security-policy'] = SCRIPT_POLICIES[this.scripts];
    else headers['content-security-policy'] &&= withProbe(`${headers['content-security-policy']}`);
    response.writeHead(status, headers);
    const page = this.#prepare(await text(answer));
    if (this.isSlow) Readable.from(inPieces(Buffer.from(page))).pipe(response);
    else response.end(page);
  }

  #prepare(page: string): string {
    if (this.scripts === 'blocked') return page.replaceAll(NOSCRIPT_TAGS, '');
    const probes = [PROBE];
    if (this.isSlow) probes.push(MOVES_PROBE);
    // Before the page's own policy, which it is not under.
    return page.replace('<head>', `<head><script nonce="${NONCE}">${probes.join(';')}</script>`);
  }
}
