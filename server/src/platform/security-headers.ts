/** Headers of every answer: what a browser may do with it. No inline script or style anywhere. */
export function securityHeaders(baseUrl: string, imageOrigins: readonly string[]): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self' https://js.stripe.com`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`.trim(),
    `media-src 'self'`,
    `connect-src 'self' https://api.stripe.com`,
    `frame-src https://js.stripe.com https://hooks.stripe.com`,
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
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self "https://js.stripe.com")',
    'x-robots-tag': 'noindex, nofollow',
    ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
