/**
 * Loaded into wrangler before its own code. Its local proxy treats a single visitor who goes away in the middle of a
 * request as a fatal error and ends the whole server ("Error inside ProxyWorker: Network connection lost", seen in 4.124).
 * Cloudflare does not; here that one event is let pass. Reconsider with each new wrangler.
 */
import { EventEmitter } from 'node:events';

const { emit } = EventEmitter.prototype;

EventEmitter.prototype.emit = function (name, event, ...rest) {
  const isLostConnection = event?.source === 'ProxyController' && event.reason === 'Error inside ProxyWorker';
  return name === 'error' && isLostConnection ? true : emit.call(this, name, event, ...rest);
};
