import { expect, it } from 'vitest';
import { isPushEndpoint } from './push-hosts.rules.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is the host of a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/fcm/send/abc',
  'https://evil.test/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.test/',
  'https://a:b@fcm.googleapis.com/',
  'https://notify.windows.com.evil.test/',
  'https://evilnotify.windows.com/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/push',
  'http://127.0.0.1:8080/push',
  'https://[::1]/push',
  'ftp://fcm.googleapis.com/',
  'javascript:alert(1)',
  '',
])('%s is not the host of a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

it('loopback counts as the host of a push service only in tests', () => {
  const address = 'http://127.0.0.1:8080/push';
  expect(isPushEndpoint(address, { allowLoopback: true })).toBe(true);
  expect(isPushEndpoint('http://10.0.0.1/push', { allowLoopback: true })).toBe(false);
  expect(isPushEndpoint('http://127.0.0.1.evil.test/', { allowLoopback: true })).toBe(false);
});
