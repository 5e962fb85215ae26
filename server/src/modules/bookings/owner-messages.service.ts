import { OWNER_MESSAGE_SECONDS } from '@fourbay/contract/bookings/booking-limits';
import type { Trx } from '../../deps.ts';
import { after, seconds } from '../../platform/values/clock.ts';
import type { Actor } from '../quotes/index.ts';
import { scheduleBookingStep, type Booked, type BookingDeps } from './booking-change.service.ts';
import { notifyOwner } from './booking-mails.service.ts';
import { findBookingView, type BookingView } from './booking-views.store.ts';
import type { OwnerMessageKind } from './bookings.rules.ts';
import { updateBooking, type OwnerMessage, type StoredBooking } from './bookings.store.ts';

/** The agreed time, as a message about its end keeps it. */
export const agreedTime = ({
  confirmed_from: from,
  confirmed_until: until,
}: Pick<StoredBooking, 'confirmed_from' | 'confirmed_until'>): OwnerMessage['revoked'] =>
  from && until ? { from: from.toISOString(), until: until.toISOString() } : null;

/**
 * Notifies the owner of a change: a minute later if an agent entered it, so that an undo by then costs the
 * owner nothing.
 */
export async function tellOwner(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
  kind: OwnerMessageKind,
  revoked: OwnerMessage['revoked'] = null,
): Promise<void> {
  if (actor.kind !== 'agent') return sendMessage(deps, trx, booked, { kind, revoked });
  const at = after(deps.now(), seconds(OWNER_MESSAGE_SECONDS));
  const message = { kind, revoked, at: at.toISOString() };
  await updateBooking(trx, booked.booking.id, { owner_message: message });
  await scheduleBookingStep(deps, trx, booked.booking.id, 'message', at);
}

/** Sends the message that waits, if it is due. */
export async function sendWaitingMessage(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
): Promise<void> {
  const { id, owner_message: message } = booked.booking;
  if (!message || deps.now() < new Date(message.at)) return;
  await updateBooking(trx, id, { owner_message: null });
  await sendMessage(deps, trx, booked, message);
}

export async function sendMessage(
  deps: BookingDeps,
  trx: Trx,
  { quote, booking }: Booked,
  { kind, revoked }: Pick<OwnerMessage, 'kind' | 'revoked'>,
): Promise<void> {
  const view = revoked ? await findBookingView(trx, quote.user_id, quote.id) : undefined;
  const ended: BookingView | undefined =
    view && revoked
      ? {
          ...view,
          state: 'cancelled',
          confirmed_from: new Date(revoked.from),
          confirmed_until: new Date(revoked.until),
          sequence: booking.sequence,
        }
      : undefined;
  await notifyOwner(deps, trx, quote, kind, ended);
}
