import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../security/hosts.ts';

/** Headers that proxies add to forwarded calls. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a call may read the metrics: with the token if one is set, otherwise from this machine. A
 * call forwarded by a proxy on this machine does not count as local.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (token !== undefined) {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return timingSafeEqual(digestOf(given), digestOf(token));
  }
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    PASSED_ON.every((name) => headers[name] === undefined)
  );
}
