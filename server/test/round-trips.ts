import pg from 'pg';
import { isRecord } from '../src/platform/values/is-record.ts';

interface Sent {
  text: string;
  values: readonly unknown[];
  /** How many round trips had ended before it, one after the other. */
  after: number;
}

/** Jobs of one kind are queued in one statement by the product, and separately by the tests. */
const isSameJob = (one: Sent, before: Sent | undefined): boolean =>
  one.text.includes('insert into test_jobs') &&
  before?.text.includes('insert into test_jobs') === true &&
  one.values[0] === before.values[0];

/** The test itself asks whether all live updates have arrived. */
const isOfTest = ({ text, values }: Sent): boolean =>
  text === 'select 1' || JSON.stringify(values).includes('test-marker');

function statementOf(query: unknown): Pick<Sent, 'text' | 'values'> {
  if (!isRecord(query)) return { text: String(query), values: [] };
  const { text, values } = query;
  return { text: String(text), values: Array.isArray(values) ? values : [] };
}

/**
 * Counts the database round trips of a call that follow each other. Statements that are sent at the same
 * time, on several connections, count once.
 */
export async function countRoundTrips<T>(
  work: () => Promise<T>,
): Promise<{ result: T; count: number; statements: string[] }> {
  const sent: Sent[] = [];
  const waitedSince = new WeakMap<pg.ClientBase, number>();
  let ended = 0;
  const connect: (this: pg.Pool) => Promise<pg.PoolClient> = Reflect.get(
    pg.Pool.prototype,
    'connect',
  );
  const query: (this: pg.Client, ...all: unknown[]) => Promise<unknown> = Reflect.get(
    pg.Client.prototype,
    'query',
  );
  pg.Pool.prototype.connect = async function (this: pg.Pool) {
    const since = ended;
    const client = await connect.call(this);
    // Waiting for a connection isn't a round trip.
    waitedSince.set(client, since);
    return client;
  } as typeof pg.Pool.prototype.connect;
  pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
    const after = waitedSince.get(this) ?? ended;
    waitedSince.delete(this);
    const statement = { ...statementOf(args[0]), after };
    const counts = !isOfTest(statement) && !isSameJob(statement, sent.at(-1));
    if (counts) sent.push(statement);
    try {
      return await query.apply(this, args);
    } finally {
      if (counts) ended = Math.max(ended, after + 1);
    }
  } as unknown as typeof pg.Client.prototype.query;
  try {
    const result = await work();
    return {
      result,
      count: ended,
      statements: sent.map(({ text, after }) => `${after + 1} ${text}`),
    };
  } finally {
    pg.Pool.prototype.connect = connect as typeof pg.Pool.prototype.connect;
    pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query;
  }
}
