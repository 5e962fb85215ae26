import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  CABLE_PATH,
  CABLE_PING_MS,
  CABLE_PROTOCOL,
  type CableMessage,
} from '@fourbay/contract/cable/cable-messages';
import { requestCableTicket } from '@fourbay/contract/cable/cable';
import type { ErrorReply } from '@fourbay/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { CableConnection } from './cable.connection.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { RefuseOtherHost } from '../../platform/security/hosts.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Caller } from '../../platform/http/route.ts';

const MAX_FRAME_BYTES = 4_096;
const MAX_CONNECTIONS_PER_USER = 20;
/** The number of groups in which connections are pinged, one after the other. */
const PING_TURNS = 30;
const GOING_AWAY = 1001;
const SESSION_ENDED = 4001;
const RETRY_SECONDS = 5;
/** A session token is refused too, because it would end up in the URL and therefore in logs. */
const NEEDS_TICKET =
  `Get a ticket from ${requestCableTicket.method} ${requestCableTicket.path}, then connect to ` +
  `${CABLE_PATH}?token= with it. A ticket works once, for 60 seconds.`;

interface CableOptions {
  log: Log;
  metrics: Metrics;
  baseUrl: () => string;
  refuseOtherHost: RefuseOtherHost;
  draining: () => boolean;
  /** The caller a one-use ticket was issued to; undefined when it is used or expired. */
  redeem: (ticket: string) => Promise<Caller | undefined>;
}

/** The users connected to this process. */
export interface Cable {
  isConnected(userId: string): boolean;
  send(userId: string, message: CableMessage): void;
  sendToStaff(message: CableMessage): void;
  sendToAll(message: CableMessage): void;
  /** Closes sockets of ended credentials. A client may reconnect with a new ticket. */
  end(userId: string, ended: (caller: Caller) => boolean): void;
  callers(): Iterable<Caller>;
}

/** Opens `/cable` on the server. It requires a live ticket and, from browsers, this site's origin. */
export function createCable(app: FastifyInstance, options: CableOptions): Cable {
  const connections = new Connections(options.metrics);
  app.get(CABLE_PATH, async () => {
    throw new AppError('malformed', {
      sentence: `This address only accepts WebSocket connections. ${NEEDS_TICKET}`,
    });
  });
  acceptUpgrades(app, connections, options);
  const pings = startPings(connections);
  app.addHook('preClose', async () => {
    clearInterval(pings);
    for (const connection of connections.all()) connection.end('server_restart', GOING_AWAY);
  });

  return {
    isConnected: (userId) => connections.count(userId) > 0,
    send: (userId, message) => deliver(message, connections.ofUser(userId)),
    sendToStaff: (message) => deliver(message, connections.staff()),
    sendToAll: (message) => deliver(message, connections.all()),
    end(userId, ended) {
      for (const connection of connections.ofUser(userId))
        if (ended(connection.caller)) connection.end('unauthorized', SESSION_ENDED);
    },
    *callers() {
      for (const { caller } of connections.all()) yield caller;
    },
  };
}

function deliver(message: CableMessage, recipients: Iterable<CableConnection>): void {
  const text = JSON.stringify(message);
  for (const connection of recipients) connection.deliver(text);
}

/**
 * Pings every connection once per interval. Writing to thousands of sockets at once would delay all calls, so
 * the connections take turns.
 */
function startPings(connections: Connections): NodeJS.Timeout {
  let turn = 0;
  const beat = (): void => {
    turn = (turn + 1) % PING_TURNS;
    const ping = Buffer.from(
      JSON.stringify({ type: 'ping', message: Math.floor(Date.now() / 1_000) }),
    );
    for (const connection of connections.ofTurn(turn)) connection.beat(ping);
  };
  return setInterval(beat, CABLE_PING_MS / PING_TURNS).unref();
}

/** The open connections of this process by user, counted in the metrics. */
class Connections {
  readonly #byUser = new Map<string, Set<CableConnection>>();
  /** Kept separately too, because they are few and get a message for every change at the desk. */
  readonly #staff = new Set<CableConnection>();
  readonly #turns = Array.from({ length: PING_TURNS }, () => new Set<CableConnection>());
  readonly #metrics: Metrics;

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  add(connection: CableConnection): void {
    const { userId, role } = connection.caller;
    if (role !== 'owner') this.#staff.add(connection);
    this.ofTurn(turnOf(userId)).add(connection);
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? new Set()).add(connection));
    this.#metrics.sockets.inc();
  }

  delete(connection: CableConnection): void {
    const { userId } = connection.caller;
    const own = this.#byUser.get(userId);
    if (!own?.delete(connection)) return;
    this.#staff.delete(connection);
    this.ofTurn(turnOf(userId)).delete(connection);
    if (own.size === 0) this.#byUser.delete(userId);
    this.#metrics.sockets.dec();
  }

  count(userId: string): number {
    return this.#byUser.get(userId)?.size ?? 0;
  }

  ofUser(userId: string): Iterable<CableConnection> {
    return this.#byUser.get(userId) ?? [];
  }

  ofTurn(turn: number): Set<CableConnection> {
    return this.#turns[turn] ?? new Set();
  }

  staff(): Iterable<CableConnection> {
    return this.#staff;
  }

  *all(): Generator<CableConnection> {
    for (const own of this.#byUser.values()) yield* own;
  }
}

const UNAVAILABLE = new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
const TOO_MANY_CONNECTIONS = new AppError('rate_limited', {
  sentence: `You have ${MAX_CONNECTIONS_PER_USER} live connections open, which is the limit.`,
  retryAfterSeconds: RETRY_SECONDS,
});

function acceptUpgrades(
  app: FastifyInstance,
  connections: Connections,
  { log, baseUrl, refuseOtherHost, draining, redeem }: CableOptions,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => offered.has(CABLE_PROTOCOL) && CABLE_PROTOCOL,
  });
  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const refusal = draining() ? UNAVAILABLE : refusalOf(request, baseUrl(), refuseOtherHost);
    if (refusal) return refuse(socket, refusal);
    const ticket = new URL(request.url ?? '', 'http://cable').searchParams.get('token') ?? '';
    const caller = await redeem(ticket);
    if (!caller) return refuse(socket, new AppError('unauthenticated', { sentence: NEEDS_TICKET }));
    if (connections.count(caller.userId) >= MAX_CONNECTIONS_PER_USER)
      return refuse(socket, TOO_MANY_CONNECTIONS);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new CableConnection(opened, caller);
      connections.add(connection);
      opened.on('close', () => connections.delete(connection));
      // ws closes the socket itself after a broken frame.
      opened.on('error', ignore);
    });
  };
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', destroy);
    admit(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'could not open a live connection');
      refuse(socket, UNAVAILABLE);
    });
  });
}

const turnOf = (userId: string): number => Number(userId) % PING_TURNS;

const ignore = (): void => {};

function destroy(this: Duplex): void {
  this.destroy();
}

/**
 * Browsers send an Origin, which must be this site's. Other clients send none. The Host it is
 * compared with has been checked before.
 */
function refusalOf(
  request: IncomingMessage,
  baseUrl: string,
  refuseOtherHost: RefuseOtherHost,
): AppError | undefined {
  const { url = '', headers, method } = request;
  const hostRefusal = refuseOtherHost(request);
  if (hostRefusal) return hostRefusal;
  if (url.split('?')[0] !== CABLE_PATH || method !== 'GET') return notFound();
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(baseUrl).origin) return undefined;
  return URL.parse(origin)?.host === host ? undefined : new AppError('cross_site');
}

/** Responds to a refused upgrade with the same body as any refused call. */
function refuse(socket: Duplex, { status, code, message, details }: AppError): void {
  if (socket.destroyed) return;
  const reply: ErrorReply = { error: message, code };
  const body = JSON.stringify(reply);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...(details.retryAfterSeconds === undefined
      ? []
      : [`Retry-After: ${details.retryAfterSeconds}`]),
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
