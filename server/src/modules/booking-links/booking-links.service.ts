import type { Deps, Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { hashSecret } from '../../platform/token.ts';
import {
  confirmByShop,
  declineByShop,
  findSlots,
  letDeskWait,
  lockBooked,
  offerByShop,
  shopTimeSpan,
  type BookingSlots,
} from '../bookings/index.ts';
import { SYSTEM_ACTOR } from '../quotes/index.ts';
import { askContact } from '../shop-answers/index.ts';
import {
  findAskedBooking,
  findQuestion,
  insertQuestion,
  isHeldAtDesk,
  saveAnswered,
  type AskedBooking,
} from './booking-links.store.ts';
import { appointmentMessage, type ShopReply } from './booking-links.rules.ts';

/** Asks the contact of a booking's shop, if it has one; run again, it asks nobody twice. */
export async function askByLink(deps: Deps, bookingId: string): Promise<void> {
  if (!deps.config.ASK_BY_LINK) return;
  await deps.db.transaction().execute(async (trx) => {
    await lockBooked(trx, bookingId);
    const booking = await findAskedBooking(trx, bookingId);
    if (booking?.state !== 'asked' || !booking.lapses_at) return;
    const { windows } = await findSlots(trx, bookingId);
    const sent = await askContact(deps, trx, {
      shopId: booking.service_provider_id,
      kind: 'booking_question',
      uniqueKey: `booking:${bookingId}:${booking.lapses_at.toISOString()}`,
      compose: (token) =>
        appointmentMessage({
          appName: deps.config.APP_NAME,
          shop: booking.shop,
          vehicle: booking.vehicle,
          serviceTitle: booking.service_title,
          cents: booking.total_cents,
          windows: windows.map(({ from, until }) => shopTimeSpan(from, until, booking.timezone)),
          link: `${deps.baseUrl()}/booking/${token}`,
        }),
    });
    if (!sent) return;
    await insertQuestion(trx, {
      tokenHash: sent.tokenHash,
      bookingId,
      windowsFrom: booking.lapses_at,
      now: deps.now(),
    });
    // Half of the time is the shop's, the other half is left for a call.
    const half = (deps.now().getTime() + booking.due_at.getTime()) / 2;
    await letDeskWait(trx, bookingId, new Date(half));
  });
}

export interface OpenQuestion extends BookingSlots {
  booking: AskedBooking;
}

async function readOpenQuestion(trx: Trx, token: string): Promise<OpenQuestion> {
  const question = await findQuestion(trx, hashSecret(token));
  const booking = question && (await findAskedBooking(trx, question.booking_id));
  if (!question || !booking) throw notFound();
  const current =
    booking.state === 'asked' &&
    booking.lapses_at?.getTime() === question.windows_from.getTime() &&
    !question.answered_at;
  if (!current)
    throw new AppError('booking_ended', {
      sentence: question.answered_at
        ? 'Thank you. The customer knows.'
        : 'This question is settled. Nothing is left to do.',
    });
  return { booking, ...(await findSlots(trx, booking.id)) };
}

/** What the page of a link shows. */
export const readBookingQuestion = (
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<OpenQuestion> => db.transaction().execute((trx) => readOpenQuestion(trx, token));

/** The shop answers by itself; while an agent works on the booking, by phone only. */
export async function answerByLink(deps: Deps, token: string, reply: ShopReply): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { booking } = await readOpenQuestion(trx, token);
    const booked = await lockBooked(trx, booking.id);
    if (!booked) throw notFound();
    // Once more, now that nobody else can answer at the same time.
    await readOpenQuestion(trx, token);
    if (await isHeldAtDesk(trx, booking.id, deps.now()))
      throw new AppError('held', { sentence: 'We are calling you about this right now.' });
    await saveAnswered(trx, hashSecret(token), deps.now());
    switch (reply.kind) {
      case 'confirm':
        await confirmByShop(deps, trx, booked, SYSTEM_ACTOR, reply.slot);
        return;
      case 'offer':
        await offerByShop(deps, trx, booked, SYSTEM_ACTOR, reply.slots);
        return;
      case 'decline':
        await declineByShop(deps, trx, booked, SYSTEM_ACTOR, {
          reason: reply.reason,
          keepsOldTime: true,
        });
    }
  });
}
