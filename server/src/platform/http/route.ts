import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, ParamsOf, Role } from '@fourbay/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ListQuery } from '../lists/list-query.ts';
import type { SentFile } from '../uploads/upload.ts';

/** Scopes of an API key. */
export type KeyScope = 'read' | 'write' | 'export';

/** The caller, according to a live credential. */
export interface Caller {
  readonly userId: string;
  readonly role: Role;
  /** The session's id; absent for an API key. */
  readonly sessionId?: string;
  readonly apiKeyId?: string;
  /** Scopes of an API key; absent for a session, which has all. */
  readonly scopes?: readonly KeyScope[];
}

/** A live credential: its caller, and how long it lasts without use. */
export interface Authenticated {
  readonly caller: Caller;
  /** Absent for a credential that does not expire from disuse. */
  readonly endsInSeconds?: number;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | undefined : Caller;
type ListOf<E extends Endpoint> = E['list'] extends object ? ListQuery : undefined;

/** The parsed and validated input of a call. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: Parsed<E['query']>;
  readonly list: ListOf<E>;
  readonly body: Parsed<E['body']>;
  /** The file of a form, if the endpoint accepts one and one was sent. */
  readonly file: SentFile | undefined;
  readonly caller: CallerOf<E>;
  /** The address of the caller, taking only trusted proxies into account. */
  readonly source: string;
  readonly headers: IncomingHttpHeaders;
  readonly request: FastifyRequest;
  /** A successful response as text, ready to send. */
  readonly serialize: (body: unknown) => string;
  /** Sets a response header. */
  readonly setHeader: (name: string, value: string) => void;
}

/** A response with a different status from the endpoint's, or without a body. */
export class Answer {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body?: unknown) {
    this.status = status;
    this.body = body;
  }
}

export type ReplyBody<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']>
  : void;

export interface Route {
  readonly endpoint: Endpoint;
  readonly run: (call: Call<Endpoint>) => Promise<unknown>;
  /** Usually answered from memory, so it is answered under overload too. */
  readonly cheap: boolean;
  /** A report or an export. It needs many queries, so each may take the time of a call. */
  readonly takesLong: boolean;
  /**
   * For a public call with a form: returns whose file it is, or refuses before any of it is read.
   */
  readonly sender?: Sender | undefined;
}

type Sender = (params: Record<string, string>) => Promise<string>;

/** Returns the route, and a copy of it for PUT if the endpoint also accepts that. */
export function withPut<R extends { readonly endpoint: Endpoint }>(answering: R): R[] {
  const { endpoint } = answering;
  if (!endpoint.alsoPut) return [answering];
  return [
    answering,
    { ...answering, endpoint: { ...endpoint, method: 'PUT', id: `${endpoint.id}ByPut` } },
  ];
}

/** Connects an endpoint with its handler. */
export function route<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<ReplyBody<E> | Answer>,
  {
    cheap = false,
    takesLong = false,
    sender,
  }: Partial<Pick<Route, 'cheap' | 'takesLong' | 'sender'>> = {},
): Route {
  return { endpoint, run: run as unknown as Route['run'], cheap, takesLong, sender };
}
