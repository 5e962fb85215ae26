import type { FastifyRequest } from 'fastify';

/** A request as the framework's router returns it: path parameters as texts, the query unparsed. */
export interface ApiAddress {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}

export type ApiRequest = FastifyRequest<ApiAddress>;
