/** Push messages that remind a device, in the order of the day. src/office/server/reminders.ts says when. */
export const reminders = {
  'follow-up': 'Follow-ups of the day, in the morning',
  answer: 'Who still waits for an answer, two hours before closing',
  visit: 'Visits of the next day, an hour before closing',
  job: 'Jobs that start by the next working day, an hour before closing',
} as const;

export type Reminder = keyof typeof reminders;

export const REMINDERS = Object.keys(reminders) as Reminder[];

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

const isOf = (host: string, service: string) => host === service || host.endsWith(`.${service}`);

export const isPushService = (endpoint: string): boolean => {
  const { protocol, host, username, password } = URL.parse(endpoint) ?? {};
  return protocol === 'https:' && !username && !password && SERVICES.some((service) => isOf(host ?? '', service));
};
