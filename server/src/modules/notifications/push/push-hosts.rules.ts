/**
 * Push services of the browser vendors. A subscription contains a URL for the server to call. No other hosts
 * are called.
 */
const PUSH_HOSTS = [
  // Chrome, Edge on Android, Brave, Opera, Samsung Internet.
  'fcm.googleapis.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  // Safari.
  'web.push.apple.com',
] as const;

/** Edge on Windows, with a host per region. */
const PUSH_DOMAINS = ['.notify.windows.com'] as const;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `allowLoopback` is for tests, which run their own push service. */
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
