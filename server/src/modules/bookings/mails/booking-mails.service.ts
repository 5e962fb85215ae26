import { OWNER_MESSAGE_SECONDS } from '@fourbay/contract/bookings/booking-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { after, seconds } from '../../../platform/values/clock.ts';
import { announceMoment, queueNotification, type MomentKind } from '../../notifications/index.ts';
import type { Actor, StoredQuote } from '../../quotes/index.ts';
import { addressLine, formatPhone } from '../../shops/index.ts';
import { scheduleBookingStep, type Booked, type BookingDeps } from '../booking-change.service.ts';
import { bookingMail, type DescribedBooking } from './booking-mails.rules.ts';
import { findBookingView, findContact, type BookingView } from '../booking-views.store.ts';
import type { BookingMailKind, OwnerMessageKind } from '../bookings.rules.ts';
import { updateBooking, type AgreedTime, type StoredBooking } from '../bookings.store.ts';
import { calendarAttachment, calendarFile } from './calendar-file.rules.ts';

const CLOCK_SKEW_MS = seconds(5);

type MailDeps = Pick<Deps, 'jobs' | 'now' | 'config' | 'baseUrl' | 'secrets'>;

const described = (booking: BookingView): DescribedBooking => ({
  ...booking,
  address: addressLine(booking),
  phoneText: booking.phone && formatPhone(booking.phone),
});

/** The calendar file of a booking's current state. */
export const fileOf = (
  { config, baseUrl }: Pick<Deps, 'config' | 'baseUrl'>,
  booking: BookingView,
): string | undefined =>
  calendarFile(described(booking), {
    appName: config.APP_NAME,
    baseUrl: baseUrl(),
    from: config.MAIL_FROM,
  });

/** E-mails about a changed calendar entry have the file attached. */
const WITH_FILE: readonly BookingMailKind[] = [
  'confirmed',
  'withdrawn',
  'called_off',
  'cancelled',
  'kept',
  'corrected',
];

/** Events that owners are also notified of by browser and text. Their own actions are not among them. */
const MOMENTS: Record<OwnerMessageKind, MomentKind> = {
  confirmed: 'booking_confirmed',
  countered: 'booking_counter_offered',
  withdrawn: 'booking_counter_offered',
  declined: 'booking_declined',
  called_off: 'booking_cancelled',
  kept: 'booking_kept',
  lapsed: 'booking_lapsed',
  corrected: 'booking_corrected',
  reminder: 'booking_reminder',
};

/** Notifies the owner, by every chosen channel, of what others did with the booking. */
export async function notifyOwner(
  deps: MailDeps,
  trx: Trx,
  quote: StoredQuote,
  kind: OwnerMessageKind,
  revoked?: BookingView,
): Promise<void> {
  await announceMoment(deps, trx, {
    kind: MOMENTS[kind],
    userId: quote.user_id,
    quoteId: quote.id,
  });
  await queueBookingMail(deps, trx, quote, kind, revoked);
}

/**
 * E-mails the owner the booking's state after the change. `revoked` is the booking with the time
 * that calendars have to remove.
 */
export async function queueBookingMail(
  deps: MailDeps,
  trx: Trx,
  quote: StoredQuote,
  kind: BookingMailKind,
  revoked?: BookingView,
): Promise<void> {
  const contact = await findContact(trx, quote.user_id);
  const booking = contact && (await findBookingView(trx, quote.user_id, quote.id));
  if (!contact || !booking) return;
  // The booking itself may have no agreed time anymore.
  const about = kind === 'called_off' ? (revoked ?? booking) : booking;
  const file = WITH_FILE.includes(kind) ? fileOf(deps, revoked ?? booking) : undefined;
  await queueNotification(deps, trx, {
    userId: quote.user_id,
    to: contact.email,
    kind: `booking_${kind}`,
    type: 'quotes',
    ...(kind === 'reminder' ? {} : { about: `booking:${booking.id}` }),
    content: bookingMail(kind, described(about), `${deps.baseUrl()}/quote/${quote.id}`),
    attachments: file === undefined ? [] : [calendarAttachment(file)],
  });
}

export const agreedTime = ({
  confirmed_from: from,
  confirmed_until: until,
}: Pick<StoredBooking, 'confirmed_from' | 'confirmed_until'>): AgreedTime | null =>
  from && until ? { from: from.toISOString(), until: until.toISOString() } : null;

/** The agreed time that the owner knows of. They don't know a newer one until its message is sent. */
export const knownTime = (booking: StoredBooking): AgreedTime | null =>
  booking.owner_message ? booking.owner_message.known : agreedTime(booking);

/**
 * Notifies the owner of a change: a minute later if an agent entered it, so that an undo by then costs the
 * owner nothing. `known` is the agreed time that the owner knew of before.
 */
export async function tellOwner(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
  kind: OwnerMessageKind,
  known: AgreedTime | null,
): Promise<void> {
  if (actor.kind !== 'agent') return sendMessage(deps, trx, booked, messageOf(kind, known));
  const at = after(deps.now(), seconds(OWNER_MESSAGE_SECONDS));
  const message = { kind, known, at: at.toISOString() };
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
  // The job is released by the database's clock, which may be slightly ahead.
  if (!message || after(deps.now(), CLOCK_SKEW_MS) < new Date(message.at)) return;
  await updateBooking(trx, id, { owner_message: null });
  await sendMessage(deps, trx, booked, messageOf(message.kind, message.known));
}

/** The messages about the end of an agreed time. */
const REVOKING: readonly OwnerMessageKind[] = ['withdrawn', 'called_off'];

interface Message {
  kind: OwnerMessageKind;
  /** The agreed time that the owner's calendar removes. */
  revoked: AgreedTime | null;
}

const messageOf = (kind: OwnerMessageKind, known: AgreedTime | null): Message => ({
  kind,
  revoked: REVOKING.includes(kind) ? known : null,
});

/** Sends a message now. */
export async function sendMessage(
  deps: BookingDeps,
  trx: Trx,
  { quote, booking }: Booked,
  { kind, revoked }: Message,
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
