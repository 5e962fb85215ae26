import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  CABLE_PATH,
  CABLE_PING_MS,
  CABLE_PROTOCOL,
  type CableMessage,
} from '@fourbay/contract/cable-messages';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { AppError } from '../../platform/app-error.ts';
import { handleCableMessage, type CableConnection } from './cable.connection.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Caller } from '../../platform/route.ts';

const LARGEST_FRAME = 4_096;
const MOST_PER_USER = 20;
const GOING_AWAY = 1001;
const SESSION_ENDED = 4001;

interface CableOptions {
  log: Log;
  metrics: Metrics;
  baseUrl: () => string;
  draining: () => boolean;
  /** Whom a one-use ticket was given to; nothing when it is dead. */
  redeem: (ticket: string) => Promise<Caller | undefined>;
}

/** Everybody who is connected to this process. */
export interface Cable {
  isConnected(userId: string): boolean;
  tell(userId: string, message: CableMessage): void;
  tellAll(message: CableMessage, chosen?: (caller: Caller) => boolean): void;
  /** Ends the sockets of dead credentials; a client may try again with a new ticket. */
  end(userId: string, ended: (caller: Caller) => boolean): void;
  callers(): Iterable<Caller>;
}

/** Opens `/cable` on the server: who comes with a live ticket and from this site is let in. */
export function createCable(app: FastifyInstance, options: CableOptions): Cable {
  const { metrics, log } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_FRAME,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => offered.has(CABLE_PROTOCOL) && CABLE_PROTOCOL,
  });
  const connections = new Map<string, Set<CableConnection>>();

  const everyOne = function* (): Generator<CableConnection> {
    for (const own of connections.values()) yield* own;
  };
  const forget = (connection: CableConnection): void => {
    const own = connections.get(connection.caller.userId);
    if (!own?.delete(connection)) return;
    if (own.size === 0) connections.delete(connection.caller.userId);
    metrics.sockets.dec();
  };
  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const refusal = options.draining() ? 503 : refusalOf(request, options.baseUrl());
    if (refusal) return refuse(socket, refusal);
    const ticket = new URL(request.url ?? '', 'http://cable').searchParams.get('token') ?? '';
    const caller = await options.redeem(ticket);
    if (!caller) return refuse(socket, 401);
    if ((connections.get(caller.userId)?.size ?? 0) >= MOST_PER_USER) return refuse(socket, 429);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = handleCableMessage(opened, caller);
      connections.set(caller.userId, (connections.get(caller.userId) ?? new Set()).add(connection));
      metrics.sockets.inc();
      opened.on('close', () => forget(connection));
      // A broken frame ends the socket; ws closes it itself.
      opened.on('error', () => {});
    });
  };

  app.get(CABLE_PATH, async () => {
    throw new AppError('malformed', { sentence: 'This address takes WebSocket connections only.' });
  });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    admit(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'a live connection could not be opened');
      refuse(socket, 503);
    });
  });
  const pings = setInterval(() => {
    const ping = JSON.stringify({ type: 'ping', message: Math.floor(Date.now() / 1_000) });
    for (const connection of everyOne()) connection.beat(ping);
  }, CABLE_PING_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(pings);
    for (const connection of everyOne()) connection.end('server_restart', GOING_AWAY);
  });

  return {
    isConnected: (userId) => connections.has(userId),
    tell(userId, message) {
      const text = JSON.stringify(message);
      for (const connection of connections.get(userId) ?? []) connection.deliver(text);
    },
    tellAll(message, chosen = () => true) {
      const text = JSON.stringify(message);
      for (const connection of everyOne()) if (chosen(connection.caller)) connection.deliver(text);
    },
    end(userId, ended) {
      for (const connection of connections.get(userId) ?? [])
        if (ended(connection.caller)) connection.end('unauthorized', SESSION_ENDED);
    },
    *callers() {
      for (const { caller } of everyOne()) yield caller;
    },
  };
}

/** A browser says where it comes from, and must come from here; other clients say nothing. */
function refusalOf(
  { url = '', headers, method }: IncomingMessage,
  baseUrl: string,
): 403 | 404 | undefined {
  if (url.split('?')[0] !== CABLE_PATH || method !== 'GET') return 404;
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(baseUrl).origin) return undefined;
  return URL.parse(origin)?.host === host ? undefined : 403;
}

const REASONS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

function refuse(socket: Duplex, status: keyof typeof REASONS): void {
  if (socket.destroyed) return;
  const later = status === 429 || status === 503 ? 'Retry-After: 5\r\n' : '';
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\n${later}Connection: close\r\nContent-Length: ` +
      `0\r\n\r\n`,
  );
}
