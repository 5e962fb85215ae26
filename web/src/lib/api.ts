import { fillPath } from '@fourbay/contract/endpoint-path';
import { BACKGROUND_HEADER, SESSION_ENDS_HEADER } from '@fourbay/contract/headers';
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

/** A refusal of the server, or what stood between it and us. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly body: Record<string, unknown>;
  /** How long the server asked us to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    reply: Partial<ErrorReply> & Record<string, unknown>,
    retryAfter?: string | null,
  ) {
    super(
      typeof reply.error === 'string' ? reply.error : 'Something went wrong. Please try again.',
    );
    this.name = 'ApiError';
    this.status = status;
    this.code = reply.code ?? (status === 0 ? 'offline' : 'unexpected');
    this.fields = reply.errors ?? [];
    this.body = reply;
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfterMs = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
  }

  /** What is wrong with one field, if anything. */
  field(name: string): string | undefined {
    return this.fields.find(({ field }) => field === name)?.details[0];
  }
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
  /** Left out for calls that must not carry the credential. */
  anonymous?: boolean;
  /** Calls that nobody asked for, such as polls: they do not count as use of the session. */
  background?: boolean;
  /** Calls whose 401 does not mean that the session is over, such as signing in. */
  keepSession?: boolean;
  /**
   * For a form with a file: called with how much of it has been sent, from 0 to 1. Such a call may take as
   * long as a phone needs.
   */
  onProgress?: (share: number) => void;
}

type ListParameters = Record<string, string | number | boolean | readonly string[] | undefined>;

type CallInput<E extends Endpoint> = CallOptions &
  (keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> }) &
  (E['body'] extends object ? { body: BodyOf<E> | FormData } : { body?: undefined }) &
  (E['query'] extends object ? { query: QueryOf<E> & ListParameters } : { query?: ListParameters });

const TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 130_000;

interface Credential {
  token: () => string | undefined;
  /** Called once when the server says that the session is over. */
  rejected: () => void;
  /** Called with every answer that says after how many seconds the session ends unless it is used. */
  endsIn?: (seconds: number) => void;
}

let credential: Credential = { token: () => undefined, rejected: () => {} };

/** The session sets where the token is and what to do when it is dead. */
export function setCredential(source: Credential): void {
  credential = source;
}

/** An answer with its headers: only the poll needs them. */
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
  const { params, query, body, signal, headers, anonymous, background, keepSession, onProgress } =
    input as CallOptions & {
      params?: Record<string, string>;
      query?: ListParameters;
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
      AbortSignal.timeout(onProgress ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS),
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

/** Tables and calendars. */
const FILES = /^text\/(csv|calendar)/;

/**
 * JSON as what it says; a file's text as it is. An answer that breaks off is none; a refusal is one
 * by its status alone.
 */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await (response.ok ? response.text() : response.text().catch(() => ''));
  if (FILES.test(response.headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (response.ok && text !== '') throw new TypeError('The answer breaks off.', { cause });
    return {};
  }
}

/** Makes one call, named as the contract names it: `call('GET /api/v2/config', {})`. */
export async function call<R extends keyof Routes>(
  route: R,
  input: CallInput<Routes[R]>,
): Promise<ReplyOf<Routes[R]>> {
  return (await callForAnswer(route, input)).body;
}

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (url, init) => fetch(url, init);

/** For the server, which reaches its own calls without the network. */
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
        ? 'The server is taking too long to answer. Please try again.'
        : 'We could not reach the server. Check your connection and try again.',
    });
  }
}

function searchOf(query: ListParameters | undefined): string {
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

/** Reads page 1, 2, … until one is empty or the count is reached: a list is shown whole. */
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
