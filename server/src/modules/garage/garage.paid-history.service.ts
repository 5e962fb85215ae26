import type { Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { canMoveToHistory, formatDay } from './garage.history.rules.ts';
import {
  findEntryOfQuote,
  insertHistory,
  lockQuoteForHistory,
  updateHistoryRow,
} from './garage.history.store.ts';
import { refuseFull, WITHOUT_PRICES } from './garage.history.service.ts';

interface PaidWork {
  paidCents: number;
  mileage: number | null;
  shopName: string | null;
  /** `2026-11-20`; null where nothing was booked. */
  doneOn: string | null;
  /** A picture of the entry's own, held by the caller's transaction when it is used. */
  receiptKey: string | null;
  now: Date;
}

/** Which picture the entry has now, if it is the one given, and which it had before. */
interface KeptReceipt {
  held: string | null;
  released: string | null;
}

/**
 * Makes the entry of a quote that was paid, or completes the one it has: what was reported wins over
 * what stood there, a receipt only where one was sent now or none was there.
 */
export async function keepInHistory(
  trx: Trx,
  userId: string,
  quoteId: string,
  { paidCents, mileage, shopName, doneOn, receiptKey, now }: PaidWork,
  { receiptIsNew }: { receiptIsNew: boolean },
): Promise<KeptReceipt> {
  const quote = await lockQuoteForHistory(trx, userId, quoteId);
  if (!quote) throw notFound();
  const entry = await findEntryOfQuote(trx, userId, quoteId);
  if (!entry) {
    if (!canMoveToHistory(quote)) throw new AppError('conflict', { sentence: WITHOUT_PRICES });
    await refuseFull(trx, userId, quote.userVehicleId);
    await insertHistory(trx, {
      user_id: userId,
      user_vehicle_id: quote.userVehicleId,
      user_quote_id: quoteId,
      title: quote.title,
      description: quote.description,
      status: 'completed',
      completion_date: doneOn ?? formatDay(now),
      cost_cents: paidCents,
      mileage,
      shop_name: shopName ?? '',
      receipt_key: receiptKey,
      created_at: now,
      updated_at: now,
    });
    return { held: receiptKey, released: null };
  }
  if (entry.status === 'cancelled')
    throw new AppError('conflict', {
      sentence: 'This request was cancelled, and stays in the history as that.',
    });
  const takesReceipt = receiptKey !== null && (receiptIsNew || entry.receipt_key === null);
  await updateHistoryRow(trx, userId, entry.id, {
    cost_cents: paidCents,
    ...(shopName === null ? {} : { shop_name: shopName }),
    ...(mileage === null ? {} : { mileage }),
    ...(doneOn === null ? {} : { completion_date: doneOn }),
    ...(takesReceipt ? { receipt_key: receiptKey } : {}),
    updated_at: now,
  });
  return takesReceipt
    ? { held: receiptKey, released: entry.receipt_key }
    : { held: null, released: null };
}
