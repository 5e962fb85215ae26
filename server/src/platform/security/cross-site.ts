import type { Endpoint } from '@fourbay/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';

/**
 * The cross-site defense, in addition to bearer credentials. Browsers send a call's Origin. The
 * Host it is compared with has been checked before (`createHostCheck`).
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
 * For the form of a page without a referrer. Its browser sends the Origin `null`, but says in
 * `Sec-Fetch-Site` whether the form was ours. The secret link is the actual protection.
 */
export function refuseForeignForm(request: FastifyRequest, baseUrl: string): void {
  refuseOtherSite(request);
  const { origin } = request.headers;
  if (origin !== undefined && origin !== 'null' && !isOwnOrigin(origin, request, baseUrl))
    throw new AppError('cross_site');
}

/** A form can be posted by any page open in the browser. */
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
