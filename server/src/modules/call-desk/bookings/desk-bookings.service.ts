import { MAX_OFFERS } from '@fourbay/contract/bookings/booking-limits';
import { formatTimeSpan } from '@fourbay/contract/formats/format';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { findSlots } from '../../bookings/index.ts';
import { findUndeliveredOfShops } from '../../quotes/index.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { findDeskRequest } from '../requests/requests.store.ts';
import { recordingNotice } from '../requests/script.rules.ts';
import { withLines } from '../lines/lined-calls.service.ts';
import { findBookingCalls } from './booking-calls.store.ts';
import { sharesContact } from './booking-claim.service.ts';
import { leaseLost } from './booking-lease.service.ts';
import { findBookingHolder, hasHeldBooking } from './booking-lease.store.ts';
import { bookingScript } from './booking-script.rules.ts';
import { readShopState } from './booking-shop.service.ts';
import { taskOf } from './booking-task.rules.ts';
import {
  findBookingByReference,
  findDeskBooking,
  type BookingFacts,
  type DeskBookingRow,
} from './desk-bookings.store.ts';

type ReadDeps = Pick<DeskDeps, 'db' | 'now' | 'config'>;

export type OpenBooking = Awaited<ReturnType<typeof readOpenBooking>>;

/** The booking as the console shows it. Only the holder sees contact details. */
export async function readOpenBooking(
  deps: ReadDeps,
  bookingId: string,
  { holds = true }: { holds?: boolean } = {},
) {
  const { db, config } = deps;
  const now = deps.now();
  const booking = await findDeskBooking(db, bookingId, now);
  const request = booking && (await findDeskRequest(db, booking.quote_id, now));
  if (!booking || !request) throw notFound();
  const slots = await findSlots(db, bookingId);
  const shares = holds && sharesContact(booking);
  const task = taskOf(booking, now);
  return {
    now,
    booking,
    request,
    ...slots,
    task,
    shares,
    shop: await readShopState(deps, db, booking),
    calls: await withLines(db, 'booking_call_id', await findBookingCalls(db, bookingId)),
    undeliveredReports: await findUndeliveredOfShops(db, [booking.service_provider_id]),
    offersLeft: MAX_OFFERS - booking.offers_made,
    script: bookingScript({
      appName: config.APP_NAME,
      booking,
      request,
      windows: slots.windows.map(({ from, until }) =>
        formatTimeSpan(from, until, booking.timezone),
      ),
      agreed: agreedTime(booking),
      task,
      shares,
      recordingNotice: recordingNotice(config, [request.state_abr, booking.shop_state]),
      ourNumber: config.voice.number,
    }),
  };
}

const agreedTime = ({ confirmed_from: from, confirmed_until: until, timezone }: DeskBookingRow) =>
  from && until ? formatTimeSpan(from, until, timezone) : null;

/** Available to supervisors, and to agents who hold or have held the booking. */
export async function readBooking(
  deps: ReadDeps,
  { userId: agentId, role }: Caller,
  bookingId: string,
): Promise<OpenBooking & { workEnded: string | null }> {
  const holder = await findBookingHolder(deps.db, bookingId, deps.now());
  const holds = holder?.id === agentId;
  const open = await readOpenBooking(deps, bookingId, { holds });
  const work = { quoteId: open.booking.quote_id, bookingId, agentId };
  const worked = holds || (await hasHeldBooking(deps.db, work));
  if (!worked && role !== 'supervisor') throw new AppError('forbidden');
  const ended = worked && !holds;
  return { ...open, workEnded: ended ? (await leaseLost(deps.db, work)).message : null };
}

/** Finds a booking by its reference, for a shop that calls. */
export async function findByReference(
  { db, now }: Pick<DeskDeps, 'db' | 'now'>,
  reference: string,
): Promise<{ booking: BookingFacts; now: Date }> {
  const booking = await findBookingByReference(db, reference, now());
  if (!booking) throw notFound();
  return { booking, now: now() };
}
