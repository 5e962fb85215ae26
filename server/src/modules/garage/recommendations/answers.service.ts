import type { answerRecommendedService } from '@fourbay/contract/service-catalog/recommended-services';
import type { z } from 'zod';
import type { Db, Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { findVehicle } from '../garage.store.ts';
import { validateCompletionDate } from '../history/history.rules.ts';
import {
  deleteAnswer,
  findServiceOfInterval,
  saveAnswer,
  type AnswerRow,
} from './answers.store.ts';

type AnswerInput = z.output<typeof answerRecommendedService.body>;

/** Saves what the owner says about a recommended service. */
export async function answerAboutService(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  target: { vehicleId: string; intervalId: string },
  input: AnswerInput,
): Promise<AnswerRow> {
  const answer = checkAnswer(input, now());
  return db.transaction().execute(async (trx) => {
    const service = await findTarget(trx, userId, target);
    return saveAnswer(trx, {
      ...service,
      ...answer,
      user_id: userId,
      user_vehicle_id: target.vehicleId,
      answered_at: now(),
    });
  });
}

export async function deleteAnswerAboutService(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  target: { vehicleId: string; intervalId: string },
): Promise<void> {
  const service = await findTarget(db, userId, target);
  await deleteAnswer(db, userId, target.vehicleId, service);
}

export async function findTarget(
  db: Db,
  userId: string,
  { vehicleId, intervalId }: { vehicleId: string; intervalId: string },
) {
  const vehicle = await findVehicle(db, userId, vehicleId);
  const service = vehicle && (await findServiceOfInterval(db, intervalId));
  if (!service) throw notFound();
  return service;
}

function checkAnswer(
  { done, on = null, mileage = null, has_part }: AnswerInput,
  now: Date,
): Pick<AnswerRow, 'done' | 'done_on' | 'mileage' | 'has_part'> {
  if (done === undefined && has_part === undefined) throw invalid({ done: 'is required' });
  if (done !== 'yes')
    return { done: done ?? null, done_on: null, mileage: null, has_part: has_part ?? null };
  if (on === null && mileage === null)
    throw invalid({ on: 'or a mileage is required, and a rough one is fine' });
  const problem = on === null ? undefined : validateCompletionDate(on, now);
  if (problem) throw invalid({ on: problem });
  return { done, done_on: on, mileage, has_part: has_part ?? null };
}
