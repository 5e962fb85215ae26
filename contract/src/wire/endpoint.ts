import type { z } from 'zod';
import type { ListRules } from './list.ts';
import type { ErrorCode } from './errors.ts';
import type { Tag } from './tags.ts';

/** The namespace segment of the product's paths. */
export const NS = '/api/v2/servicechek';
export const API = '/api/v2';

/**
 * Who may call: `public` needs no credential but knows the caller when one is sent, `user` is any signed-in
 * account, and `agent` includes supervisors.
 */
export type Access = 'public' | 'user' | 'agent' | 'supervisor';

/** Who may make a call, as worded on the API page. */
export const accessTexts: Readonly<Record<Access, string>> = {
  public: 'Anyone can call it.',
  user: 'You must be signed in.',
  agent: 'For agents and supervisors.',
  supervisor: 'For supervisors.',
};

export type Role = 'owner' | 'agent' | 'supervisor';

const RANK_OF_ROLE: Readonly<Record<Role, number>> = { owner: 1, agent: 2, supervisor: 3 };
const REQUIRED_RANK: Readonly<Record<Access, number>> = {
  public: 0,
  user: 1,
  agent: 2,
  supervisor: 3,
};

/** Whether an account with the role may call; without a role, whether a visitor may. */
export const mayCall = (access: Access, role: Role | undefined): boolean =>
  REQUIRED_RANK[access] <= (role === undefined ? 0 : RANK_OF_ROLE[role]);

export interface Endpoint {
  /** The operation id in the API document. Generated clients use it, so it must not change. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters in braces, `/api/v2/users/{id}`. */
  readonly path: string;
  /** PUT works like PATCH, because the specification doesn't say which of them clients send. */
  readonly alsoPut?: true;
  readonly access: Access;
  /** What the call does, in the imperative, at most 60 characters. */
  readonly summary: string;
  /** What the summary can't say, in full sentences. */
  readonly description?: string;
  /** The resource under which the API page lists the call. */
  readonly tag: Tag;
  /** Path parameters. Ids are digits unless a schema given here differs. */
  readonly params?: z.ZodObject;
  /** Query parameters besides the list's own (`page`, `items`, `query[…]`). */
  readonly query?: z.ZodObject;
  readonly list?: ListRules;
  readonly body?: z.ZodType;
  /** `raw`: the body as the bytes sent. */
  readonly bodyKind?: 'json' | 'raw';
  /**
   * The call also accepts `multipart/form-data` with one file, at most 8 MB, in the field of this
   * name.
   */
  readonly file?: string;
  readonly status: 200 | 201 | 204;
  readonly reply?: z.ZodType;
  /** Whether `Idempotency-Key` is honored. */
  readonly idempotent?: boolean;
  /** Cache-Control of a 2xx. Personal answers are `no-store` unless set here. */
  readonly cache?: string;
  readonly errors?: readonly ErrorCode[];
  /**
   * The scope that an API key needs; by default `read` for GET and `write` otherwise. `session`:
   * API keys are refused, because the call creates, lists, or revokes credentials.
   */
  readonly needs?: 'read' | 'write' | 'export' | 'session';
  /** Accepts requests from other sites by design (webhooks, one-click unsubscribe). */
  readonly crossSite?: boolean;
}

/** The scope that an API key needs for a call. */
export const neededScope = ({ needs, method }: Pick<Endpoint, 'needs' | 'method'>) =>
  needs ?? (method === 'GET' ? 'read' : 'write');

/** Keeps an endpoint's literal types, which type the calls to it. */
export const endpoint = <const E extends Omit<Endpoint, 'id'>>(
  id: string,
  definition: E,
): E & { readonly id: string } => ({ ...definition, id });

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = PathParams<E['path']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;
export type ReplyOf<E extends Endpoint> = Output<E['reply']>;

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

/** `GET /api/v2/users/{id}` → endpoint: types the web app's `call` without loading a schema. */
export type RouteTable<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K];
};
