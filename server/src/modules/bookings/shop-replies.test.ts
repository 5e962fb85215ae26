import { acceptOffer, changeBooking } from '@fourbay/contract/bookings/bookings';
import {
  confirmBooking,
  counterBooking,
  declineBooking,
} from '@fourbay/contract/call-desk/desk-bookings';
import { suspendUser } from '@fourbay/contract/support/support';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  askedBooking,
  bookingOf,
  holdBooking,
  windowAt,
  type PricedQuote,
  startBookingApp,
  confirmedBooking,
  timelineOf,
  mailsOf,
  ofOwner,
} from '../../../test/records/bookings.ts';
import type { TestApp } from '../../../test/harness.ts';
import { signUpStaff } from '../../../test/records/people.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { hours } from '../../platform/values/clock.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

const stateOf = async (quote: PricedQuote) => (await bookingOf(test, quote)).state;

describe('what the shop answers', () => {
  it('a time within the owner’s windows is agreed and e-mailed with a calendar file', async () => {
    const booking = await confirmedBooking(test);
    expect(await bookingOf(test, booking)).toMatchObject({
      state: 'confirmed',
      slot: booking.slot,
      answer_by: null,
    });
    const [mail] = (await mailsOf(test, booking)).filter(({ subject }) =>
      subject.startsWith('Booked'),
    );
    expect(mail?.text).toContain('$289');
    expect(mail?.text).toContain('isn’t the written estimate');
    expect(mail?.attachments?.[0]).toMatchObject({ filename: 'appointment.ics' });
    expect(mail?.attachments?.[0]?.content).toContain('BEGIN:VEVENT');
  });

  it('any other time is an offer that the owner accepts with one tap', async () => {
    const booking = await askedBooking(test);
    const later = windowAt(test, 3, 14, 15);
    const answered = await test.call(confirmBooking, { ...booking.call, body: later });
    expect(answered.body.state).toBe('counter_offered');
    const { offers } = await bookingOf(test, booking);
    expect(offers).toMatchObject([{ ...later, open: true }]);
    const { body } = await test.call(acceptOffer, {
      ...ofOwner(booking),
      body: { slot_id: offers[0]?.id ?? '' },
    });
    expect(body.data.attributes).toMatchObject({ state: 'confirmed', slot: later, offers: [] });
    expect(await timelineOf(test, booking)).toEqual(
      expect.arrayContaining(['booking_asked', 'booking_countered', 'booking_accepted']),
    );
  });

  it('an offer accepted twenty times at the same time is accepted only once', async () => {
    const booking = await askedBooking(test);
    await test.call(counterBooking, {
      ...booking.call,
      body: { slots: [windowAt(test, 3, 14, 15), windowAt(test, 3, 15, 16)] },
    });
    const { offers } = await bookingOf(test, booking);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        test.call(acceptOffer, {
          ...ofOwner(booking),
          body: { slot_id: offers[index % 2]?.id ?? '' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal.code === 'offer_ended')).toHaveLength(19);
    expect(
      (await timelineOf(test, booking)).filter((kind) => kind === 'booking_accepted'),
    ).toHaveLength(1);
  });

  it('the same time offered twice is one offer', async () => {
    const booking = await askedBooking(test);
    const later = windowAt(test, 3, 14, 15);
    await test.call(counterBooking, { ...booking.call, body: { slots: [later, later] } });
    expect((await bookingOf(test, booking)).offers).toMatchObject([later]);
  });

  it('an offer ends after a day or when it starts, and the last one ends the booking', async () => {
    const booking = await askedBooking(test);
    const [near, far] = [windowAt(test, 0, 15, 16), windowAt(test, 3, 14, 15)];
    await test.call(counterBooking, { ...booking.call, body: { slots: [near, far] } });
    const { offers } = await bookingOf(test, booking);
    const accept = (index: number) =>
      test.call(acceptOffer, { ...ofOwner(booking), body: { slot_id: offers[index]?.id ?? '' } });
    const start = test.clock.now();
    test.clock.set(near.from);
    expect((await accept(0)).refusal.code).toBe('offer_ended');
    test.clock.set(new Date(start.getTime() + hours(24)));
    expect((await accept(1)).refusal.code).toBe('offer_ended');
    await test.runJobs();
    expect(await stateOf(booking)).toBe('lapsed');
    expect((await ask(test, booking, { windows: [windowAt(test, 1, 9, 11)] })).status).toBe(201);
  });

  it('a slot that wasn’t offered is rejected', async () => {
    const booking = await askedBooking(test);
    await test.call(counterBooking, {
      ...booking.call,
      body: { slots: [windowAt(test, 3, 14, 15)] },
    });
    const refused = await test.call(acceptOffer, {
      ...ofOwner(booking),
      body: { slot_id: '999999' },
    });
    expect(refused.refusal.errors?.[0]?.field).toBe('slot_id');
  });

  it('a shop can make at most three counteroffers', async () => {
    const booking = await askedBooking(test);
    const slots = [windowAt(test, 3, 14, 15)];
    await test.call(counterBooking, { ...booking.call, body: { slots } });
    for (const _round of [2, 3]) {
      await test.call(changeBooking, {
        ...ofOwner(booking),
        body: { windows: [windowAt(test, 2, 9, 11)] },
      });
      const held = await holdBooking(test, booking.bookingId);
      const offered = await test.call(counterBooking, { ...held.call, body: { slots } });
      expect(offered.body.state).toBe('counter_offered');
    }
    await test.call(changeBooking, {
      ...ofOwner(booking),
      body: { windows: [windowAt(test, 2, 9, 11)] },
    });
    const held = await holdBooking(test, booking.bookingId);
    expect((await test.call(counterBooking, { ...held.call, body: { slots } })).refusal.code).toBe(
      'conflict',
    );
    expect(
      (await test.call(confirmBooking, { ...held.call, body: windowAt(test, 2, 9, 10) })).body
        .state,
    ).toBe('confirmed');
  });

  it.each([
    ['none', () => []],
    ['five', () => [1, 2, 3, 4, 5].map((day) => windowAt(test, day, 9, 10))],
    ['one in the past', () => [windowAt(test, -1, 9, 10)]],
    [
      'one upside down',
      () => [{ ...windowAt(test, 2, 9, 10), until: windowAt(test, 2, 8, 9).from }],
    ],
    ['one of nine hours', () => [windowAt(test, 2, 8, 17)]],
    ['one in 31 days', () => [windowAt(test, 31, 9, 10)]],
  ])('offers: %s is rejected', async (_name, slots) => {
    const booking = await askedBooking(test);
    const refused = await test.call(counterBooking, { ...booking.call, body: { slots: slots() } });
    expect(refused.status).toBe(422);
    expect(await stateOf(booking)).toBe('asked');
  });

  it('declining includes the reason, and the other prices can be booked', async () => {
    const booking = await askedBooking(test);
    const reason = 'Fully booked this week';
    const refused = await test.call(declineBooking, { ...booking.call, body: { reason: ' ' } });
    expect(refused.status).toBe(422);
    await test.call(declineBooking, { ...booking.call, body: { reason } });
    expect(await bookingOf(test, booking)).toMatchObject({
      state: 'declined',
      reason,
      ended_by: 'shop',
    });
    const mails = await mailsOf(test, booking);
    expect(mails.some(({ text }) => text.includes(reason))).toBe(true);
    expect(mails.at(-1)?.text).toContain('still calling shops');
    expect((await ask(test, booking)).status).toBe(201);
  });

  it('when the only price of a closed quote is declined, the e-mail mentions no others', async () => {
    const booking = await askedBooking(test);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now() })
      .where('id', '=', booking.quoteId)
      .execute();
    await test.call(declineBooking, { ...booking.call, body: { reason: 'Moved away' } });
    expect(await bookingOf(test, booking)).toMatchObject({ other_prices: 0 });
    const [mail] = (await mailsOf(test, booking)).slice(-1);
    expect(mail?.text).toContain('only price on this quote');
  });

  it('a shop that cancels an agreed time says why, and the calendar entry is removed', async () => {
    const booking = await confirmedBooking(test);
    await mailsOf(test, booking);
    const held = await holdBooking(test, booking.bookingId);
    await test.call(declineBooking, { ...held.call, body: { reason: 'The lift is broken' } });
    expect(await bookingOf(test, booking)).toMatchObject({
      state: 'declined',
      reason: 'The lift is broken',
    });
    const mail = (await mailsOf(test, booking)).at(-1);
    expect(mail?.subject).toMatch(/ canceled your appointment$/);
    expect(mail?.text).toContain('The lift is broken');
    expect(mail?.attachments?.[0]?.content).toContain('METHOD:CANCEL');
  });

  it('a suspended owner is told that the shop canceled', async () => {
    const booking = await confirmedBooking(test);
    await mailsOf(test, booking);
    const { token } = await signUpStaff(test, 'supervisor');
    const suspended = await test.call(suspendUser, {
      token,
      params: { id: booking.owner.id },
      body: { reason: 'A test.' },
    });
    expect(suspended.status).toBeLessThan(300);
    const held = await holdBooking(test, booking.bookingId);
    await test.call(declineBooking, { ...held.call, body: { reason: 'The lift is broken' } });
    const mail = (await mailsOf(test, booking)).at(-1);
    expect(mail?.subject).toMatch(/ canceled your appointment$/);
  });

  it('a shop that moves an agreed time makes an offer, which the owner has to accept', async () => {
    const booking = await confirmedBooking(test);
    await mailsOf(test, booking);
    const held = await holdBooking(test, booking.bookingId);
    const other = windowAt(test, 1, 10, 11);
    const { body } = await test.call(confirmBooking, { ...held.call, body: other });
    expect(body.state).toBe('counter_offered');
    expect(await bookingOf(test, booking)).toMatchObject({ slot: null });
    const mail = (await mailsOf(test, booking)).at(-1);
    expect(mail?.subject).toMatch(/ can’t keep your appointment$/);
    expect(mail?.attachments?.[0]?.content).toContain('METHOD:CANCEL');
  });
});
