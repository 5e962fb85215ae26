import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, ParamsOf, Role } from '@fourbay/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ListQuery } from './list-query.ts';
import type { SentFile } from './upload.ts';

/** What an API key may be given. */
export type KeyScope = 'read' | 'write' | 'export';

/** Who is calling, as a live credential says. */
export interface Caller {
  readonly userId: string;
  readonly role: Role;
  /** The session's id; absent for an API key. */
  readonly sessionId?: string;
  readonly apiKeyId?: string;
  /** What an API key may do; absent for a session, which may do all. */
  readonly scopes?: readonly KeyScope[];
}

/** A live credential: who it stands for, and how long it lasts unless it is used. */
export interface Authenticated {
  readonly caller: Caller;
  /** Absent for what does not end by itself. */
  readonly endsInSeconds?: number;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | undefined : Caller;
type ListOf<E extends Endpoint> = E['list'] extends object ? ListQuery : undefined;

/** All of a call, read and checked. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: Parsed<E['query']>;
  readonly list: ListOf<E>;
  readonly body: Parsed<E['body']>;
  /** The file of a form, where the endpoint takes one and one was sent. */
  readonly file: SentFile | undefined;
  readonly caller: CallerOf<E>;
  /** The address the call came from, through configured proxies only. */
  readonly source: string;
  readonly headers: IncomingHttpHeaders;
  readonly request: FastifyRequest;
  /** The text of a successful answer, as it would be sent. */
  readonly serialize: (body: unknown) => string;
  /** Sets a header of the answer. */
  readonly setHeader: (name: string, value: string) => void;
}

/** An answer beside the endpoint's own status: another code, or no body at all. */
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
  /** Answered from memory as a rule, and so under overload too. */
  readonly cheap: boolean;
  /** A report or an export: of many queries by its nature, each may take the time of a call. */
  readonly takesLong: boolean;
  /**
   * Of a public call that takes a form: whose the file is, or a refusal before any of it is read.
   */
  readonly sender?: Sender | undefined;
}

type Sender = (params: Record<string, string>) => Promise<string>;

/** Ties an endpoint to what answers it. */
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
