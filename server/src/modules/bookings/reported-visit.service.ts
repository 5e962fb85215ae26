import { lockAnyQuote, type ReportedVisit } from '../quotes/index.ts';
import type { BookingDeps } from './booking-change.service.ts';
import { lockNewestBooking } from './bookings.store.ts';
import { endByReport } from './own-booking.service.ts';

/**
 * An owner's report about a quote settles its agreed appointment: done when they paid at its shop,
 * missed when they did not go. A reported payment prevails.
 */
export async function settleReportedVisit(
  deps: BookingDeps,
  { quoteId, shopId, tookPlace }: ReportedVisit,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, quoteId);
    const booking = quote && (await lockNewestBooking(trx, quoteId));
    if (!quote || !booking?.confirmed_from || deps.now() < booking.confirmed_from) return;
    if (shopId !== null && shopId !== booking.service_provider_id) return;
    const { state, unconfirmed } = booking;
    const isOpen = state === 'confirmed' || (state === 'done' && unconfirmed);
    if (isOpen || (state === 'missed' && tookPlace))
      await endByReport(deps, trx, { quote, booking }, tookPlace);
  });
}
