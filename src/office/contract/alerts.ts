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
