import type { IncomingHttpHeaders } from 'node:http';

/** Whether the caller already has the response with this ETag. */
export function isCurrent(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.some((tag) => tag === etag || tag === '*') ?? false;
}
