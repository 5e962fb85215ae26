import type { setServiceInterval } from '@fourbay/contract/service-catalog/recommended-services';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { findTarget } from './answers.service.ts';
import { deleteOwnInterval, saveOwnInterval } from './own-intervals.store.ts';

interface Target {
  vehicleId: string;
  intervalId: string;
}

/** Saves how often a service of the schedule is due for one vehicle. */
export async function saveInterval(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  target: Target,
  { every_miles, every_months }: z.output<(typeof setServiceInterval)['body']>,
): Promise<void> {
  if (every_miles === null && every_months === null)
    throw invalid({ every_miles: 'or months are required' });
  const service = await findTarget(db, userId, target);
  await saveOwnInterval(db, {
    ...service,
    user_id: userId,
    user_vehicle_id: target.vehicleId,
    every_miles,
    every_months,
    updated_at: now(),
  });
}

/** Goes back to the schedule's interval. */
export async function removeInterval(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  target: Target,
): Promise<void> {
  const service = await findTarget(db, userId, target);
  await deleteOwnInterval(db, userId, target.vehicleId, service);
}
