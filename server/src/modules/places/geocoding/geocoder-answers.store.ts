// Writes geocoder_answers, geocoder_turn. Reads geocoder_answers.
import { runSql } from '../../../platform/database/db.ts';
import type { Db } from '../../../deps.ts';

/** The response stored since then for the request with this hash. */
export async function findAnswer(
  db: Db,
  requestHash: Buffer,
  since: Date,
): Promise<{ answer: unknown } | undefined> {
  const [stored] = await runSql<{ answer: unknown }>(
    db,
    'select answer from geocoder_answers where question_hash = $1 and asked_at > $2',
    [requestHash, since],
  );
  return stored;
}

export async function saveAnswer(
  db: Db,
  requestHash: Buffer,
  answer: unknown,
  now: Date,
): Promise<void> {
  await runSql(
    db,
    `
      insert into geocoder_answers (question_hash, answer, asked_at)
      values ($1, $2, $3)
      on conflict (question_hash)
      do update set answer = excluded.answer, asked_at = excluded.asked_at`,
    [requestHash, JSON.stringify(answer), now],
  );
}

export async function deleteAnswersBefore(db: Db, before: Date): Promise<void> {
  await runSql(db, 'delete from geocoder_answers where asked_at < $1', [before]);
}

/**
 * Reserves the next free time slot across all processes, `intervalMs` after the previous one;
 * undefined when that is later than `latest`.
 */
export async function reserveSlot(
  db: Db,
  now: Date,
  intervalMs: number,
  latest: Date,
): Promise<Date | undefined> {
  const [slot] = await runSql<{ mine: Date }>(
    db,
    `
      update geocoder_turn
      set free_at = greatest(free_at, $1) + $2 * interval '1 millisecond'
      where free_at <= $3
      returning free_at - $2 * interval '1 millisecond' as mine`,
    [now, intervalMs, latest],
  );
  return slot?.mine;
}
