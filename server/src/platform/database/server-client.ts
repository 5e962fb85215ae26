import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseLink } from './database-link.ts';
import { PreparingClient, type StatementNames } from './db.ts';
import { errorCode } from './error-code.ts';
import { withSpan, type Span } from '../observability/spans.ts';
import { remainingCallTime, withinCallDeadline } from '../load/call-deadline.ts';

export interface ClientOptions {
  link: DatabaseLink;
  /** Prepares statements once per connection; not through a pooler, which switches connections. */
  prepared: boolean;
  names: StatementNames;
  /** A query without an answer for this long ends its connection. */
  queryMs: number;
  /** Maximum time a call may wait for the database, over all its queries. */
  callMs: number;
  /** Time limit for closing a connection. */
  closeMs: number;
  /** Called when a query got no answer in time, with when it was sent. */
  onSilence: (sentAt: number) => void;
}

const MAX_TEXT = 1_000;

/** A statement without its parameters. */
const spanOf = (query: unknown): Span => {
  const text = typeof query === 'string' ? query : '';
  return {
    name: text.trimStart().split(/\s/, 1)[0]?.toLowerCase() || 'query',
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
  };
};

/**
 * A silent connection is probed every second, and given up after three probes without an answer. Long
 * work, such as a migration, survives a longer interruption.
 */
const keepAliveFor = (queryMs: number) => ({
  enable: true,
  initialDelay: 1_000,
  interval: 1_000,
  count: Number.isFinite(queryMs) ? 3 : 30,
});

/**
 * A client of a PostgreSQL server with a time limit on every wait, because the network may drop packets
 * silently, which only a limit on this side detects.
 */
export class ServerClient extends PreparingClient {
  readonly #socket: Socket;
  readonly #options: ClientOptions;
  #heardAt = performance.now();
  /** Why the connection was lost. */
  #lost: { cause: unknown } | undefined;

  constructor(config: pg.ClientConfig, options: ClientOptions) {
    const socket = new Socket();
    super({ ...config, stream: () => socket }, options.names);
    this.#socket = socket;
    socket.once('connect', () => socket.setKeepAlive(keepAliveFor(options.queryMs)));
    this.#options = options;
    // The pool listens for errors of idle connections only, and an unhandled error event ends the
    // process. The running query fails with the same error, and the pool drops the connection.
    this.on('error', (cause) => {
      this.#lost ??= { cause };
      options.link.failed(connectionLost(this.#lost.cause));
    });
  }

  override query(...args: unknown[]): never {
    const answer: unknown = this.#options.prepared
      ? super.query(...args)
      : (pg.Client.prototype.query as (...rest: unknown[]) => unknown).apply(this, args);
    if (!(answer instanceof Promise)) return answer as never;
    return withSpan(spanOf(args[0]), () => withinCallDeadline(() => this.#inTime(answer))) as never;
  }

  override end(...args: unknown[]): never {
    const timer = setTimeout(() => this.destroy(), this.#options.closeMs);
    this.once('end', () => clearTimeout(timer));
    return (super.end as (...rest: unknown[]) => never)(...args);
  }

  /** When the database last answered on this connection. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** Destroys the connection without closing it properly; running queries fail. */
  destroy(reason?: Error): void {
    this.#socket.destroy(reason);
  }

  async #inTime<T>(answer: Promise<T>): Promise<T> {
    const { link, callMs } = this.#options;
    const queryMs = Math.min(this.#options.queryMs, remainingCallTime(callMs));
    const sentAt = performance.now();
    let answered = false;
    // After a long block of the event loop, timers fire before an answer that has already arrived
    // is read.
    const giveUp = (): NodeJS.Immediate =>
      setImmediate(() => {
        if (answered) return;
        this.destroy(new Error(`no answer within ${queryMs} ms`));
        this.#options.onSilence(sentAt);
      });
    const timer = Number.isFinite(queryMs) ? setTimeout(giveUp, queryMs) : undefined;
    try {
      const result = await answer;
      link.answered();
      return result;
    } catch (error) {
      if (isFatal(error) && !this.#lost) await this.#ended();
      if (isStalePlan(error)) {
        // Every statement prepared on this connection may be stale; a new connection prepares them
        // again. Statements that were sent after this one fail for the same reason.
        this.#lost ??= { cause: error };
        await this.#ended();
        throw connectionLost(error);
      }
      // On a lost connection, the driver rejects further queries without a reason or code.
      throw this.#lost ? connectionLost(this.#lost.cause) : error;
    } finally {
      answered = true;
      this.#heardAt = performance.now();
      clearTimeout(timer);
    }
  }

  /** Ends the connection immediately, because the pool would otherwise lend it to others. */
  #ended(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.once('end', resolve));
    this.destroy();
    return ended;
  }
}

/** A new error per failed query, because libraries modify the messages of errors they catch. */
const connectionLost = (cause: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable('the connection to the database was lost', cause);

/** The server closes the connection after such an error. */
const isFatal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'severity' in error &&
  (error.severity === 'FATAL' || error.severity === 'PANIC');

/**
 * A migration changed the result type of a prepared statement, which now fails on this connection.
 */
const isStalePlan = (error: unknown): boolean =>
  errorCode(error) === '0A000' &&
  error instanceof Error &&
  error.message.includes('cached plan must not change result type');
