import multipart from '@fastify/multipart';
import type { Access, Endpoint } from '@fourbay/contract';
import { errorTable, type ErrorReply } from '@fourbay/contract/errors';
import { BACKGROUND_HEADER, SESSION_ENDS_HEADER } from '@fourbay/contract/headers';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError } from './app-error.ts';
import { parseJsonBody } from './json-body.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { readBody, readParams, readQuery } from './read-call.ts';
import { replySchema } from './reply-schema.ts';
import { createRequestIds } from './request-id.ts';
import {
  Answer,
  type Authenticated,
  type Call,
  type Caller,
  type Role,
  type Route,
} from './route.ts';
import { securityHeaders, type OtherOrigins } from './security-headers.ts';
import { closeSlowUploads, SLOWEST_UPLOAD_MS } from './slow-bodies.ts';
import { FORM_LIMITS, readForm } from './upload.ts';

export interface HttpOptions {
  log: Log;
  metrics: Metrics;
  /** `https://fourbay.example`: what a browser's Origin must be. */
  baseUrl: () => string;
  trustedProxies: string[];
  /**
   * Finds who a bearer credential stands for; nothing when it is dead. A background call does not
   * keep it alive.
   */
  authenticate: (token: string, use: { background: boolean }) => Promise<Authenticated | undefined>;
  /** Origins that pages may use beside our own, for map tiles and the like. */
  otherOrigins: OtherOrigins;
  /** True once the server drains: new calls are sent away. */
  draining: () => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes it, as a live credential says: for the record of what was refused to them. */
    caller: Caller | undefined;
  }
}

const RANK: Record<Role, number> = { owner: 1, agent: 2, supervisor: 3 };
const NEEDED: Record<Access, number> = { public: 0, user: 1, agent: 2, supervisor: 3 };

/** A Fastify server with every timeout set, every answer guarded, and the endpoints registered. */
export function createHttp(routes: readonly Route[], options: HttpOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    bodyLimit: 256 * 1024,
    // As long as the slowest upload may take; every other body is held to less by `dropSlowBodies`.
    requestTimeout: SLOWEST_UPLOAD_MS,
    connectionTimeout: 15_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8_000 },
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  // Every line we log names its call itself: a logger made for each call would be for nothing.
  app.setChildLoggerFactory((logger) => logger);
  app.decorateRequest('caller', undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  const headers = securityHeaders(options.baseUrl(), options.otherOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    const call = isCall(request);
    reply.header('x-request-id', request.id);
    // A page adds the hashes of its own scripts to these; those of a call are added as it is
    // answered.
    if (!call) reply.headers(headers);
    done(
      call && options.draining()
        ? new AppError('unavailable', { retryAfterSeconds: 2 })
        : undefined,
    );
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // "Not modified" has no body to guard: the headers that came with the body still hold. Most
    // polls are answered by it.
    if (isCall(request) && reply.statusCode !== 304) reply.headers(headers);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    recordAnswer(options, request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, options.log));
  const verbsOf = knownVerbs(routes);
  app.setNotFoundHandler(async (request, reply) => {
    const verbs = verbsOf(request.url);
    if (verbs.length === 0) throw new AppError('not_found');
    reply.header('allow', verbs.join(', '));
    throw new AppError('method_not_allowed');
  });
  closeSlowUploads(app, ({ method, routeOptions }) =>
    routes.some(
      (route) =>
        takesFile(route) &&
        route.endpoint.method === method &&
        urlOf(route.endpoint) === routeOptions.url,
    ),
  );
  const [raw, files] = [routes.filter(takesRaw), routes.filter(takesFile)];
  for (const route of routes.filter((one) => !takesRaw(one) && !takesFile(one)))
    registerRoute(app, route, options);
  void app.register(async (fileApp) => {
    await fileApp.register(multipart, { limits: FORM_LIMITS });
    for (const route of files) registerRoute(fileApp, route, options);
  });
  void app.register(async (rawApp) => {
    rawApp.removeAllContentTypeParsers();
    rawApp.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const route of raw) registerRoute(rawApp, route, options);
  });
  return app;
}

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/**
 * The handler gets the bytes as they were sent, of whatever type: for signatures over them, and for
 * senders we don't choose.
 */
const takesRaw = ({ endpoint }: Route): boolean => endpoint.bodyKind === 'raw';

/** Takes the same body as a multipart form too, with one file. */
const takesFile = ({ endpoint }: Route): boolean => endpoint.file !== undefined;

const urlOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1');

function registerRoute(app: FastifyInstance, { endpoint, run }: Route, options: HttpOptions): void {
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(endpoint.reply
      ? { schema: { response: { [endpoint.status]: replySchema(endpoint.reply) } } }
      : {}),
    handler: async (request, reply) => {
      refuseCrossSite(endpoint, request, options.baseUrl());
      const { caller, endsInSeconds } = (await authenticateCall(request, options)) ?? {};
      request.caller = caller;
      if (endsInSeconds !== undefined) reply.header(SESSION_ENDS_HEADER, String(endsInSeconds));
      if (NEEDED[endpoint.access] > (caller ? RANK[caller.role] : 0)) {
        throw new AppError(caller ? 'forbidden' : 'unauthenticated');
      }
      const params = readParams(endpoint, request);
      const { query, list } = readQuery(endpoint, request);
      const form =
        endpoint.file !== undefined && request.isMultipart()
          ? await readForm(request, endpoint.file)
          : undefined;
      const body = readBody(endpoint, form ? form.body : request.body);
      const call = {
        params,
        query,
        list,
        body,
        file: form?.file,
        caller,
        source: request.ip,
        headers: request.headers,
        request,
        setHeader: (name: string, value: string) => void reply.header(name, value),
      };
      const answer = await run(call as unknown as Call<Endpoint>);
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', endpoint.cache ?? 'no-store');
      if (answer instanceof Answer) return reply.code(answer.status).send(answer.body);
      return reply.code(endpoint.status).send(answer);
    },
  });
}

async function authenticateCall(
  { headers }: FastifyRequest,
  options: HttpOptions,
): Promise<Authenticated | undefined> {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined
    ? undefined
    : options.authenticate(token, { background: headers[BACKGROUND_HEADER] === '1' });
}

/**
 * With bearer credentials this is the cross-site defence: a browser says where a call comes from.
 */
function refuseCrossSite(endpoint: Endpoint, request: FastifyRequest, baseUrl: string): void {
  if (endpoint.method === 'GET' || endpoint.crossSite) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError('cross_site');
  if (origin === undefined) return;
  const own =
    origin === new URL(baseUrl).origin || origin === `${request.protocol}://${request.host}`;
  if (!own || request.headers['x-requested-with'] !== 'XMLHttpRequest')
    throw new AppError('cross_site');
}

/** Tells which verbs an address takes; none when it is no address of ours. */
function knownVerbs(routes: readonly Route[]): (url: string) => string[] {
  const patterns = routes.map(({ endpoint: { method, path } }) => ({
    method,
    path: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (url) => {
    const asked = url.split('?')[0] ?? '';
    return [
      ...new Set(patterns.filter(({ path }) => path.test(asked)).map(({ method }) => method)),
    ];
  };
}

/** Codes of the framework and the database, as refusals of ours. */
function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new AppError('unsupported_media');
  // 57014 statement too slow, 55P03 lock wait, 53300 no connection left, 53100 disk full, 57P0x
  // going down, 08xxx gone.
  if (code === '53100') return new AppError('storage_full', { cause: error });
  if (
    typeof code === 'string' &&
    /^(57014|55P03|53300|57P0\d|08\w{3}|ECONNREFUSED|ECONNRESET)$/.test(code)
  ) {
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  }
  if (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  ) {
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('malformed', { cause: error });
  return undefined;
}

/**
 * Somebody signed in who asks for what is not theirs, or not there: one such line is a slip, a
 * thousand are a search.
 */
function recordRefusal({ status, code }: AppError, request: FastifyRequest, log: Log): void {
  const { caller } = request;
  if (!caller || (status !== 403 && status !== 404)) return;
  const ids = Object.values(request.params as Record<string, string>).filter((value) =>
    /^\d{1,18}$/.test(value),
  );
  log.warn(
    {
      event: 'refused',
      refusal: code,
      userId: caller.userId,
      method: request.method,
      path: request.routeOptions.url,
      ids,
      reqId: request.id,
    },
    'refused',
  );
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const refusal = asRefusal(error) ?? new AppError('unexpected', { cause: error });
  recordRefusal(refusal, request, log);
  if (refusal.status >= 500)
    log.error({ err: refusal.cause ?? refusal, reqId: request.id }, 'a call failed');
  const { fields, extra, retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  reply.header('cache-control', 'no-store');
  const body: ErrorReply = { ...extra, error: refusal.message, code: refusal.code };
  if (fields && errorTable[refusal.code].status === 422) body.errors = fields;
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function recordAnswer(
  { log, metrics }: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const path = request.routeOptions.url ?? 'unknown';
  metrics.requests.observe(
    { method: request.method, path, status: String(reply.statusCode) },
    reply.elapsedTime / 1_000,
  );
  log.debug(
    {
      reqId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'answered',
  );
}
