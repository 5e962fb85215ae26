import type { FastifyRequest } from 'fastify';

/** A request as the framework's router returns it: path parameters as texts, the query unparsed. */
export interface ApiAddress {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}

export type ApiRequest = FastifyRequest<ApiAddress>;

/** A call of the API, not a page. Compares the route, because a path has many spellings. */
export const isCall = ({
  routeOptions,
  url,
}: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');
