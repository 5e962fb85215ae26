import type { IncomingHttpHeaders } from 'node:http';

/** Whether the caller says that it has the answer with this ETag already. */
export function isCurrent(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.some((tag) => tag === etag || tag === '*') ?? false;
}
