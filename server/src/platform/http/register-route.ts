import { type Endpoint, mayCall } from '@fourbay/contract';
import { neededScope } from '@fourbay/contract/wire/endpoint';
import { isId } from '@fourbay/contract/wire/patterns';
import { BACKGROUND_HEADER, SESSION_ENDS_HEADER } from '@fourbay/contract/wire/headers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Admission } from '../load/admission.ts';
import { isRecord } from '../values/is-record.ts';
import { withLogFields, type LogFields } from '../observability/log-context.ts';
import type { ApiAddress, ApiRequest } from './api-request.ts';
import { AppError } from './app-error.ts';
import { refuseCrossSite } from '../security/cross-site.ts';
import { readBody, readParams, readQuery } from './read-call.ts';
import { Answer, type Authenticated, type Call, type Caller, type Route } from './route.ts';
import { withSpan, type Span } from '../observability/spans.ts';
import type { SentForm } from '../uploads/upload.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { withCallDeadline, withDeadlinePerQuery } from '../load/call-deadline.ts';

export interface RouteOptions {
  /** `https://fourbay.example`: the required Origin of browsers. */
  baseUrl: () => string;
  /** Finds the caller of a bearer credential. A background call does not extend the session. */
  authenticate: (
    token: string,
    call: { background: boolean },
  ) => Promise<Authenticated | undefined>;
  admission: Admission;
  uploads: Uploads;
  /** What log lines call the `{id}` of a path, by the part of the path before it. */
  logIds: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the credential is checked; used when a refusal is logged. */
    caller: Caller | undefined;
    /** For the call's log lines. */
    logFields: LogFields | undefined;
  }
}

/**
 * Replies to GET are compressed from this size on. Secrets are returned only to other methods, so a
 * reply's size never reveals what a secret has in common with the request.
 */
const MIN_BYTES = 1_024;
/** Replies to polls are usually small and unchanged. */
const MIN_POLL_BYTES = 8_192;

const urlOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Registers one endpoint: cross-site defense, access, input validation, then its handler. */
export function registerRoute(
  app: FastifyInstance,
  { endpoint, run, cheap, takesLong, sender }: Route,
  options: RouteOptions,
): void {
  const idsOf = idsIn(endpoint, options.logIds);
  app.route<ApiAddress>({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { cheap, takesFile: endpoint.file !== undefined },
    compress: endpoint.method === 'GET' && { threshold: cheap ? MIN_POLL_BYTES : MIN_BYTES },
    ...(endpoint.reply ? { schema: { response: { [endpoint.status]: endpoint.reply } } } : {}),
    onRequest: async (request) => refuseCrossSite(endpoint, request, options.baseUrl()),
    handler: async (request, reply) => {
      const logFields = { reqId: request.id, ...idsOf(request) };
      request.logFields = logFields;
      const answer = await withCallDeadline(() =>
        withSpan(spanOf(endpoint, request), async () => {
          await authorize(endpoint, request, reply, options);
          const address = readAddress(endpoint, request);
          return withForm({ endpoint, sender }, request, options.uploads, (form) => {
            const call = readCall(endpoint, request, reply, address, form);
            const logged = () => withLogFields(logFields, () => run(call));
            const work = () => (takesLong ? withDeadlinePerQuery(logged) : logged());
            return admitted(options.admission, work, { cheap });
          });
        }),
      );
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', endpoint.cache ?? 'no-store');
      if (answer instanceof Answer) return reply.code(answer.status).send(answer.body);
      return reply.code(endpoint.status).send(answer);
    },
  });
}

const spanOf = ({ method, path }: Endpoint, { headers, id }: ApiRequest): Span => ({
  name: `${method} ${path}`,
  kind: 'server',
  attributes: { 'http.request.method': method, 'http.route': path, 'request.id': id },
  traceparent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
});

/** Reads the ids in a call's path, named as in the log. Secrets in links are left out. */
function idsIn(
  { path }: Endpoint,
  logIds: RouteOptions['logIds'],
): (request: ApiRequest) => Record<string, string> {
  const named = Array.from(
    path.matchAll(/(\w+)\/\{(\w+)\}/g),
    ([, before = '', param = '']) =>
      [param, param === 'id' ? logIds[before] : param.replace(/_id$/, 'Id')] as const,
  );
  return ({ params }) => {
    const ids: Record<string, string> = {};
    if (!isRecord(params)) return ids;
    for (const [param, name] of named) {
      const value = params[param];
      if (name?.endsWith('Id') && typeof value === 'string' && isId(value)) ids[name] = value;
    }
    return ids;
  };
}

/** Counts the call against the concurrency limit. An expensive call is refused above it. */
async function admitted<T>(
  admission: Admission,
  work: () => Promise<T>,
  { cheap }: Pick<Route, 'cheap'>,
): Promise<T> {
  if (admission.full && !cheap) throw new AppError('unavailable', { retryAfterSeconds: 2 });
  admission.enter();
  try {
    return await work();
  } finally {
    admission.leave();
  }
}

/** Sets the request's caller, and refuses one with an insufficient role. */
async function authorize(
  endpoint: Endpoint,
  request: ApiRequest,
  reply: FastifyReply,
  options: RouteOptions,
): Promise<void> {
  const { caller, endsInSeconds } = (await authenticateCall(request, options)) ?? {};
  request.caller = caller;
  if (endsInSeconds !== undefined) reply.header(SESSION_ENDS_HEADER, String(endsInSeconds));
  if (!mayCall(endpoint.access, caller?.role))
    throw new AppError(caller ? 'forbidden' : 'unauthenticated');
  if (caller && endpoint.access !== 'public') refuseKeyWithoutScope(endpoint, caller);
}

function refuseKeyWithoutScope(endpoint: Endpoint, { scopes }: Caller): void {
  if (!scopes) return;
  const needed = neededScope(endpoint);
  if (needed === 'session') throw new AppError('session_required');
  if (!scopes.includes(needed)) throw new AppError('key_scope');
}

const readAddress = (endpoint: Endpoint, request: ApiRequest) => ({
  params: readParams(endpoint, request),
  ...readQuery(endpoint, request),
});

/** Receives the call's form, if it was sent as one. A file counts against its sender's limits. */
async function withForm<T>(
  { endpoint: { file: field, access }, sender }: Pick<Route, 'endpoint' | 'sender'>,
  request: ApiRequest,
  uploads: Uploads,
  work: (form: SentForm | undefined) => Promise<T>,
): Promise<T> {
  if (field === undefined || !request.isMultipart()) return work(undefined);
  const userId = sender ? await sender(request.params) : request.caller?.userId;
  if (userId === undefined) return work(undefined);
  const counted = access === 'user' || access === 'public';
  return uploads.receive(request, { userId, field, counted }, work);
}

function readCall(
  endpoint: Endpoint,
  request: ApiRequest,
  reply: FastifyReply,
  address: ReturnType<typeof readAddress>,
  form: SentForm | undefined,
): Call<Endpoint> {
  const call = {
    ...address,
    body: readBody(endpoint, form ? form.body : request.body),
    file: form?.file,
    caller: request.caller,
    source: request.ip,
    headers: request.headers,
    request,
    serialize: (body: unknown) => String(reply.code(endpoint.status).serialize(body)),
    setHeader: (name: string, value: string) => void reply.header(name, value),
  };
  return call as unknown as Call<Endpoint>;
}

async function authenticateCall(
  { headers }: ApiRequest,
  options: RouteOptions,
): Promise<Authenticated | undefined> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined
    ? undefined
    : options.authenticate(token, { background: headers[BACKGROUND_HEADER] === '1' });
}
