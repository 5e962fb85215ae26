import { dayOf } from '@fourbay/contract/formats/days';
import {
  MAX_HISTORIES_AN_HOUR,
  MAX_HISTORIES_OF_VEHICLE,
} from '@fourbay/contract/accounts/account-limits';
import type {
  createHistory,
  updateHistory as updateHistoryCall,
} from '@fourbay/contract/garage/service-histories';
import type { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import type { Page } from '../../../platform/lists/list-page.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import type { Recipe } from '../../../platform/images/image-store.ts';
import type { SentFile } from '../../../platform/uploads/upload.ts';
import { hours } from '../../../platform/values/clock.ts';
import { countAttempt, type Limit } from '../../../platform/security/rate-limit.ts';
import { validateHistoryInput } from './history-input.service.ts';
import { canMoveToHistory, timeOfWork } from './history.rules.ts';
import { partDone } from './quote-history.service.ts';
import { followEntry, keepReading, type OdometerChange } from '../odometer/odometer.service.ts';
import {
  countHistories,
  findPartDone,
  findHistories,
  findHistory,
  findQuoteOutcome,
  hasLiveEntry,
  insertHistory,
  lockHistory,
  lockQuoteForHistory,
  updateHistoryRow,
  type HistoryRow,
  type NamedShop,
  type QuoteOutcome,
} from './history.store.ts';
import { findVehicle, lockVehicle } from '../garage.store.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'images'>;
type HistoryInput = z.output<(typeof createHistory)['body']>;
type HistoryChangeInput = Omit<z.output<(typeof updateHistoryCall)['body']>, 'receipt'>;

const ALREADY_IN_HISTORY = 'This quote is already in your history.';
export const WITHOUT_PRICES = 'This request has no prices to keep yet. Please wait for them.';
const CANCELLED_IS_FINAL = 'A canceled request stays in your history and can’t be changed.';

export const listHistories = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  list: ListQuery,
): Promise<Page<HistoryRow>> => findHistories(db, userId, list);

export interface SavedHistory {
  entry: HistoryRow;
  odometer: OdometerChange | null;
}

/**
 * Moves a quote to its vehicle's history with the reported payment, or adds an entry without a
 * quote. A mileage above the vehicle's raises the odometer.
 */
export async function addHistory(
  deps: ChangeDeps,
  userId: string,
  input: HistoryInput,
): Promise<SavedHistory> {
  const { db, images } = deps;
  const quoteId = input.user_quote_id;
  const reported = quoteId ? await findQuoteOutcome(db, userId, quoteId) : undefined;
  // A copy, so that removing the picture from the entry or the quote doesn't affect the other.
  const receiptKey = reported?.receiptKey
    ? await images.copy(userId, reported.receiptKey)
    : undefined;
  return db.transaction().execute(async (trx) => {
    if (receiptKey) await images.hold(trx, receiptKey);
    return insertEntry(trx, userId, input, { reported, receiptKey, now: deps.now() });
  });
}

interface EntryOrigin {
  reported?: QuoteOutcome | undefined;
  receiptKey?: string | undefined;
  now: Date;
}

/** Adds an entry in the caller's transaction. */
export async function insertEntry(
  trx: Trx,
  userId: string,
  { user_vehicle_id, user_quote_id, ...fields }: HistoryInput,
  { reported, receiptKey, now }: EntryOrigin,
): Promise<SavedHistory> {
  if (!(await findVehicle(trx, userId, user_vehicle_id))) throw notFound();
  const quote = user_quote_id
    ? await lockMovableQuote(trx, userId, user_quote_id, user_vehicle_id)
    : undefined;
  const columns = await validateHistoryInput(trx, fields, now);
  const shopName = columns.shop_name || reported?.shopName || '';
  const part = quote && (await findPartDone(trx, quote.id, namedShop(reported, shopName)));
  const title = columns.title || part?.title || quote?.title;
  if (!title) throw invalid({ title: 'is required' });
  await refuseFull(trx, userId, user_vehicle_id);
  await countAttempt(trx, [hourlyLimit(userId)], now);
  const entry = await insertHistory(trx, {
    ...columns,
    title,
    description: columns.description || quote?.description || '',
    completion_date: columns.completion_date ?? (quote ? dayOf(now) : null),
    cost_cents: columns.cost_cents ?? reported?.paidCents ?? null,
    shop_name: shopName,
    done_category_ids: part?.categoryIds ?? null,
    receipt_key: receiptKey ?? null,
    user_id: userId,
    user_vehicle_id,
    user_quote_id: quote?.id ?? null,
    status: 'completed',
    created_at: now,
    updated_at: now,
  });
  if (!entry) throw new AppError('conflict', { sentence: ALREADY_IN_HISTORY });
  const odometer = entry.mileage === null ? null : await keepEntryReading(trx, entry, now);
  return { entry, odometer };
}

/** Removes an entry in the caller's transaction, if it is still there. */
export async function removeEntry(trx: Trx, userId: string, id: string, now: Date): Promise<void> {
  const before = await lockHistory(trx, userId, id);
  if (!before || before.archived) return;
  const entry = await updateHistoryRow(trx, userId, id, { archived: true, updated_at: now });
  await followChange(trx, before, entry, now);
}

/** The shop of the report, if the entry names that one. */
const namedShop = (reported: QuoteOutcome | undefined, name: string): NamedShop => ({
  id: reported?.shopName?.toLowerCase() === name.toLowerCase() ? reported.shopId : null,
  name,
});

/** The shop that the owner names instead of the entry's. */
async function renamedShop(
  trx: Trx,
  { user_id, user_quote_id }: HistoryRow,
  name: string | undefined,
): Promise<NamedShop | undefined> {
  if (user_quote_id === null || name === undefined) return undefined;
  return namedShop(await findQuoteOutcome(trx, user_id, user_quote_id), name);
}

/** Locks the vehicle, so that two concurrent entries cannot both take the last place. */
export async function refuseFull(trx: Trx, userId: string, vehicleId: string): Promise<void> {
  await lockVehicle(trx, userId, vehicleId);
  if ((await countHistories(trx, userId, vehicleId)) >= MAX_HISTORIES_OF_VEHICLE)
    throw new AppError('history_full');
}

/** Counted in the entry's transaction, so that refused entries do not count. */
const hourlyLimit = (userId: string): Limit => ({
  bucket: `service_history:user:${userId}`,
  max: MAX_HISTORIES_AN_HOUR,
  windowMs: hours(1),
  rule: `You can add ${MAX_HISTORIES_AN_HOUR} entries an hour to the service history.`,
});

const timeOfEntry = ({ completion_date }: HistoryRow, now: Date): Date =>
  (completion_date && timeOfWork(completion_date, now)) || now;

const keepEntryReading = (trx: Trx, entry: HistoryRow, now: Date): Promise<OdometerChange | null> =>
  keepReading(
    trx,
    entry.user_id,
    entry.user_vehicle_id,
    {
      source: 'service_entry',
      historyId: entry.id,
      quoteId: entry.user_quote_id,
      counts: !entry.archived,
    },
    { mileage: entry.mileage, at: timeOfEntry(entry, now) },
    now,
  );

/** The odometer follows what changed in an entry. */
async function followChange(
  trx: Trx,
  before: HistoryRow,
  entry: HistoryRow,
  now: Date,
): Promise<OdometerChange | null> {
  if (entry.mileage !== before.mileage) return keepEntryReading(trx, entry, now);
  const isDated = entry.completion_date !== before.completion_date;
  if (entry.mileage === null || (!isDated && entry.archived === before.archived)) return null;
  const change = { historyId: entry.id, at: isDated ? timeOfEntry(entry, now) : undefined };
  return followEntry(trx, entry.user_id, entry.user_vehicle_id, change, now);
}

/** Locks the quote, so that it can't be moved to the history in the meantime. */
async function checkNotInHistory(trx: Trx, userId: string, quoteId: string): Promise<void> {
  await lockQuoteForHistory(trx, userId, quoteId);
  if (await hasLiveEntry(trx, userId, quoteId))
    throw new AppError('conflict', { sentence: ALREADY_IN_HISTORY });
}

async function lockMovableQuote(trx: Trx, userId: string, quoteId: string, vehicleId: string) {
  const quote = await lockQuoteForHistory(trx, userId, quoteId);
  if (!quote) throw notFound();
  if (quote.userVehicleId !== vehicleId)
    throw invalid({ user_vehicle_id: 'isn’t this quote’s vehicle' });
  if (await hasLiveEntry(trx, userId, quoteId))
    throw new AppError('conflict', { sentence: ALREADY_IN_HISTORY });
  if (!canMoveToHistory(quote)) throw new AppError('conflict', { sentence: WITHOUT_PRICES });
  return quote;
}

/** Large enough for the print to be readable. */
export const RECEIPT: Recipe = {
  small: { width: 320, height: 480 },
  large: { width: 1600, height: 2400 },
  fit: 'inside',
};

/** `receipt` is a new picture, none (null), or no change (undefined). */
export async function updateHistory(
  { db, now, images }: ChangeDeps,
  userId: string,
  id: string,
  { archived, ...fields }: HistoryChangeInput,
  receipt?: SentFile | null,
): Promise<SavedHistory> {
  if (receipt && !(await findHistory(db, userId, id))) throw notFound();
  const receiptKey = receipt
    ? await images.save(userId, { file: receipt, field: 'receipt' }, RECEIPT)
    : receipt;
  return db.transaction().execute(async (trx) => {
    const before = await lockHistory(trx, userId, id);
    if (!before) throw notFound();
    if (before.status === 'cancelled')
      throw new AppError('conflict', { sentence: CANCELLED_IS_FINAL });
    if (fields.title === '') throw invalid({ title: 'is required' });
    if (before.archived && archived === false && before.user_quote_id)
      await checkNotInHistory(trx, userId, before.user_quote_id);
    if (before.archived && archived === false)
      await refuseFull(trx, userId, before.user_vehicle_id);
    const columns = await validateHistoryInput(trx, fields, now());
    const renamed = await renamedShop(trx, before, columns.shop_name);
    if (receiptKey) await images.hold(trx, receiptKey);
    if (receiptKey !== undefined && before.receipt_key)
      await images.release(trx, before.receipt_key);
    const entry = await updateHistoryRow(trx, userId, id, {
      ...columns,
      ...(await partDone(trx, before.user_quote_id, renamed)),
      ...(archived === undefined ? {} : { archived }),
      ...(receiptKey === undefined ? {} : { receipt_key: receiptKey }),
      updated_at: now(),
    });
    return { entry, odometer: await followChange(trx, before, entry, now()) };
  });
}

export async function archiveHistory(deps: ChangeDeps, userId: string, id: string): Promise<void> {
  await updateHistory(deps, userId, id, { archived: true });
}
