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
  refuseOtherSite(request);
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (
    !isOwnOrigin(origin, request, baseUrl) ||
    request.headers['x-requested-with'] !== 'XMLHttpRequest'
  )
    throw new AppError('cross_site');
}

/**
 * For the form of a page that sends no referrer: its browser names no origin (`null`), but says
 * whether the form was our own. What keeps others out is the link itself.
 */
export function refuseForeignForm(request: FastifyRequest, baseUrl: string): void {
  refuseOtherSite(request);
  const { origin } = request.headers;
  if (origin !== undefined && origin !== 'null' && !isOwnOrigin(origin, request, baseUrl))
    throw new AppError('cross_site');
}

/** A form can be posted from any page that is open in the browser. */
export function refuseOtherSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError('cross_site');
}

const isOwnOrigin = (
  origin: string,
  { protocol, headers }: FastifyRequest,
  baseUrl: string,
): boolean => origin === new URL(baseUrl).origin || origin === `${protocol}://${headers.host}`;
