import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from './app-error.ts';
import { runSql, type Queryable } from '../database/db.ts';

interface Keyed {
  userId: string;
  /** The `Idempotency-Key` header. Without one, the work is always done. */
  key: string | undefined;
  /** Fingerprint that must be equal for the same key: method, path, body. */
  request: unknown;
  now: Date;
}

/**
 * Runs `work` at most once per key, in the caller's transaction. The first response is stored together with
 * what it describes, so that a crash leaves both or neither. A concurrent repetition waits for the key's row.
 * The pool's lock timeout (5 s) becomes `in_progress`.
 */
export async function withIdempotencyKey<S, R>(
  trx: Queryable<S>,
  keyed: Keyed,
  work: () => Promise<R>,
): Promise<R> {
  const first = await claimKey<S, R>(trx, keyed);
  if (first) return first.reply;
  const reply = await work();
  if (keyed.key !== undefined)
    await keepingReply(keyed, sql`${JSON.stringify(reply)}::jsonb`).execute(trx);
  return reply;
}

/**
 * The part of `withIdempotencyKey` before the work. Returns the first response, if there is one.
 * Otherwise the caller works, and stores its own response with `keepingReply` in the same
 * transaction.
 */
export async function claimKey<S, R>(
  trx: Queryable<S>,
  keyed: Keyed,
): Promise<{ reply: R } | undefined> {
  const { userId, key, now } = keyed;
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7E]{1,200}$/.test(key))
    throw new AppError('malformed', {
      sentence: 'The Idempotency-Key must be 1 to 200 visible characters.',
    });
  const hash = hashOf(keyed);
  const claimed = await runSql<{ key: string }>(
    trx,
    `
      insert into idempotency_keys (user_id, key, request_hash, created_at)
      values ($1, $2, $3, $4)
      on conflict
      do nothing
      returning key`,
    [userId, key, hash, now],
  ).catch((error: { code?: string }) => {
    throw error.code === '55P03' ? new AppError('in_progress', { retryAfterSeconds: 1 }) : error;
  });
  if (claimed.length > 0) return undefined;
  const first = await findFirstReply<S, R>(trx, keyed);
  if (!first) throw new AppError('in_progress', { retryAfterSeconds: 1 });
  return first;
}

const hashOf = ({ request }: Keyed): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest();

/** The first response, if there is one. For work before the transaction that isn't done twice. */
export async function findFirstReply<S, R>(
  db: Queryable<S>,
  keyed: Keyed,
): Promise<{ reply: R } | undefined> {
  const { userId, key } = keyed;
  if (key === undefined) return undefined;
  const [first] = await runSql<{ request_hash: Buffer; reply: R | null }>(
    db,
    'select request_hash, reply from idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
  );
  if (!first || first.reply === null) return undefined;
  if (!hashOf(keyed).equals(first.request_hash)) throw new AppError('idempotency_mismatch');
  return { reply: first.reply };
}

/** The statement that stores the response, an expression of type jsonb; undefined without a key. */
export const keepingReply = (
  { userId, key }: Pick<Keyed, 'userId' | 'key'>,
  reply: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update idempotency_keys
  set reply = ${reply}
  where user_id = ${userId} and key = ${key ?? null}`;

/** First responses are kept for a day; afterward the key can be reused. */
export async function deleteIdempotencyAnswers<S>(db: Queryable<S>, before: Date): Promise<void> {
  await runSql(db, 'delete from idempotency_keys where created_at < $1', [before]);
}
