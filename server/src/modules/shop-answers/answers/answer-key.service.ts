import { createHash } from 'node:crypto';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import {
  deleteAnswerKeys,
  findAnswerOfKey,
  insertAnswerKey,
} from '../questions/questions.store.ts';

interface Keyed {
  questionId: string;
  key: string | undefined;
  request: unknown;
  now: Date;
}

/**
 * Like `withIdempotencyKey`, for callers with a link instead of an account. The caller must have
 * locked the question, so that a concurrent repetition waits and then finds the first response.
 */
export async function withAnswerKey<R>(
  trx: Trx,
  { questionId, key, request, now }: Keyed,
  work: () => Promise<R>,
): Promise<R> {
  if (key === undefined) return work();
  if (!/^[\x21-\x7E]{1,200}$/.test(key))
    throw new AppError('malformed', {
      sentence: 'The Idempotency-Key must be 1 to 200 visible characters.',
    });
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const first = await findAnswerOfKey(trx, questionId, key);
  if (first && !hash.equals(first.request_hash)) throw new AppError('idempotency_mismatch');
  if (first) return first.reply as R;
  const reply = await work();
  const row = { question_id: questionId, key, request_hash: hash, reply, created_at: now };
  await insertAnswerKey(trx, row);
  return reply;
}

/** First responses are kept for two days, longer than an answer can be corrected. */
export const sweepAnswers = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteAnswerKeys(db, before(now(), days(2)));
