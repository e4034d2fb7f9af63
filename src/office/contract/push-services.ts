/**
 * The push services of the browsers that there are. The worker posts to the address that a device names: anywhere else it
 * would be a way to have our server ask whatever somebody likes.
 */
const SERVICES = [
  'fcm.googleapis.com', // Chrome, Samsung Internet and other kin of Chromium
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com', // Edge on Windows
];

const isOf = (host: string, service: string) => host === service || host.endsWith(`.${service}`);

export const isPushService = (endpoint: string): boolean => {
  const { protocol, host, username, password } = URL.parse(endpoint) ?? {};
  return protocol === 'https:' && !username && !password && SERVICES.some((service) => isOf(host ?? '', service));
};
