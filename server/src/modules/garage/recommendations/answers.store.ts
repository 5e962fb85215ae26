// Writes maintenance_answers. Reads maintenance_intervals.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type AnswerRow = Selectable<Schema['maintenance_answers']>;
type NewAnswer = Insertable<Schema['maintenance_answers']>;

/** The service that a recommendation is about. */
export const findServiceOfInterval = (db: Db, intervalId: string) =>
  db
    .selectFrom('maintenance_intervals')
    .select(['category_id', 'category_option_id', 'category_option_choice_id'])
    .where('id', '=', intervalId)
    .executeTakeFirst();

export type ScheduledService = NonNullable<Awaited<ReturnType<typeof findServiceOfInterval>>>;

export const findAnswers = (db: Db, vehicleIds: readonly string[]): Promise<AnswerRow[]> =>
  db
    .selectFrom('maintenance_answers')
    .selectAll()
    .where(sql<boolean>`user_vehicle_id = any(${[...vehicleIds]}::bigint[])`)
    .orderBy('id')
    .execute();

/** Replaces the answer about the service. What isn't answered now stays as it was. */
export const saveAnswer = (trx: Trx, answer: NewAnswer): Promise<AnswerRow> =>
  trx
    .insertInto('maintenance_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .columns(['user_vehicle_id', 'category_id', 'category_option_choice_id'])
        .doUpdateSet((eb) => ({
          answered_at: eb.ref('excluded.answered_at'),
          has_part: eb.fn.coalesce('excluded.has_part', 'maintenance_answers.has_part'),
          ...(answer.done
            ? {
                done: eb.ref('excluded.done'),
                done_on: eb.ref('excluded.done_on'),
                mileage: eb.ref('excluded.mileage'),
              }
            : {}),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteAnswer(
  db: Db,
  userId: string,
  vehicleId: string,
  service: ScheduledService,
): Promise<void> {
  await db
    .deleteFrom('maintenance_answers')
    .where('user_id', '=', userId)
    .where('user_vehicle_id', '=', vehicleId)
    .where('category_id', '=', service.category_id)
    // As they are matched: an answer about the whole category counts for its choices, and vice versa.
    .where((eb) =>
      service.category_option_choice_id === null
        ? eb.val(true)
        : eb.or([
            eb('category_option_choice_id', '=', service.category_option_choice_id),
            eb('category_option_choice_id', 'is', null),
          ]),
    )
    .execute();
}
