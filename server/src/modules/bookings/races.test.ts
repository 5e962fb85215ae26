import { acceptOffer, cancelBooking, changeBooking } from '@fourbay/contract/bookings/bookings';
import {
  claimBooking,
  confirmBooking,
  counterBooking,
  declineBooking,
} from '@fourbay/contract/call-desk/desk-bookings';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  askedBooking,
  bookingOf,
  pricedQuote,
  windowAt,
  type PricedQuote,
  startBookingApp,
  ofOwner,
} from '../../../test/records/bookings.ts';
import type { TestApp } from '../../../test/harness.ts';
import { linkTokens } from '../../../test/link-tokens.ts';
import { signUpStaff } from '../../../test/records/people.ts';
import { addContact } from '../../../test/records/shop-answers.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { SYSTEM_ACTOR } from '../quotes/index.ts';
import { lockBooked } from './booking-change.service.ts';
import { confirmByShop } from './shop-reply.service.ts';

// The first one wins, and the other is refused, or acts on the new state. Each race runs several times,
// because the database decides which comes first.

const ROUNDS = 10;
const START = '2026-11-18T17:00:00Z';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

async function endOf(quote: PricedQuote) {
  const kinds = (await test.call(timeline, ofOwner(quote))).body.data.map(({ kind }) => kind);
  return { ...(await bookingOf(test, quote)), kinds };
}
const counted = (kinds: readonly string[], kind: string): number =>
  kinds.filter((each) => each === kind).length;

async function rounds(run: () => Promise<void>): Promise<void> {
  for (let count = 0; count < ROUNDS; count += 1) await run();
}

async function noticeOf(bookingId: string) {
  const row = await test.deps.db
    .selectFrom('bookings')
    .select('notice')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.notice;
}

describe('at the same moment', () => {
  it('owner cancels while the shop confirms: the booking ends, and a shop that was first is notified', () =>
    rounds(async () => {
      const booking = await askedBooking(test);
      const [confirmed, cancelled] = await Promise.all([
        test.call(confirmBooking, { ...booking.call, body: windowAt(test, 1, 9, 10) }),
        test.call(cancelBooking, ofOwner(booking)),
      ]);
      expect(cancelled.status).toBe(200);
      expect((await endOf(booking)).state).toBe('cancelled');
      const wasFirst = confirmed.status === 200;
      if (!wasFirst) expect(confirmed.refusal.code).toBe('booking_ended');
      expect(await noticeOf(booking.bookingId)).toBe(wasFirst ? 'cancelled' : null);
    }));

  it('owner changes the times while the shop confirms: only a time that the owner offered is agreed', () =>
    rounds(async () => {
      const booking = await askedBooking(test);
      const slot = windowAt(test, 1, 9, 10);
      const [confirmed, moved] = await Promise.all([
        test.call(confirmBooking, { ...booking.call, body: slot }),
        test.call(changeBooking, {
          ...ofOwner(booking),
          body: { windows: [windowAt(test, 2, 13, 15)] },
        }),
      ]);
      expect(confirmed.status).toBe(200);
      expect(moved.status).toBe(200);
      const end = await endOf(booking);
      if (confirmed.body.state === 'confirmed') expect(end).toMatchObject({ state: 'asked', slot });
      else expect(end).toMatchObject({ state: 'counter_offered', slot: null, offers: [slot] });
    }));

  it('owner accepts a time while the shop withdraws it: the booking ends, with one message', () =>
    rounds(async () => {
      const booking = await askedBooking(test);
      const slots = [windowAt(test, 3, 14, 15)];
      await test.call(counterBooking, { ...booking.call, body: { slots } });
      const { offers } = await bookingOf(test, booking);
      const { token } = await signUpStaff(test, 'agent');
      const { body: held } = await test.call(claimBooking, {
        token,
        params: { id: booking.bookingId },
      });
      const [taken, declined] = await Promise.all([
        test.call(acceptOffer, { ...ofOwner(booking), body: { slot_id: offers[0]?.id ?? '' } }),
        test.call(declineBooking, {
          token,
          params: { id: booking.bookingId },
          headers: { 'lease-token': held.lease_token },
          body: { reason: 'Fully booked' },
        }),
      ]);
      expect(declined.status).toBe(200);
      if (taken.status !== 200) expect(taken.refusal.code).toBe('offer_ended');
      const end = await endOf(booking);
      expect(end.state).toBe('declined');
      expect(counted(end.kinds, 'booking_declined')).toBe(1);
      expect(await noticeOf(booking.bookingId)).toBeNull();
    }));

  it('if a shop answers by link and by phone at the same time, only one answer is accepted', () =>
    rounds(async () => {
      const quote = await pricedQuote(test);
      const { address } = await addContact(test, quote.shopId);
      const windows = [windowAt(test, 1, 9, 11), windowAt(test, 2, 9, 11)];
      const { body } = await ask(test, quote, { windows });
      await test.runJobs();
      const mail = test.mails.findLast(({ to }) => to === address);
      const [token = ''] = linkTokens('booking', mail?.text);
      const agent = await signUpStaff(test, 'agent');
      const params = { id: body.data.id };
      const byPhone = async () => {
        const held = await test.call(claimBooking, { token: agent.token, params });
        return test.call(confirmBooking, {
          token: agent.token,
          params,
          headers: { 'lease-token': held.body.lease_token },
          body: windowAt(test, 2, 9, 10),
        });
      };
      const [link, phone] = await Promise.all([
        test.app.inject({
          method: 'POST',
          url: `/booking/${token}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'answer=confirm&window=0',
        }),
        byPhone(),
      ]);
      const end = await endOf(quote);
      const byLink = link.statusCode === 303;
      if (!byLink) expect([410, 422]).toContain(link.statusCode);
      // A shop on the phone that changes the time it agreed to makes an offer.
      if (byLink) expect(phone.body.state).toBe('counter_offered');
      else expect(end).toMatchObject({ state: 'confirmed', slot: windowAt(test, 2, 9, 10) });
      expect(counted(end.kinds, 'booking_confirmed')).toBe(1);
    }));

  it('a booking lapses while the shop confirms: one of the two happens, with one message', () =>
    rounds(async () => {
      test.clock.set(START);
      const windows = [windowAt(test, 0, 14, 15), windowAt(test, 1, 9, 11)];
      const quote = await pricedQuote(test);
      const { body } = await ask(test, quote, { windows });
      test.clock.set(windows[0]?.from ?? '');
      const { from, until } = windowAt(test, 1, 9, 10);
      const byShop = test.deps.db.transaction().execute(async (trx) => {
        const booked = await lockBooked(trx, body.data.id);
        if (!booked) throw new Error('there is no such booking');
        const slot = { from: new Date(from), until: new Date(until) };
        return confirmByShop(test.deps, trx, booked, SYSTEM_ACTOR, slot);
      });
      const [confirmed] = await Promise.allSettled([byShop, test.runJobs()]);
      await test.runJobs();
      const end = await endOf(quote);
      const won = confirmed.status === 'fulfilled';
      if (!won) expect(confirmed.reason).toMatchObject({ code: 'booking_ended' });
      expect(end.state).toBe(won ? 'confirmed' : 'lapsed');
      expect(counted(end.kinds, 'booking_confirmed') + counted(end.kinds, 'booking_lapsed')).toBe(
        1,
      );
      const mailed = test.mails.filter(
        ({ to, subject }) => to === quote.owner.email && /^(Booked|No appointment)/.test(subject),
      );
      expect(mailed).toHaveLength(1);
    }));
});
