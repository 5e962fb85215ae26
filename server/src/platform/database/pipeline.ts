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
    // If `begin` fails, the connection is lost, so the first statement fails too, and `commit` always throws.
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
 * Runs steps that don't need each other's answers, without waiting between them. In a transaction, their
 * first statements are sent and run in order, so a step sees what an earlier one's first statement locked and
 * wrote. Outside a transaction, steps run on several connections, in any order. Settles when all steps have
 * ended, even if one fails.
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
  // Rejects with the first failure, which caused the others.
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
    // Wrapped, because a step may throw before it returns a promise.
    const answer = (async () => step(own))();
    answers.push(answer);
    await Promise.race([sent.promise, answer.catch(() => {})]);
  }
  return answers;
}

/** Calls `onSent` as soon as a statement is sent. */
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

/** A transaction for a step. Only its executor is used, because a step never begins or ends it. */
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
