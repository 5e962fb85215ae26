import type { BookingNotice } from '@fourbay/contract/bookings/booking-limits';
import { formatTimeSpan } from '@fourbay/contract/formats/format';
import type { Deps, Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { hashSecret } from '../../platform/security/token.ts';
import {
  confirmByShop,
  declineByShop,
  findSlots,
  postponeDeskCall,
  lockBooked,
  offerByShop,
  settleNotice,
  type Booked,
  type BookingSlots,
} from '../bookings/index.ts';
import { SYSTEM_ACTOR } from '../quotes/index.ts';
import { askContact, withdrawNotices, type ContactMessage } from '../shop-answers/index.ts';
import {
  findAskedBooking,
  findQuestion,
  insertQuestion,
  isHeldAtDesk,
  saveAnswered,
  type AskedBooking,
  type BookingQuestion,
} from './booking-links.store.ts';
import { appointmentMessage, noticeMessage, type ShopReply } from './booking-links.rules.ts';

const BUDGET = 'shop_booking';

/**
 * Tells the contact of a booking's shop, if any, about the booking's state. Running it again sends
 * nothing. Over the budget, the message is delayed, and the desk can call in the meantime.
 */
export async function writeToShop(deps: Deps, bookingId: string): Promise<void> {
  if (!deps.config.ASK_BY_LINK) return;
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockBooked(trx, bookingId);
    const booking = booked && (await findAskedBooking(trx, bookingId));
    const letter = booking && (await composeLetter(deps, trx, booking));
    if (!letter)
      return withdrawNotices(deps, trx, { about: `booking:${bookingId}`, budget: BUDGET });
    const { kind, about, uniqueKey, expiresAt, compose } = letter;
    const sent = await askContact(deps, trx, {
      shopId: booking.service_provider_id,
      agreed: kind === 'booking_notice',
      kind,
      uniqueKey,
      expiresAt,
      budget: BUDGET,
      kept: true,
      reference: booking.reference,
      about: `booking:${bookingId}`,
      compose: (token) => compose(`${deps.baseUrl()}/booking/${token}`),
    });
    if (!sent) return;
    await insertQuestion(trx, {
      ...about,
      booking_id: bookingId,
      token_hash: sent.tokenHash,
      asked_at: deps.now(),
    });
    if (!sent.isLate) await postponeDeskCall(deps, trx, booked.booking);
  });
}

interface Letter {
  kind: 'booking_question' | 'booking_notice';
  about: Omit<BookingQuestion, 'booking_id'>;
  /** Idempotency key: at most one message is sent for it. */
  uniqueKey: string;
  /** The message expires then. */
  expiresAt: Date;
  compose: (link: string) => ContactMessage;
}

/** The question or notice due for the shop, if any. */
async function composeLetter(
  deps: Pick<Deps, 'config' | 'now'>,
  trx: Trx,
  booking: AskedBooking,
): Promise<Letter | undefined> {
  const { id, shop, timezone, vehicle, notice, notice_until: noticeUntil, updated_at } = booking;
  const known = {
    appName: deps.config.APP_NAME,
    shop,
    vehicle,
    serviceTitle: booking.service_title,
    agreed: agreedTime(booking),
  };
  if (booking.state === 'asked' && booking.lapses_at) {
    const { windows } = await findSlots(trx, id);
    return {
      kind: 'booking_question',
      about: { windows_from: booking.lapses_at, notice: null, notice_of: null },
      uniqueKey: `booking:${id}:${booking.lapses_at.toISOString()}:${updated_at.toISOString()}`,
      expiresAt: booking.lapses_at,
      compose: (link) =>
        appointmentMessage({
          ...known,
          link,
          cents: booking.total_cents,
          windows: windows.map(({ from, until }) => formatTimeSpan(from, until, timezone)),
        }),
    };
  }
  if (!notice || !noticeUntil || noticeUntil <= deps.now()) return undefined;
  const { reference } = booking;
  return {
    kind: 'booking_notice',
    about: { windows_from: null, notice, notice_of: updated_at },
    uniqueKey: `booking:${id}:${notice}:${updated_at.toISOString()}`,
    expiresAt: noticeUntil,
    compose: (link) => noticeMessage({ ...known, link, notice, reference }),
  };
}

/** The agreed time, formatted in the shop's time zone. */
export const agreedTime = ({
  confirmed_from: from,
  confirmed_until: until,
  timezone,
}: AskedBooking): string | null => (from && until ? formatTimeSpan(from, until, timezone) : null);

export interface OpenQuestion extends BookingSlots {
  booking: AskedBooking;
  /** The notice; null for a question. */
  notice: BookingNotice | null;
}

async function readOpenQuestion(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  token: string,
): Promise<OpenQuestion> {
  const question = await findQuestion(trx, hashSecret(token));
  const booking = question && (await findAskedBooking(trx, question.booking_id));
  if (!question || !booking) throw notFound();
  if (question.answered_at || !isStillValid(question, booking, now()))
    throw new AppError('link_ended', {
      sentence: question.answered_at
        ? thanksFor(question.notice)
        : 'This is already settled. There’s nothing more to do.',
    });
  return { booking, notice: question.notice, ...(await findSlots(trx, booking.id)) };
}

const thanksFor = (notice: BookingNotice | null): string =>
  notice ? 'Thank you. There’s nothing more to do.' : 'Thank you. We let the customer know.';

/** A link ends when its windows change. A notice's link ends with the next change. */
const isStillValid = (question: BookingQuestion, booking: AskedBooking, now: Date): boolean =>
  question.notice
    ? booking.notice === question.notice &&
      booking.notice_until !== null &&
      now < booking.notice_until &&
      booking.updated_at.getTime() === question.notice_of?.getTime()
    : booking.state === 'asked' &&
      booking.lapses_at?.getTime() === question.windows_from?.getTime();

/** The data of the link's page. */
export const readBookingQuestion = (
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<OpenQuestion> =>
  deps.db.transaction().execute((trx) => readOpenQuestion(deps, trx, token));

/** Records the shop's answer. While an agent holds the booking, it must answer by phone. */
export async function answerByLink(deps: Deps, token: string, reply: ShopReply): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { booking } = await readOpenQuestion(deps, trx, token);
    const booked = await lockBooked(trx, booking.id);
    if (!booked) throw notFound();
    // Checked again under the lock, when nobody else can answer at the same time.
    await readOpenQuestion(deps, trx, token);
    if (await isHeldAtDesk(trx, booking.id, deps.now()))
      throw new AppError('held', { sentence: 'We’re calling you about this right now.' });
    await saveAnswered(trx, hashSecret(token), deps.now());
    await takeReply(deps, trx, booked, reply);
  });
}

async function takeReply(deps: Deps, trx: Trx, booked: Booked, reply: ShopReply): Promise<void> {
  switch (reply.kind) {
    case 'confirm':
      await confirmByShop(deps, trx, booked, SYSTEM_ACTOR, reply.slot);
      return;
    case 'offer':
      await offerByShop(deps, trx, booked, SYSTEM_ACTOR, reply.slots);
      return;
    case 'noted':
      await settleNotice(deps, trx, booked);
      return;
    case 'decline':
      await declineByShop(deps, trx, booked, SYSTEM_ACTOR, {
        reason: reply.reason,
        keepsOldTime: true,
      });
  }
}
