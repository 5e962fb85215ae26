import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { z } from 'zod';
import { isCall } from './api-request.ts';
import { AppError } from './app-error.ts';
import type { Clock } from '../values/clock.ts';
import { warnOfUntrustedProxies } from '../security/forwarded-warning.ts';
import { shedExcess } from '../load/load-shedding.ts';
import type { RefuseOtherHost } from '../security/hosts.ts';
import { parseJsonBody } from './json-body.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { sendRefusal } from './refusals.ts';
import { refuseUnreadable } from './unreadable-requests.ts';
import { registerRoute, type RouteOptions } from './register-route.ts';
import { createRequestIds } from './request-id.ts';
import type { Route } from './route.ts';
import { serializerFor } from './serialize-reply.ts';
import { securityHeaders, type OtherOrigins } from '../security/security-headers.ts';
import { closeSlowBodies, MAX_UPLOAD_MS } from '../uploads/slow-bodies.ts';
import { FORM_LIMITS } from '../uploads/upload.ts';

export interface HttpOptions extends RouteOptions {
  log: Log;
  metrics: Metrics;
  trustedProxies: string[];
  now: Clock;
  refuseOtherHost: RefuseOtherHost;
  /** Origins that pages may use besides our own, for example for map tiles. */
  otherOrigins: OtherOrigins;
  /** True while the server drains, so that clients are told to close their connections. */
  draining: () => boolean;
}

/** Creates a Fastify server with all timeouts, response guards, and routes. */
export function createHttp(routes: readonly Route[], options: HttpOptions): FastifyInstance {
  const headers = securityHeaders(options.baseUrl(), options.otherOrigins);
  const app = createFastify(options, headers);
  shedExcess(app, headers, options);
  parseJsonOnly(app);
  warnOfUntrustedProxies(app, options);
  guardRequests(app, headers, options);
  app.addHook('onResponse', (request, reply, done) => {
    recordAnswer(options, request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, options.log));
  refuseUnknownPaths(app, routes);
  closeSlowBodies(app);
  registerRoutes(app, routes, options);
  return app;
}

function createFastify(
  { log, trustedProxies, refuseOtherHost }: HttpOptions,
  headers: Record<string, string>,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(),
    bodyLimit: 256 * 1024,
    // The time limit of the longest upload. `closeSlowBodies` limits every other body to less.
    requestTimeout: MAX_UPLOAD_MS,
    connectionTimeout: 15_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 8_000 },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Hooks don't run for a path that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ 'x-request-id': request.id, ...headers });
      sendRefusal(refuseOtherHost(request.raw) ?? error, request, reply, log);
    },
    clientErrorHandler: refuseUnreadable(headers),
  });
  // Log lines include their request's id, so that no child logger per request is needed.
  app.setChildLoggerFactory((logger) => logger);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('logFields', undefined);
  // Compiled at a route's first reply, because compiling all routes took most of the startup time.
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (reply) =>
        serializerFor(schema)(reply),
  );
  return app;
}

function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(typeof body === 'string' ? Buffer.from(body) : body));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** Paths that machines call by the address of the process, regardless of the site's host name. */
const ANSWERED_UNDER_ANY_NAME = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests for other hosts. Pages get their headers immediately, so that the hashes of their scripts
 * can be added. Calls get them when answered.
 */
function guardRequests(
  app: FastifyInstance,
  headers: Record<string, string>,
  { draining, refuseOtherHost }: HttpOptions,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const call = isCall(request);
    reply.header('x-request-id', request.id);
    if (!call) reply.headers(headers);
    const otherHost = refuseOtherHost(request.raw);
    if (otherHost && !mayNameAnyHost(request, otherHost)) return done(otherHost);
    if (draining()) reply.header('connection', 'close');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A 304 has no body to guard, and the headers sent with the original body still apply. Most
    // polls end here.
    if (isCall(request) && reply.statusCode !== 304) reply.headers(headers);
    done(null, payload);
  });
}

/** Brotli at level 4, the plugin's default, or gzip. Request bodies are never compressed. */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json\b/,
  globalDecompression: false,
} satisfies FastifyCompressOptions;

function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: HttpOptions,
): void {
  void app.register(async (jsonApp) => {
    await jsonApp.register(compress, COMPRESSION);
    for (const route of routes)
      if (!acceptsRawBody(route) && !acceptsFile(route)) registerRoute(jsonApp, route, options);
  });
  void app.register(async (fileApp) => {
    await fileApp.register(multipart, { limits: FORM_LIMITS });
    for (const route of routes.filter(acceptsFile)) registerRoute(fileApp, route, options);
  });
  void app.register(async (rawApp) => {
    rawApp.removeAllContentTypeParsers();
    rawApp.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const route of routes.filter(acceptsRawBody)) registerRoute(rawApp, route, options);
  });
}

const mayNameAnyHost = ({ routeOptions }: FastifyRequest, { code }: AppError): boolean =>
  code === 'other_host' && ANSWERED_UNDER_ANY_NAME.has(routeOptions.url ?? '');

/** The handler gets the raw bytes, for checking signatures. */
const acceptsRawBody = ({ endpoint }: Route): boolean => endpoint.bodyKind === 'raw';

/** Also accepts the body as a multipart form, with one file. */
const acceptsFile = ({ endpoint }: Route): boolean => endpoint.file !== undefined;

/** A known path with another method is a 405 that lists its methods. Anything else is a 404. */
function refuseUnknownPaths(app: FastifyInstance, routes: readonly Route[]): void {
  const patterns = routes.map(({ endpoint: { method, path } }) => ({
    method,
    path: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  app.setNotFoundHandler(async (request, reply) => {
    const requested = request.url.split('?')[0] ?? '';
    const methods = new Set(
      patterns.filter(({ path }) => path.test(requested)).map(({ method }) => method),
    );
    if (methods.size === 0) throw new AppError('not_found');
    reply.header('allow', [...methods].join(', '));
    throw new AppError('method_not_allowed');
  });
}

function recordAnswer(
  { log, metrics }: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const path = request.routeOptions.url ?? 'unknown';
  // One label for all unknown paths, or a scan would fill the metrics.
  const method = request.routeOptions.url === undefined ? 'any' : request.method;
  metrics.requests.inc({ method, path, status: String(reply.statusCode) });
  metrics.requestSeconds.observe({ method, path }, reply.elapsedTime / 1_000);
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
