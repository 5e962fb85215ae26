import { fillPath } from '@fourbay/contract/wire/endpoint-path';
import { BACKGROUND_HEADER, SESSION_ENDS_HEADER } from '@fourbay/contract/wire/headers';
import type {
  BodyOf,
  Endpoint,
  ErrorReply,
  FieldError,
  ParamsOf,
  QueryOf,
  ReplyOf,
  Routes,
} from '@fourbay/contract';
import { forgetKeptAnswers, noteKeptAt } from './kept-answers.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** A refusal by the server, or a failure to reach it. */
export class ApiError extends Error {
  /** 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly body: Record<string, unknown>;
  /** The server's Retry-After, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    reply: Partial<ErrorReply> & Record<string, unknown>,
    retryAfter?: string | null,
  ) {
    super(typeof reply.error === 'string' ? reply.error : 'An error occurred.');
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code ?? (status === 0 ? 'offline' : 'unexpected');
    this.fields = reply.errors ?? [];
    this.body = reply;
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
  }

  /** The error of one field, if any. */
  field(name: string): string | undefined {
    return this.fields.find(({ field }) => field === name)?.details[0];
  }
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** True for calls without the credential. */
  anonymous?: boolean;
  /** True for automatic calls such as polls, which do not count as use of the session. */
  background?: boolean;
  /** True for calls whose 401 does not end the session, such as signing in. */
  keepSession?: boolean;
  /**
   * For a form with a file: called with the share sent, from 0 to 1. Such a call has no short time
   * limit.
   */
  onProgress?: (share: number) => void;
  /** True for a call that may take as long as an upload. */
  takesLong?: boolean;
}

type Parameter = string | number | boolean | readonly string[] | undefined;
/** Parameters of a list. The server refuses any that a call doesn't take. */
type ListParameters = {
  [Name in 'page' | 'items' | 'per_page' | 'after' | `query[${string}`]?: Parameter;
};
type QueryInput<E extends Endpoint> = (E['list'] extends object ? ListParameters : unknown) &
  (E['query'] extends object ? QueryOf<E> : unknown);

type CallInput<E extends Endpoint> = CallOptions &
  (keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> }) &
  (E['body'] extends object ? { body: BodyOf<E> | FormData } : { body?: undefined }) &
  (E['query'] extends object
    ? { query: QueryInput<E> }
    : E['list'] extends object
      ? { query?: QueryInput<E> }
      : { query?: undefined });

const TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 130_000;

interface Credential {
  token: () => string | undefined;
  /** Called once when the server reports that the session is over. */
  rejected: () => void;
  /** Called for every response that says in how many seconds the session ends unless it is used. */
  endsIn?: (seconds: number) => void;
}

let credential: Credential = { token: () => undefined, rejected: () => {} };

/** Set by the session: where the token is, and how to handle its end. */
export function setCredential(source: Credential): void {
  credential = source;
}

/** A response with its headers, which only polling needs. */
export interface Answer<Body> {
  status: number;
  body: Body;
  etag: string | null;
}

export async function callForAnswer<R extends keyof Routes>(
  route: R,
  input: CallInput<Routes[R]>,
): Promise<Answer<ReplyOf<Routes[R]>>> {
  const [method = 'GET', path = ''] = route.split(' ');
  const {
    params,
    query,
    body,
    signal,
    headers,
    anonymous,
    background,
    keepSession,
    onProgress,
    takesLong,
  } = input as CallOptions & {
    params?: Record<string, string>;
    query?: Readonly<Record<string, Parameter>>;
    body?: unknown;
  };
  const url = fillPath(path, params) + searchOf(query);
  const token = anonymous ? undefined : credential.token();
  const init = {
    method,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(background ? { [BACKGROUND_HEADER]: '1' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    signal: AbortSignal.any([
      AbortSignal.timeout(onProgress || takesLong ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
      ...(signal ? [signal] : []),
    ]),
  };
  const { response, reply } = await send<ReplyOf<Routes[R]>>(
    url,
    init,
    onProgress ? (to) => sendWithProgress(to, init, onProgress) : undefined,
  );
  if (response.status === 401) forgetKeptAnswers();
  else noteKeptAt(response.headers);
  const ends = response.headers.get(SESSION_ENDS_HEADER);
  if (ends !== null && token && credential.token() === token) credential.endsIn?.(Number(ends));
  if (response.ok || response.status === 304)
    return { status: response.status, body: reply, etag: response.headers.get('etag') };
  if (response.status === 401 && token && !keepSession && credential.token() === token)
    credential.rejected();
  throw new ApiError(
    response.status,
    (reply ?? {}) as Partial<ErrorReply> & Record<string, unknown>,
    response.headers.get('retry-after'),
  );
}

/** Recordings of calls. */
const AUDIO = /^audio\//;
/** CSV and calendar files. */
const FILES = /^text\/(csv|calendar)/;

/**
 * Parses JSON, and returns a file's text and audio unchanged. A response cut off midway counts as none,
 * except that the status suffices for a refusal.
 */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && AUDIO.test(type)) return response.blob();
  const text = await (response.ok ? response.text() : response.text().catch(() => ''));
  if (FILES.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (response.ok) throw new TypeError('The answer is not JSON.', { cause });
    return {};
  }
}

/** Calls an endpoint by its contract name: `call('GET /api/v2/config', {})`. */
export async function call<R extends keyof Routes>(
  route: R,
  input: CallInput<Routes[R]>,
): Promise<ReplyOf<Routes[R]>> {
  return (await callForAnswer(route, input)).body;
}

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (url, init) => fetch(url, init);

/** For server rendering, which calls the routes without the network. */
export const setTransport = (own: Transport): void => void (transport = own);

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : '');

async function send<Reply>(
  url: string,
  init: RequestInit,
  by: (url: string) => Promise<Response> = (to) => transport(to, init),
): Promise<{ response: Response; reply: Reply }> {
  try {
    const response = await by(url);
    const isEmpty = response.status === 204 || response.status === 304;
    return { response, reply: (isEmpty ? undefined : await bodyOf(response)) as Reply };
  } catch (cause) {
    if (init.signal?.aborted && nameOf(init.signal.reason) === 'AbortError') throw cause;
    const slow = nameOf(cause) === 'TimeoutError';
    throw new ApiError(0, {
      error: slow
        ? 'The server is taking too long to respond. Please try again.'
        : 'We can’t reach the server. Check your connection and try again.',
    });
  }
}

function searchOf(query: Readonly<Record<string, Parameter>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

interface PageOf<Row> {
  data: Row[];
  meta: { count: number };
}

/**
 * Loads page 1, 2, … until one is empty or the count is reached, because a list is shown
 * completely.
 */
export async function fetchAll<Row>(
  fetchPage: (page: number) => Promise<PageOf<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await fetchPage(page);
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.count) return rows;
  }
}
