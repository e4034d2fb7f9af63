import { buildPushPayload } from '@block65/webcrypto-web-push';
import * as z from 'zod/mini';
import { parseFields } from '../../leads/server/exported-lead.ts';
import { serviceTitle } from '../../leads/server/mails/lead-text.ts';
import type { LeadRow } from '../../leads/server/stored-leads.ts';
import type { Env } from '../../server/env.ts';
import { builderAddress } from '../../server/mail.ts';
import { readRow, runAll } from '../../server/query.ts';
import { SEND_TIMEOUT_MS, SendError, throwUnlessAccepted } from '../../server/send-error.ts';
import { fromBase64url, toBase64url } from '../../shared/bytes.ts';
import { count } from '../../shared/count.ts';
import { leadPath } from '../contract/paths.ts';
import { readTowns, type Towns } from './built-lists.ts';
import type { SignedIn } from './sessions.ts';
import { type PushMessageRow, type PushRow, selectPush, stopPush } from './sql/push-queries.ts';
import { getPlace } from './summary.ts';

/** Web Push: another way to announce a lead. https://web.dev/articles/push-notifications-overview */

/** A device that is off gets it when it is on again, within this time. In seconds. */
const KEEP_S = 12 * 3600;

/** Statuses with which a push service says that it no longer knows the device, or accepts nothing from us for it (RFC 8030, RFC 8292). */
const STOPPED = [400, 401, 403, 404, 410];

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const keySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
});
type Key = z.output<typeof keySchema>;

/** The key that push messages are signed with; undefined if there is none, or it is invalid. */
const readKey = ({ VAPID_PRIVATE_JWK }: Env): Key | undefined => {
  try {
    return keySchema.parse(JSON.parse(VAPID_PRIVATE_JWK ?? ''));
  } catch {
    return undefined;
  }
};

export const hasPush = (env: Env) => readKey(env) !== undefined;

/** The public half of a key, as `pushManager.subscribe` takes it. */
const publicHalf = ({ x, y }: Key): string => toBase64url([4, ...fromBase64url(x), ...fromBase64url(y)]);

/** What devices need to subscribe; null if push is not set up. */
export const pushKey = (env: Env): string | null => {
  const key = readKey(env);
  return key === undefined ? null : publicHalf(key);
};

const MAX_LINE_LENGTH = 120;

export const asLine = (words: string): string => words.slice(0, MAX_LINE_LENGTH);

/** What the office's service worker reads (src/office/device/push-worker.ts). */
export type PushContent = {
  title: string;
  body: string;
  path: string;
  /** of two messages with the same name the second replaces the first; the path by default */
  tag?: string;
};

/** What a lead is about and the name, which a lock screen shows only if that device wants it. */
export const aboutLead = (lead: Pick<LeadRow, 'kind' | 'fields'>, towns: Towns): { what: string; who: string } => {
  const fields = parseFields(lead);
  const service = serviceTitle(fields) || (lead.kind === 'checklist' ? 'Checklist downloaded' : 'Quote request');
  return {
    what: [service, getPlace(fields, towns)].filter(Boolean).join(', '),
    who: [fields.name, fields.phone || fields.email].filter(Boolean).join(', '),
  };
};

type Alerted = Pick<PushMessageRow, 'id' | 'kind' | 'fields' | 'source' | 'photos' | 'addition' | 'shows_person'>;

export const leadContent = async (lead: Alerted, env: Env): Promise<PushContent> => {
  const { what, who } = aboutLead(lead, await readTowns(env));
  const { photos, addition, source } = lead;
  // What was added to the request after it was sent.
  const added = photos > 0 ? count(photos, 'photo') : addition === null ? '' : 'Answers added';
  return {
    title: asLine([added, what].filter(Boolean).join(': ')),
    body: asLine(lead.shows_person === 1 && who ? who : `From: ${source}`),
    path: leadPath(lead.id),
  };
};

type Device = Pick<PushRow, 'endpoint' | 'p256dh' | 'auth'>;

/** Signed, and encrypted for one device. @throws if the browser supplied no usable keys */
export const seal = async ({ endpoint, p256dh, auth }: Device, content: object, env: Env) => {
  const key = readKey(env);
  if (key === undefined) throw new SendError('VAPID_PRIVATE_JWK is missing, or not a key');
  return buildPushPayload(
    { data: { ...content }, options: { ttl: KEEP_S, urgency: 'high' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { subject: `mailto:${builderAddress(env)}`, publicKey: publicHalf(key), privateKey: key.d },
  );
};

/**
 * Notifies one device. If its service no longer knows it, or refuses us, it gets no alerts until its browser resubscribes, as it
 * does when the office is next opened there. @throws if it was not accepted
 */
export const postPush = async (device: Device, content: PushContent, env: Env): Promise<void> => {
  const { headers, body } = await seal(device, content, env);
  const { endpoint } = device;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  if (STOPPED.includes(response.status)) await runAll(env.DB, stopPush(endpoint, new Date().toISOString()));
  else throwUnlessAccepted(response);
};

/**
 * The push services of all browsers. The worker posts to the address a device names, so any other address could make our server
 * request whatever an attacker likes.
 */
const SERVICES = [
  'fcm.googleapis.com', // Chrome, Samsung Internet, and other Chromium browsers
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com', // Edge on Windows
];

const isHostOf = (host: string, service: string) => host === service || host.endsWith(`.${service}`);

export const isPushService = (endpoint: string): boolean => {
  const { protocol, host, username, password } = URL.parse(endpoint) ?? {};
  return protocol === 'https:' && !username && !password && SERVICES.some((service) => isHostOf(host ?? '', service));
};

/** What the device that asks is told, as far as the worker knows. */
export const readAlerts = async ({ sessionHash }: SignedIn, env: Env) => {
  const device = await readRow(env.DB, selectPush(sessionHash));
  const isRefused = typeof device?.refused_at === 'string';
  return {
    pushKey: pushKey(env),
    isOn: device !== undefined && !isRefused,
    /** undefined if this device never had alerts */
    endpoint: device?.endpoint,
    showsPerson: device?.shows_person === 1,
    morning: device?.reminders !== '[]',
    isRefused,
  };
};

export type Alerts = Awaited<ReturnType<typeof readAlerts>>;
