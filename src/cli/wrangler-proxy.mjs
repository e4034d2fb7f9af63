/**
 * Loaded into wrangler before its own code. Its local proxy keeps connections to the worker open and uses them again,
 * also at the very moment (after five idle seconds) when the worker closes them: the request is lost, the visitor gets a
 * 500, and wrangler takes it for the end of the whole server ("Error inside ProxyWorker: Network connection lost", seen in
 * 4.124; Cloudflare has no such proxy). Here a lost request is sent again. That is safe for leads, which carry an id.
 * Reconsider with each new wrangler: this file says so itself when the proxy is another one.
 */
import fs from 'node:fs';

const PROXY = 'wrangler-dist/ProxyWorker.js';
const CHANGES = [
  ['void fetch(userWorkerUrl, new Request(request, { headers })).then(', 'void fetchSafely().then('],
  [
    'headers.set("MF-Original-URL", innerUrl.href);',
    `headers.set("MF-Original-URL", innerUrl.href);
     let body;
     const fetchSafely = async (more = 3) => {
       body ??= request.body && (await request.arrayBuffer());
       try {
         return await fetch(userWorkerUrl, { method: request.method, headers, body, redirect: "manual" });
       } catch (error) {
         if (more === 0) throw error;
         await new Promise((resolve) => setTimeout(resolve, 20));
         return fetchSafely(more - 1);
       }
     };`,
  ],
  // What is lost even so (a visitor who goes away while sending) is that one request and no more.
  ['void sendMessageToProxyController(this.env, {\n            type: "error",', 'void ({\n            type: "error",'],
];

const { readFileSync } = fs;

fs.readFileSync = (path, ...options) => {
  const read = readFileSync(path, ...options);
  return String(path).replaceAll('\\', '/').endsWith(PROXY) ? changed(String(read)) : read;
};

/** @param {string} source */
function changed(source) {
  return CHANGES.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error('This wrangler has another local proxy: see src/cli/wrangler-proxy.mjs.');
    return text.replace(from, () => to);
  }, source);
}
