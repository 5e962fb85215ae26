import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseLink } from './database-link.ts';
import { PreparingClient, type StatementNames } from './db.ts';
import { errorCode } from './error-code.ts';
import { withSpan, type Span } from './spans.ts';
import { callerTimeLeft, inCallersTime } from './waiting-caller.ts';

export interface ClientOptions {
  link: DatabaseLink;
  /** Statements are prepared once a connection; a pooler may hand each to another one. */
  prepared: boolean;
  names: StatementNames;
  /** A query that got no answer for this long ends its connection. */
  queryMs: number;
  /** How long a call may wait for the database, all its queries together. */
  callMs: number;
  /** How long a connection may take to say goodbye. */
  closeMs: number;
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

/** The first question to a connection without traffic, whether its other side still lives. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * A connection to a PostgreSQL server that never waits for ever: the network may swallow what is
 * sent without a word, and only a time limit on this side notices.
 */
export class ServerClient extends PreparingClient {
  readonly #socket: Socket;
  readonly #options: ClientOptions;
  /** Why the connection was lost. */
  #lost: { cause: unknown } | undefined;

  constructor(config: pg.ClientConfig, options: ClientOptions) {
    const socket = new Socket();
    super(
      {
        ...config,
        stream: () => socket,
        keepAlive: true,
        keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      },
      options.names,
    );
    this.#socket = socket;
    this.#options = options;
    // The pool listens only to connections that are idle, and an error that nobody listens to ends
    // the process. The query in progress fails with the same error, and the pool drops the
    // connection.
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
    return withSpan(spanOf(args[0]), () => inCallersTime(() => this.#inTime(answer))) as never;
  }

  override end(...args: unknown[]): never {
    const timer = setTimeout(() => this.destroy(), this.#options.closeMs);
    this.once('end', () => clearTimeout(timer));
    return (super.end as (...rest: unknown[]) => never)(...args);
  }

  /** Ends the connection without a goodbye; what is in progress on it fails. */
  destroy(reason?: Error): void {
    this.#socket.destroy(reason);
  }

  async #inTime<T>(answer: Promise<T>): Promise<T> {
    const { link, callMs } = this.#options;
    const queryMs = Math.min(this.#options.queryMs, callerTimeLeft(callMs));
    let answered = false;
    // A process that was busy for long finds its timers due before it reads an answer that is there.
    const giveUp = (): NodeJS.Immediate =>
      setImmediate(() => {
        if (!answered) this.destroy(new Error(`no answer within ${queryMs} ms`));
      });
    const timer = Number.isFinite(queryMs) ? setTimeout(giveUp, queryMs) : undefined;
    try {
      const result = await answer;
      link.answered();
      return result;
    } catch (error) {
      if (isFatal(error) && !this.#lost) await this.#ended();
      if (isStalePlan(error)) {
        // Every statement prepared here may be stale; a new connection prepares them anew.
        await this.#ended();
        throw connectionLost(error);
      }
      // On a lost connection the driver refuses further queries without a reason or a code.
      throw this.#lost ? connectionLost(this.#lost.cause) : error;
    } finally {
      answered = true;
      clearTimeout(timer);
    }
  }

  /** Ends the connection at once: until then the pool would lend it to somebody else. */
  #ended(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.once('end', resolve));
    this.destroy();
    return ended;
  }
}

/** One for each query that fails: libraries add to the message of what they catch. */
const connectionLost = (cause: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable('the connection to the database was lost', cause);

/** After such an error the server closes the connection. */
const isFatal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'severity' in error &&
  (error.severity === 'FATAL' || error.severity === 'PANIC');

/** A migration changed what a prepared statement answers, and it fails on this connection from now on. */
const isStalePlan = (error: unknown): boolean =>
  errorCode(error) === '0A000' &&
  error instanceof Error &&
  error.message.includes('cached plan must not change result type');
