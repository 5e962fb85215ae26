import { dayOf } from '@fourbay/contract/formats/days';
import type { Trx } from '../../../deps.ts';
import {
  findPartDone,
  insertHistory,
  type HistoryChange,
  type NamedShop,
} from './history.store.ts';

/** What another shop that did the work means for the services that were done. */
export async function partDone(
  trx: Trx,
  quoteId: string | null,
  shop: NamedShop | undefined,
): Promise<HistoryChange> {
  if (quoteId === null || shop === undefined) return {};
  const part = await findPartDone(trx, quoteId, shop);
  return { done_category_ids: part?.categoryIds ?? null };
}

export interface HistoryEntry {
  userId: string;
  userVehicleId: string;
  userQuoteId: string;
  title: string;
  status: 'completed' | 'cancelled';
  now: Date;
}

/** Records a quote's end in the vehicle's history, once per quote. */
export async function recordHistory(
  trx: Trx,
  { userId, userVehicleId, userQuoteId, title, status, now }: HistoryEntry,
): Promise<void> {
  await insertHistory(trx, {
    user_id: userId,
    user_vehicle_id: userVehicleId,
    user_quote_id: userQuoteId,
    title,
    status,
    completion_date: status === 'completed' ? dayOf(now) : null,
    created_at: now,
    updated_at: now,
  });
}
