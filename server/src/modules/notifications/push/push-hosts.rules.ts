/**
 * The push services of the browsers' vendors. A subscription is an address that we are told to call:
 * no other is.
 */
const PUSH_HOSTS = [
  // Chrome, Edge on Android, Brave, Opera, Samsung Internet.
  'fcm.googleapis.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  // Safari.
  'web.push.apple.com',
] as const;

/** Edge on Windows has a host for each region. */
const PUSH_DOMAINS = ['.notify.windows.com'] as const;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `allowLoopback` is for tests, which have a push service of their own. */
export function isPushEndpoint(address: string, { allowLoopback = false } = {}): boolean {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  if (allowLoopback && url.protocol === 'http:') return LOOPBACK.has(url.hostname);
  if (url.protocol !== 'https:' || url.port) return false;
  return (
    PUSH_HOSTS.some((host) => url.hostname === host) ||
    PUSH_DOMAINS.some((domain) => url.hostname.endsWith(domain))
  );
}
