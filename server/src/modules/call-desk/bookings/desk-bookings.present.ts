import type { openBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { centsToDollars } from '@fourbay/contract/formats/money';
import type { z } from 'zod';
import { presentSpan } from '../../bookings/index.ts';
import { addressLine, formatPhone } from '../../shops/index.ts';
import { presentLine } from '../lines/lines.present.ts';
import type { LineRow } from '../lines/lines.store.ts';
import { localTime } from '../requests/local-time.rules.ts';
import { presentUndelivered } from '../../quotes/index.ts';
import type { BookingCall } from './booking-calls.store.ts';
import { taskOf } from './booking-task.rules.ts';
import type { OpenBooking } from './desk-bookings.service.ts';
import type { BookingFacts, DeskBookingRow } from './desk-bookings.store.ts';

export const presentInQueue = (booking: BookingFacts, now: Date) => ({
  reference: booking.reference,
  task: taskOf(booking, now),
  service_provider_id: booking.service_provider_id,
  shop: booking.shop,
});

export const presentBookingCall = (call: BookingCall & { line?: LineRow | undefined }) => ({
  id: call.id,
  started_at: call.started_at.toISOString(),
  ended_at: call.ended_at?.toISOString() ?? null,
  outcome: call.outcome,
  call_back_at: call.call_back_at?.toISOString() ?? null,
  note: call.note,
  forgotten: call.forgotten,
  recording_declined: call.recording_declined,
  line: presentLine(call),
});

/** The first name; the whole name and the phone number with the owner's consent. */
const presentOwner = (booking: DeskBookingRow, shares: boolean) => ({
  name: shares
    ? [booking.first_name, booking.last_name].filter(Boolean).join(' ')
    : booking.first_name,
  phone: shares ? booking.phone_number : null,
  shares_contact: shares,
});

export function presentOpenBooking(
  open: OpenBooking,
): Omit<z.output<typeof openBooking>, 'lease_token'> {
  const { booking, request, now } = open;
  const { confirmed_from: from, confirmed_until: until } = booking;
  return {
    ...presentInQueue(booking, now),
    id: booking.booking_id,
    kind: 'booking',
    request_id: booking.quote_id,
    state: booking.booking_state,
    vehicle: request.vehicle,
    vehicle_facts: request.engine,
    services: request.services.map(({ name, details }) => ({ name, details })),
    service_title: booking.priced_job,
    due_at: booking.due_at.toISOString(),
    lapses_at: booking.lapses_at?.toISOString() ?? null,
    windows: open.windows.map(presentSpan),
    offers: open.offers.map(presentSpan),
    offers_left: open.offersLeft,
    slot: from && until ? presentSpan({ from, until }) : null,
    drop_off: booking.drop_off,
    note: booking.booking_note,
    price: centsToDollars(booking.total_cents),
    quoted_by: booking.told_by,
    out_the_door: booking.out_the_door,
    owner: presentOwner(booking, open.shares),
    shop_details: presentShop(open),
    calls: open.calls.map(presentBookingCall),
    untold_reports: open.undeliveredReports.map(presentUndelivered),
    script: open.script,
    draft: booking.draft,
    lease_expires_at: booking.booking_lease_expires_at?.toISOString() ?? '',
  };
}

const presentShop = ({ booking, shop, now }: OpenBooking) => ({
  id: booking.service_provider_id,
  address: addressLine({ ...booking, city: booking.shop_city, state_abr: booking.shop_state }),
  phone: booking.phone,
  formatted_phone_number: booking.phone && formatPhone(booking.phone),
  timezone: booking.timezone,
  local_time: localTime(now, booking.timezone),
  open: shop.open,
  opens_at: shop.opensAt?.toISOString() ?? null,
  refusal: shop.refusal,
});
