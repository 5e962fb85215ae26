import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { errorCode } from './error-code.ts';
import { PipeliningDialect } from './pipeline.ts';
import type { Log } from '../observability/log.ts';

export type Queryable<S> = Kysely<S> | Transaction<S>;

export interface ChannelListener {
  message: (payload: string) => void;
  lost?: (cause: unknown) => void;
  back?: () => void;
}

/** Connections of this process. */
export interface PoolState {
  open: number;
  idle: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
}

export const stateOf = (pool: pg.Pool): PoolState => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/** An open database of either engine. */
export interface Database<S> {
  readonly engine: 'embedded' | 'server';
  readonly db: Kysely<S>;
  /**
   * Delivers notifications of a channel until the database is closed; `lost` and `back` report
   * interruptions.
   */
  listen(channel: string, on: ChannelListener): Promise<void>;
  pool(): PoolState;
  /** Whether any query was answered within this time, even if new ones have to wait. */
  answeredWithin(ms: number): boolean;
  /** Runs work with long statements, on connections without time limits. */
  unhurried: <T>(work: (db: Kysely<S>) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

// Dates stay text, because a Date would involve a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Prepared statements make joins 1.8 to 3.2 times faster. Their number per connection is limited.
 */
const MAX_PREPARED = 800;

/** Names of a database's prepared statements, the same on every connection. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_PREPARED || text.length > 8000) return undefined;
    const name = `q${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A pg client that prepares each parametrized text once per connection. */
export class PreparingClient extends pg.Client {
  readonly #names: StatementNames;

  constructor(config: pg.ClientConfig, names: StatementNames) {
    super({ ...config, pipeline: true });
    this.#names = names;
  }

  // The overloads of pg's `query` are wider than those used here. Other calls pass through
  // unchanged.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (
      args.length === 2 &&
      typeof text === 'string' &&
      Array.isArray(values) &&
      values.length > 0
    ) {
      const name = this.#names.nameOf(text);
      if (name !== undefined) return super.query({ name, text, values } as never) as never;
    }
    return (super.query as (...rest: unknown[]) => never)(...args);
  }
}

export function kyselyOver<S>(pool: pg.Pool, log: Log): Kysely<S> {
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection failed'));
  return new Kysely<S>({ dialect: new PipeliningDialect({ pool }) });
}

/** Plain SQL with `$1` parameters, for statements the query builder cannot express. */
export async function runSql<R>(
  db: Pick<Queryable<never>, 'executeQuery'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const { rows } = await db.executeQuery<R>(CompiledQuery.raw(text, [...values]));
  return rows;
}

const UNIQUE_VIOLATION = '23505';

/** True when a statement failed because a row with the same unique key exists. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === UNIQUE_VIOLATION;

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * True when a statement failed because a row that its own row refers to doesn't exist, or no longer exists.
 */
export const isForeignKeyViolation = (error: unknown): boolean =>
  errorCode(error) === FOREIGN_KEY_VIOLATION;
