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

/** Holds back answers until all statements under way have theirs, then delivers them as one round trip. */
function createWaves() {
  let underWay = 0;
  let arrived: (() => void)[] = [];
  const deliver = (): void => {
    if (arrived.length < underWay) return;
    const delivered = arrived;
    arrived = [];
    underWay -= delivered.length;
    for (const proceed of delivered) proceed();
  };
  // Delayed until everything that the last answers caused has been sent.
  const deliverSoon = () => setImmediate(deliver);
  return {
    send: () => void (underWay += 1),
    arrive: () =>
      new Promise<void>((resolve) => {
        arrived.push(resolve);
        deliverSoon();
      }),
  };
}

/**
 * Counts the sequential database round trips of a call. Statements that are sent before the previous answers
 * have arrived, on one or several connections, count as one.
 */
export async function countRoundTrips<T>(
  work: () => Promise<T>,
): Promise<{ result: T; count: number; statements: string[] }> {
  const sent: Sent[] = [];
  const waitedSince = new WeakMap<pg.ClientBase, number>();
  const waves = createWaves();
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
    // Waiting for a connection isn't a round trip.
    const since = ended;
    const opens = this.idleCount === 0 && this.totalCount < this.options.max;
    if (opens) waves.send();
    const client = await connect.call(this);
    if (opens) await waves.arrive();
    waitedSince.set(client, since);
    return client;
  } as typeof pg.Pool.prototype.connect;
  pg.Client.prototype.query = async function (this: pg.Client, ...args: unknown[]) {
    const after = waitedSince.get(this) ?? ended;
    const statement = { ...statementOf(args[0]), after };
    const counts = !isOfTest(statement) && !isSameJob(statement, sent.at(-1));
    if (counts) sent.push(statement);
    waves.send();
    try {
      return await query.apply(this, args);
    } finally {
      await waves.arrive();
      waitedSince.delete(this);
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
