/** Origins of others that pages may use, beside our own. */
export interface OtherOrigins {
  images: readonly string[];
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

const origins = (...list: readonly string[]): string => list.join(' ');

/** Hashes of the inline scripts and styles that a page has. */
interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

/** What pages may load: our own files, configured origins, and exactly the page's inline parts. */
export function contentSecurityPolicy(
  { images, scripts, connections, frames }: OtherOrigins,
  inline: InlineHashes = NO_INLINE,
): string {
  return [
    `default-src 'none'`,
    `script-src ${origins(`'self'`, ...inline.scripts, ...scripts)}`,
    `style-src ${origins(`'self'`, ...inline.styles)}`,
    `font-src 'self'`,
    `img-src ${origins(`'self' data: blob:`, ...images)}`,
    `media-src 'self'`,
    `connect-src ${origins(`'self'`, ...connections)}`,
    `frame-src ${origins(...(frames.length > 0 ? frames : [`'none'`]))}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Origins with a wildcard cannot be named in this header. */
const paymentOrigins = (frames: readonly string[]): string =>
  frames.length === 0
    ? ''
    : origins(
        'self',
        ...frames.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`),
      );

/** Headers of every answer: what a browser may do with it. */
export function securityHeaders(
  baseUrl: string,
  otherOrigins: OtherOrigins,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(otherOrigins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(), ' +
      `payment=(${paymentOrigins(otherOrigins.frames)})`,
    'x-robots-tag': 'noindex, nofollow',
    ...(baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/**
 * What a worker may do that runs WebAssembly: its own answer alone allows that, so pages and other
 * scripts stay without.
 */
export const WASM_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
