import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Answer } from './route.ts';

interface CacheableCall {
  headers: IncomingHttpHeaders;
  setHeader: (name: string, value: string) => void;
}

/**
 * Sets a strong ETag made from the answer; a caller that has that answer already gets a 304 without
 * it.
 */
export function replyUnlessCurrent<Body>(
  { headers, setHeader }: CacheableCall,
  body: Body,
): Body | Answer {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const etag = `"${hash.slice(0, 27)}"`;
  setHeader('etag', etag);
  return isCurrent(headers, etag) ? new Answer(304) : body;
}

/** Whether the caller says that it has the answer with this ETag already. */
export function isCurrent(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.some((tag) => tag === etag || tag === '*') ?? false;
}
