/** Origins that pages may use besides our own. */
export interface OtherOrigins {
  images: readonly string[];
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  media: readonly string[];
}

export const NO_ORIGINS: OtherOrigins = {
  images: [],
  scripts: [],
  connections: [],
  frames: [],
  media: [],
};

const origins = (...list: readonly string[]): string => list.join(' ');

/** Hashes of the page's inline scripts and styles. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

/**
 * Content security policy of pages: our own files, configured origins, and exactly the page's
 * inline parts.
 */
export function contentSecurityPolicy(
  { images, scripts, connections, frames, media }: OtherOrigins,
  inline: InlineHashes = NO_INLINE,
  { trustedTypes }: { trustedTypes?: string | undefined } = {},
): string {
  return [
    `default-src 'none'`,
    `script-src ${origins(`'self'`, ...inline.scripts, ...scripts)}`,
    `style-src ${origins(`'self'`, ...inline.styles)}`,
    `font-src 'self'`,
    `img-src ${origins(`'self' data: blob:`, ...images)}`,
    `media-src ${origins(`'self' blob:`, ...media)}`,
    `connect-src ${origins(`'self'`, ...connections)}`,
    `frame-src ${origins(...(frames.length > 0 ? frames : [`'none'`]))}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(trustedTypes
      ? [`require-trusted-types-for 'script'`, `trusted-types ${trustedTypes}`]
      : []),
  ].join('; ');
}

/** This header does not support origins with a wildcard. */
const paymentOrigins = (frames: readonly string[]): string =>
  frames.length === 0
    ? ''
    : origins(
        'self',
        ...frames.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`),
      );

/** The features that a page may use. Only pages on which people take calls get the microphone. */
export const permissionsPolicy = (
  { frames }: Pick<OtherOrigins, 'frames'>,
  { microphone = false }: { microphone?: boolean } = {},
): string =>
  `geolocation=(self), camera=(self), microphone=(${microphone ? 'self' : ''}), ` +
  `payment=(${paymentOrigins(frames)})`;

/** Security headers of every response. */
export function securityHeaders(
  baseUrl: string,
  otherOrigins: OtherOrigins,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(otherOrigins),
    'x-content-type-options': 'nosniff',
    // Never a path or query, because both can contain a link's secret.
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(otherOrigins),
    'x-robots-tag': 'noindex, nofollow',
    ...(baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/**
 * The policy of a worker that runs WebAssembly. Only its own response allows that, so that pages
 * and other scripts cannot.
 */
export const WASM_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
