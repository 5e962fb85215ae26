import { dayOf, noonOf } from '@fourbay/contract/formats/days';
import { dollarsToCents } from '@fourbay/contract/formats/money';
import type { reportPaidPrice as reportCall } from '@fourbay/contract/quotes/paid-reports';
import { ANSWER_DAYS, CORRECTABLE_DAYS } from '@fourbay/contract/price-figures/price-record-text';
import { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import { after, days } from '../../../platform/values/clock.ts';
import type { Recipe } from '../../../platform/images/image-store.ts';
import type { SentFile } from '../../../platform/uploads/upload.ts';
import { keepInHistory, keepReading, type OdometerChange } from '../../garage/index.ts';
import { requireShopContact } from '../../message-budgets/index.ts';
import { findShopsById } from '../../shops/index.ts';
import { findFollowup, saveFollowup, type StoredFollowup } from '../followup/followup.store.ts';
import { applyChange, requireOwnQuote } from '../lifecycle/change.service.ts';
import type { StoredQuote } from '../lifecycle/quotes.store.ts';
import { findShownPrice, type StoredPrice } from '../prices/prices.store.ts';
import { correctableUntil } from './kept.rules.ts';
import { findNewestReport, insertReport, type StoredReport } from './paid-reports.store.ts';

/** The job that recounts a shop's figures after they change. */
export const PRICE_RECORD_CHANGED = 'refresh-price-record';
/** The job that informs the shop, if needed, when a report comes in or counts again. */
export const INFORM_SHOP = 'inform-shop';
/** The job that settles the booking when the owner reports whether they went to the shop. */
export const VISIT_REPORTED = 'visit-reported';

export const reportedVisit = z.object({
  quoteId: z.string(),
  /** Null means the shop that the owner was going to. */
  shopId: z.string().nullable(),
  tookPlace: z.boolean(),
});
export type ReportedVisit = z.infer<typeof reportedVisit>;

const RECEIPT: Recipe = {
  small: { width: 640, height: 640 },
  large: { width: 2000, height: 2000 },
  fit: 'inside',
};

export type ReportDeps = Pick<Deps, 'db' | 'now' | 'live' | 'images' | 'jobs'>;
export type PaidInput = z.output<(typeof reportCall)['body']>;

/**
 * Saves what the owner paid, with the receipt if any. If there are several reports, the newest is used. The
 * result includes how it raised the odometer.
 */
export async function reportPaidPrice(
  deps: ReportDeps,
  userId: string,
  id: string,
  input: PaidInput,
  receipt: SentFile | undefined,
): Promise<OdometerChange | null> {
  const { db, images } = deps;
  // Checked before and after the upload, because images are stored outside a transaction.
  await db.transaction().execute((trx) => requireOwnQuote(trx, userId, id));
  const key = receipt && (await images.save(userId, { file: receipt, field: 'receipt' }, RECEIPT));
  const copy = await copyForHistory(deps, userId, id, input, key);
  return db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, id);
    const followup = await findFollowup(trx, userId, quote.id);
    const price = await saveReport(deps, trx, quote, input, key ?? followup?.receipt_key ?? null);
    if (key) await replaceReceipt(deps, trx, quote.id, followup, key);
    await saveFollowup(trx, quote.id, { ask_at: null });
    const work = { input, price, followup, copy, sent: key };
    const entryId = await keepWithVehicle(deps, trx, quote, work);
    if (price) {
      const shopId = price.service_provider_id;
      await reportVisit(deps, trx, { quoteId: quote.id, shopId, tookPlace: true });
    }
    const odometer = await keepMileage(deps, trx, quote, work, entryId);
    const actor = { kind: 'owner' as const, userId };
    await applyChange(deps, trx, quote, actor, {
      event: 'paid',
      ...(price ? { shopId: price.service_provider_id } : {}),
    });
    return odometer;
  });
}

export const reportVisit = (
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  visit: ReportedVisit,
): Promise<void> => jobs.enqueue(trx, VISIT_REPORTED, { ...visit });

async function replaceReceipt(
  { images }: ReportDeps,
  trx: Trx,
  quoteId: string,
  followup: StoredFollowup | undefined,
  key: string,
): Promise<void> {
  await images.hold(trx, key);
  if (followup?.receipt_key) await images.release(trx, followup.receipt_key);
  await saveFollowup(trx, quoteId, { receipt_key: key });
}

async function saveReport(
  { now, jobs }: ReportDeps,
  trx: Trx,
  quote: StoredQuote,
  { amount, tax, same_work, user_quote_price_id: priceId }: PaidInput,
  receiptKey: string | null,
): Promise<StoredPrice | undefined> {
  const price = priceId ? await findShownPrice(trx, quote.id, priceId) : undefined;
  if (priceId && !price) throw invalid({ user_quote_price_id: 'isn’t a live price of this quote' });
  if (price && !same_work) throw invalid({ same_work: 'is required' });
  const before = await findNewestReport(trx, quote.id);
  if (before && now() > correctableUntil(before.first_reported_at))
    throw new AppError('conflict', {
      sentence: `You can correct what you paid for ${CORRECTABLE_DAYS} days.`,
    });
  const paidCents = dollarsToCents(amount);
  const taxCents = tax == null ? null : dollarsToCents(tax);
  if (taxCents !== null && taxCents > paidCents)
    throw invalid({ tax: 'can’t be more than the amount' });
  const report = {
    quote_id: quote.id,
    price_id: price?.id ?? null,
    paid_cents: paidCents,
    tax_cents: taxCents,
    same_work: price ? (same_work ?? null) : null,
    with_receipt: receiptKey !== null,
  };
  if (before && price && !hasEqualContent(before, report)) {
    const shopId = price.service_provider_id;
    const [shop] = await findShopsById(trx, [shopId]);
    const userId = quote.user_id;
    await requireShopContact({ now }, trx, { userId, shopId, shop: shop?.name ?? 'this shop' });
  }
  await insertReport(trx, { ...report, ...versionTimes(before, report, now()) });
  await jobs.enqueue(trx, INFORM_SHOP, { quoteId: quote.id });
  if (before) await jobs.enqueue(trx, PRICE_RECORD_CHANGED, { quoteId: quote.id });
  return price;
}

type ReportContent = Pick<StoredReport, 'price_id' | 'paid_cents' | 'tax_cents' | 'same_work'>;

const hasEqualContent = (a: ReportContent, b: ReportContent): boolean =>
  a.price_id === b.price_id &&
  a.paid_cents === b.paid_cents &&
  a.tax_cents === b.tax_cents &&
  a.same_work === b.same_work;

/** If the content changes, the shop has to be told again. */
function versionTimes(before: StoredReport | undefined, report: ReportContent, now: Date) {
  const asNew = {
    first_reported_at: now,
    reported_at: now,
    counts_from: after(now, days(ANSWER_DAYS)),
  };
  if (!before) return asNew;
  const kept = {
    first_reported_at: before.first_reported_at,
    reported_at: now,
    set_aside_at: before.set_aside_at,
    set_aside_by: before.set_aside_by,
    set_aside_reason: before.set_aside_reason,
  };
  if (!hasEqualContent(before, report)) return { ...asNew, ...kept };
  return {
    ...kept,
    counts_from: before.counts_from,
    shop_told_at: before.shop_told_at,
    shop_answer: before.shop_answer,
    shop_answered_at: before.shop_answered_at,
  };
}

/** Makes a copy for the history, so that removing the picture from one doesn't affect the other. */
async function copyForHistory(
  { db, images }: ReportDeps,
  userId: string,
  quoteId: string,
  { add_to_history: wanted }: PaidInput,
  key: string | undefined,
): Promise<string | undefined> {
  if (!wanted) return undefined;
  const source = key ?? (await findFollowup(db, userId, quoteId))?.receipt_key;
  return source ? images.copy(userId, source) : undefined;
}

interface ReportedWork {
  input: PaidInput;
  price: StoredPrice | undefined;
  followup: StoredFollowup | undefined;
  /** Name of the receipt's copy for the history. */
  copy: string | undefined;
  /** The receipt sent with this report. */
  sent: string | undefined;
}

/** The slot's day, once it has come. Before it, the work was done elsewhere or earlier. */
const dayOfWork = (followup: StoredFollowup | undefined, now: Date): string | null =>
  followup?.work_on && followup.work_on <= dayOf(now) ? followup.work_on : null;

/** Adds the service history entry, if the owner ticked that box. Returns its id. */
async function keepWithVehicle(
  { now, images }: ReportDeps,
  trx: Trx,
  quote: StoredQuote,
  { input, price, followup, copy, sent }: ReportedWork,
): Promise<string | null> {
  if (!input.add_to_history) return null;
  const [shop] = price ? await findShopsById(trx, [price.service_provider_id]) : [];
  const { entryId, held, released } = await keepInHistory(
    trx,
    quote.user_id,
    quote.id,
    {
      paidCents: dollarsToCents(input.amount),
      mileage: input.mileage ?? null,
      shop: shop ?? null,
      doneOn: dayOfWork(followup, now()),
      receiptKey: copy ?? null,
      now: now(),
    },
    { receiptIsNew: sent !== undefined },
  );
  if (held) await images.hold(trx, held);
  if (released) await images.release(trx, released);
  return entryId;
}

/** The reading belongs to the history entry, if the report is in the history. */
async function keepMileage(
  { now }: ReportDeps,
  trx: Trx,
  { id: quoteId, user_id: userId, user_vehicle_id: vehicleId }: StoredQuote,
  { input: { mileage }, followup }: ReportedWork,
  entryId: string | null,
): Promise<OdometerChange | null> {
  if (mileage == null) return null;
  const day = dayOfWork(followup, now());
  return keepReading(
    trx,
    userId,
    vehicleId,
    entryId === null
      ? { source: 'paid_report', quoteId }
      : { source: 'service_entry', historyId: entryId, quoteId, counts: true },
    { mileage, at: day === null ? now() : noonOf(day) },
    now(),
  );
}
