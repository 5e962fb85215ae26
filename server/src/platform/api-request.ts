import type { FastifyRequest } from 'fastify';

/** A request as the framework's router leaves it: texts in the path, not yet read in the query. */
export interface ApiAddress {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}

export type ApiRequest = FastifyRequest<ApiAddress>;
