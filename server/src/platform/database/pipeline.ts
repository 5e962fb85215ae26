import {
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryExecutor,
  type TransactionSettings,
} from 'kysely';

/** Sends `begin` together with the transaction's first statement. */
class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // If it fails, so does the first statement, because the connection is lost. `commit` throws in any case.
    begun.catch(() => {});
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/** PostgreSQL, with clients whose `pipeline` option is on. */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#config);
  }
}

type Step<S> = (db: Kysely<S>) => Promise<unknown>;
type TransactionStep<S> = (trx: Transaction<S>) => Promise<unknown>;
type Results<Steps extends readonly ((db: never) => Promise<unknown>)[]> = {
  -readonly [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>>;
};

/**
 * Runs steps without waiting for each other's answers. In a transaction, each sends its first statement after
 * the previous step's, and the database runs them in that order, so a step sees what earlier ones locked and
 * wrote. Outside one, they run on several connections, in any order. Ends when all steps have ended, even if
 * one fails.
 */
export function together<S, const Steps extends readonly TransactionStep<S>[]>(
  trx: Transaction<S>,
  ...steps: Steps
): Promise<Results<Steps>>;
export function together<S, const Steps extends readonly Step<S>[]>(
  db: Kysely<S>,
  ...steps: Steps
): Promise<Results<Steps>>;
export async function together<S>(
  db: Kysely<S>,
  ...steps: readonly TransactionStep<S>[]
): Promise<unknown[]> {
  const answers = await (db.isTransaction
    ? sendInOrder(db, steps)
    : steps.map(async (step) => step(db as Transaction<S>)));
  // Rejects with the failure that came first, and caused the others.
  const results = Promise.all(answers);
  await Promise.allSettled([results, ...answers]);
  return results;
}

async function sendInOrder<S>(
  trx: Kysely<S>,
  steps: readonly TransactionStep<S>[],
): Promise<Promise<unknown>[]> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  const answers: Promise<unknown>[] = [];
  for (const step of steps) {
    const sent = Promise.withResolvers<void>();
    const own = transactionOver<S>(executor, reporting(connection, sent.resolve));
    // A step may also throw before it returns a promise.
    const answer = (async () => step(own))();
    answers.push(answer);
    await Promise.race([sent.promise, answer.catch(() => {})]);
  }
  return answers;
}

/** Reports each statement as soon as it is sent. */
const reporting = (connection: DatabaseConnection, onSent: () => void): DatabaseConnection => ({
  executeQuery(...query) {
    const answer = connection.executeQuery<never>(...query);
    onSent();
    return answer;
  },
  streamQuery: (...query) => connection.streamQuery(...query),
});

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('there is no pool')) });
const driver = dialect.createDriver();

/** The transaction of a connection, for steps, which don't begin or end it. They only use the executor. */
const transactionOver = <S>(
  executor: QueryExecutor,
  connection: DatabaseConnection,
): Transaction<S> =>
  new Transaction<S>({
    config: { dialect },
    dialect,
    driver,
    // Unlike the transaction's own provider, this one doesn't wait for the previous answer.
    executor: executor.withConnectionProvider({ provideConnection: (send) => send(connection) }),
  });
