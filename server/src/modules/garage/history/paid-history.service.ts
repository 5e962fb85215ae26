import { dayOf } from '@fourbay/contract/formats/days';
import type { Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { canMoveToHistory } from './history.rules.ts';
import {
  findEntryOfQuote,
  findPartDone,
  insertHistory,
  lockQuoteForHistory,
  updateHistoryRow,
} from './history.store.ts';
import { refuseFull, WITHOUT_PRICES } from './history.service.ts';
import { partDone } from './quote-history.service.ts';

interface PaidWork {
  paidCents: number;
  mileage: number | null;
  /** Null for a shop that didn't quote. */
  shop: { id: string; name: string } | null;
  /** `2026-11-20`; null without a booking. */
  doneOn: string | null;
  /** The entry's own picture. Once it is used, the caller's transaction counts it as in use. */
  receiptKey: string | null;
  now: Date;
}

interface KeptWork {
  entryId: string | null;
  /** The entry's current picture, if it is the given one, and its previous one. */
  held: string | null;
  released: string | null;
}

/**
 * Creates the history entry of a paid quote, or completes its existing one. Reported values replace earlier
 * ones. The receipt is replaced only if one was sent now or none existed.
 */
export async function keepInHistory(
  trx: Trx,
  userId: string,
  quoteId: string,
  { paidCents, mileage, shop, doneOn, receiptKey, now }: PaidWork,
  { receiptIsNew }: { receiptIsNew: boolean },
): Promise<KeptWork> {
  const quote = await lockQuoteForHistory(trx, userId, quoteId);
  if (!quote) throw notFound();
  const entry = await findEntryOfQuote(trx, userId, quoteId);
  if (!entry) {
    if (!canMoveToHistory(quote)) throw new AppError('conflict', { sentence: WITHOUT_PRICES });
    await refuseFull(trx, userId, quote.userVehicleId);
    const part = shop && (await findPartDone(trx, quoteId, shop));
    const added = await insertHistory(trx, {
      user_id: userId,
      user_vehicle_id: quote.userVehicleId,
      user_quote_id: quoteId,
      title: part?.title ?? quote.title,
      description: quote.description,
      status: 'completed',
      completion_date: doneOn ?? dayOf(now),
      cost_cents: paidCents,
      mileage,
      shop_name: shop?.name ?? '',
      done_category_ids: part?.categoryIds ?? null,
      receipt_key: receiptKey,
      created_at: now,
      updated_at: now,
    });
    return { entryId: added?.id ?? null, held: receiptKey, released: null };
  }
  if (entry.status === 'cancelled')
    throw new AppError('conflict', {
      sentence: 'This request was canceled. It stays in your history as canceled.',
    });
  const takesReceipt = receiptKey !== null && (receiptIsNew || entry.receipt_key === null);
  await updateHistoryRow(trx, userId, entry.id, {
    cost_cents: paidCents,
    ...(shop && { shop_name: shop.name }),
    ...(await partDone(trx, quoteId, shop ?? undefined)),
    ...(mileage === null ? {} : { mileage }),
    ...(doneOn === null ? {} : { completion_date: doneOn }),
    ...(takesReceipt ? { receipt_key: receiptKey } : {}),
    updated_at: now,
  });
  return takesReceipt
    ? { entryId: entry.id, held: receiptKey, released: entry.receipt_key }
    : { entryId: entry.id, held: null, released: null };
}
