import { expect, test } from 'vitest';
import { isPushService } from '../../../src/office/server/push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('a browser’s push service: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com.example/',
  'https://evilnotify.windows.com/',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://10.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://push.example/abc',
  'no address',
  '',
])('anything else: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
