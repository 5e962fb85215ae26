import type { Endpoint } from '@fourbay/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * With bearer credentials this is the cross-site defence: browsers name a call's origin. The
 * host it is compared with is one of ours: others are refused before (`createHostCheck`).
 */
export function refuseCrossSite(
  endpoint: Endpoint,
  request: FastifyRequest,
  baseUrl: string,
): void {
  if (endpoint.method === 'GET' || endpoint.crossSite) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError('cross_site');
  if (origin === undefined) return;
  const own =
    origin === new URL(baseUrl).origin ||
    origin === `${request.protocol}://${request.headers.host}`;
  if (!own || request.headers['x-requested-with'] !== 'XMLHttpRequest')
    throw new AppError('cross_site');
}
