import { randomBytes } from 'node:crypto';
import { BOOKING_DAYS } from '@fourbay/contract/bookings/booking-limits';
import type { Db, Deps, Trx } from '../../deps.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import { after, days } from '../../platform/values/clock.ts';
import {
  findShownPrice,
  isOpen,
  maskContacts,
  recordBookingEvent,
  requireOwnQuote,
  type StoredQuote,
} from '../quotes/index.ts';
import { requireShopContact } from '../message-budgets/index.ts';
import {
  findCandidatesById,
  openIntervals,
  type Candidate,
  type ShopRecord,
} from '../shops/index.ts';
import {
  readShop,
  scheduleBookingSteps,
  timesOf,
  type BookingDeps,
} from './booking-change.service.ts';
import { findContact, findPriceToBook } from './booking-views.store.ts';
import {
  dueAt,
  earliestWindow,
  firstOf,
  referenceFrom,
  windowProblems,
  type ShopTimes,
  type TimeSpan,
} from './bookings.rules.ts';
import { insertBooking } from './bookings.store.ts';

export interface BookingRequest {
  priceId: string;
  windows: readonly TimeSpan[];
  dropOff: boolean;
  shareContact: boolean;
  note: string;
}

/** Asks a shop for an appointment at its live price, which becomes work for the desk. */
export async function book(
  deps: BookingDeps,
  userId: string,
  quoteId: string,
  request: BookingRequest,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, quoteId);
    requireBookable(quote);
    const price = await findPriceToBook(trx, quote.id, request.priceId);
    if (!price) throw invalid({ user_quote_price_id: 'isn’t a live price of this quote' });
    if (price.is_booked) throw new AppError('booking_exists');
    const shop = await requireCallableShop(trx, price.service_provider_id);
    const times = timesOf(deps, shop, price);
    checkWindows(deps, request.windows, times);
    await requirePhoneToShare(trx, userId, request.shareContact);
    await requireShopContact(deps, trx, { userId, shopId: shop.id, shop: shop.name });
    const start = firstOf(request.windows);
    const now = deps.now();
    const fields: NewBooking = {
      quote_id: quote.id,
      price_id: request.priceId,
      service_provider_id: shop.id,
      state: 'asked',
      drop_off: request.dropOff,
      share_contact: request.shareContact,
      note: noteForShop(request),
      asked_at: now,
      due_at: dueAt(times, now, start),
      lapses_at: start,
      updated_at: now,
    };
    const bookingId = await insertWithReference(trx, fields, request.windows);
    await scheduleBookingSteps(deps, trx, bookingId, [['lapse', start], ['announce']]);
    await recordBookingEvent(
      deps,
      trx,
      quote,
      { kind: 'owner', userId },
      { event: 'booking_asked', shopId: shop.id },
    );
  });
}

/** Prices can be booked while the quote is open or completed. */
function requireBookable({ status }: StoredQuote): void {
  if (isOpen(status) || status === 'completed') return;
  throw new AppError('quote_closed', {
    sentence: 'These prices have expired. Ask for new ones to book a shop.',
  });
}

/** A shop on the do-not-call list cannot be asked for an appointment. */
export async function requireCallableShop(trx: Trx, shopId: string): Promise<Candidate> {
  const [shop] = await findCandidatesById(trx, [shopId]);
  if (shop) return shop;
  const { name } = await readShop(trx, shopId);
  throw new AppError('shop_unavailable', {
    sentence: `${name} doesn’t take our calls. Call the shop yourself to book.`,
  });
}

export function checkWindows(
  { now }: Pick<Deps, 'now'>,
  windows: readonly TimeSpan[],
  times: ShopTimes,
): void {
  const problems = windowProblems(windows, times, now());
  if (Object.keys(problems).length > 0)
    throw invalid(problems, 'We can’t ask the shop for one of these times.');
}

export async function requirePhoneToShare(
  db: Db,
  userId: string,
  shareContact: boolean,
): Promise<void> {
  if (!shareContact) return;
  const contact = await findContact(db, userId);
  if (!contact?.phone_number)
    throw invalid({ share_contact: 'needs a phone number. Add yours in Settings first' });
}

/** Where the desk is the intermediary, contact details in the note are masked. */
export const noteForShop = ({
  note,
  shareContact,
}: Pick<BookingRequest, 'note' | 'shareContact'>) => (shareContact ? note : maskContacts(note));

const MAX_REFERENCES_TRIED = 10;

type NewBooking = Omit<Parameters<typeof insertBooking>[1], 'reference'>;

async function insertWithReference(
  trx: Trx,
  booking: NewBooking,
  windows: readonly TimeSpan[],
): Promise<string> {
  for (let tried = 0; tried < MAX_REFERENCES_TRIED; tried += 1) {
    const reference = referenceFrom(randomBytes(12));
    const id = await insertBooking(trx, { ...booking, reference }, windows);
    if (id !== undefined) return id;
  }
  throw new Error('found no unused booking reference');
}

/** The open times of a price's shop at which it can be asked for an appointment. */
export async function readBookableTimes(
  deps: BookingDeps,
  userId: string,
  quoteId: string,
  priceId: string,
) {
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, quoteId);
    const price = await findShownPrice(trx, quote.id, priceId);
    if (!price) throw invalid({ user_quote_price_id: 'isn’t a live price of this quote' });
    const shop = await readShop(trx, price.service_provider_id);
    const now = deps.now();
    return {
      timezone: shop.timezone,
      hoursKnown: shop.hours !== null,
      times: bookableTimes(
        shop,
        earliestWindow(timesOf(deps, shop, price), now),
        after(now, days(BOOKING_DAYS)),
      ),
    };
  });
}

function bookableTimes(shop: ShopRecord, from: Date | null, until: Date): TimeSpan[] {
  if (!from || from >= until) return [];
  return openIntervals(shop, from.getTime(), until.getTime()).map((open) => ({
    from: new Date(Math.max(open.from, from.getTime())),
    until: new Date(Math.min(open.to, until.getTime())),
  }));
}
