import type { z } from 'zod';
import type { ListRules } from './list.ts';
import type { ErrorCode } from './errors.ts';

/** The one product namespace segment of the wire. */
export const NS = '/api/v2/servicechek';
export const API = '/api/v2';

/**
 * Who may call: `public` needs no credential but knows the caller when one is sent,
 * `user` is any signed-in account, `agent` includes supervisors.
 */
export type Access = 'public' | 'user' | 'agent' | 'supervisor';

export type Role = 'owner' | 'agent' | 'supervisor';

const RANK_OF_ROLE: Readonly<Record<Role, number>> = { owner: 1, agent: 2, supervisor: 3 };
const REQUIRED_RANK: Readonly<Record<Access, number>> = {
  public: 0,
  user: 1,
  agent: 2,
  supervisor: 3,
};

/** Whether an account of the role may call; without a role, whether a visitor may. */
export const mayCall = (access: Access, role: Role | undefined): boolean =>
  REQUIRED_RANK[access] <= (role === undefined ? 0 : RANK_OF_ROLE[role]);

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path parameters in braces, `/api/v2/users/{id}`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  /** Path parameters; ids are digits unless a schema here says otherwise. */
  readonly params?: z.ZodObject;
  /** Query parameters beside the list's own (`page`, `items`, `query[…]`). */
  readonly query?: z.ZodObject;
  readonly list?: ListRules;
  readonly body?: z.ZodType;
  /** `raw`: the bytes as sent. */
  readonly bodyKind?: 'json' | 'raw';
  /**
   * The same call is taken as `multipart/form-data` too, with a file in the field of this name: at
   * most one, at most 8 MB.
   */
  readonly file?: string;
  readonly status: 200 | 201 | 204;
  readonly reply?: z.ZodType;
  /** `Idempotency-Key` is honoured. */
  readonly idempotent?: boolean;
  /** Cache-Control of a 2xx; personal answers are `no-store` unless said otherwise. */
  readonly cache?: string;
  readonly errors?: readonly ErrorCode[];
  /**
   * What an API key needs to call it; where it is not said, `read` for GET and `write` otherwise.
   * `session`: no key may, because the call opens, lists or ends credentials.
   */
  readonly needs?: 'read' | 'write' | 'export' | 'session';
  /** State changes that arrive from elsewhere by design (webhooks, one-click unsubscribe). */
  readonly crossSite?: boolean;
}

/** What an API key needs to make a call. */
export const neededScope = ({ needs, method }: Pick<Endpoint, 'needs' | 'method'>) =>
  needs ?? (method === 'GET' ? 'read' : 'write');

/** Keeps an endpoint's literal types, so that calls to it are typed by it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = PathParams<E['path']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;
export type ReplyOf<E extends Endpoint> = Output<E['reply']>;

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

/**
 * `GET /api/v2/users/{id}` → endpoint: what the web app's `call` is typed by, without loading a
 * schema.
 */
export type RouteTable<Endpoints extends Record<string, Endpoint>> = {
  [K in keyof Endpoints as `${Endpoints[K]['method']} ${Endpoints[K]['path']}`]: Endpoints[K];
};
