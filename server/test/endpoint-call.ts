import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '@fourbay/contract';
import { fillPath } from '@fourbay/contract/wire/endpoint-path';
import type { ErrorReply } from '@fourbay/contract/wire/errors';
import { isRecord } from '../src/platform/values/is-record.ts';

export interface Answered<E extends Endpoint> {
  status: number;
  headers: Record<string, unknown>;
  /** The reply parsed by the endpoint's own schema; only for its success status. */
  body: ReplyOf<E>;
  /** The body of a refusal. */
  refusal: ErrorReply;
}

export interface CallOptions<E extends Endpoint> {
  token?: string | undefined;
  params?: ParamsOf<E>;
  query?: Record<string, string | number | boolean | string[] | undefined>;
  /** Tests also send invalid bodies, and bytes or text with the matching headers. */
  body?: BodyOf<E> | object | string | undefined;
  headers?: Record<string, string>;
}

interface HttpRequest {
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** The request of a call, independent of how it is sent. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  { token, params, query = {}, body, headers = {} }: CallOptions<E> = {},
): HttpRequest {
  const given: unknown = params;
  const named: Record<string, unknown> = isRecord(given) ? given : {};
  const path = fillPath(endpoint.path, named);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [key, String(one)]),
    ),
  );
  return {
    path: search.size > 0 ? `${path}?${search}` : path,
    headers: {
      'x-forwarded-for': nextSource(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body,
  };
}

/** The response to a call, its reply parsed by the endpoint's schema. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  status: number,
  headers: Record<string, unknown>,
  text: string,
): Answered<E> {
  const json: unknown =
    text && String(headers['content-type']).includes('json') ? JSON.parse(text) : undefined;
  const good = status === endpoint.status;
  const reply = good && endpoint.reply ? endpoint.reply.parse(json) : undefined;
  return {
    status,
    headers,
    get body() {
      // A test that reads the reply of a refused call fails with the refusal, not with a TypeError.
      if (!good) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${text}`);
      return reply as never;
    },
    refusal: json as ErrorReply,
  };
}

let sources = 0;

/**
 * Every call has its own address, so that rate limits per source only matter in tests about them.
 */
export function nextSource(): string {
  sources += 1;
  return `10.${(sources >> 16) & 255}.${(sources >> 8) & 255}.${sources & 255}`;
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
