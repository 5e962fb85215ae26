/** Origins of others that pages may use, beside our own. */
export interface OtherOrigins {
  images: readonly string[];
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

const origins = (...list: readonly string[]): string => list.join(' ');

/** Headers of every answer: what a browser may do with it. No inline script or style anywhere. */
export function securityHeaders(
  baseUrl: string,
  { images, scripts, connections, frames }: OtherOrigins,
): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src ${origins(`'self'`, ...scripts)}`,
    `style-src 'self'`,
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
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(), ' +
      `payment=(${origins(...(frames.length > 0 ? ['self', ...frames.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`)] : []))})`,
    'x-robots-tag': 'noindex, nofollow',
    ...(baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
