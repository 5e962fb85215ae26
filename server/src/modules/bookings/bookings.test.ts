import {
  cancelBooking,
  changeBooking,
  readBooking,
  readBookingTimes,
  reportVisit,
} from '@fourbay/contract/bookings/bookings';
import { confirmBooking, declineBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { readQuote } from '@fourbay/contract/quotes/quotes';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  askedBooking,
  bookingOf,
  holdBooking,
  pricedQuote,
  windowAt,
  type PricedQuote,
  startBookingApp,
  confirmedBooking,
  timelineOf,
  mailsOf,
  ofOwner,
} from '../../../test/records/bookings.ts';
import type { TestApp } from '../../../test/harness.ts';
import { signUpOwner } from '../../../test/records/people.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { days, hours, minutes } from '../../platform/values/clock.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

const stateOf = async (quote: PricedQuote) => (await bookingOf(test, quote)).state;

describe('requesting an appointment', () => {
  it('booking a live price returns the shop and the times', async () => {
    const quote = await pricedQuote(test);
    const window = windowAt(test, 1, 9, 11);
    const { status, body } = await ask(test, quote, { windows: [window], note: ' Squeaks. ' });
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({
      state: 'asked',
      user_quote_price_id: quote.priceId,
      price: 289,
      windows: [window],
      offers: [],
      slot: null,
      note: 'Squeaks.',
      timezone: 'America/Chicago',
    });
    expect(body.data.attributes.reference).toMatch(/^[A-Z]{6}$/);
    expect(body.data.attributes.answer_by).toBe(
      new Date(test.clock.now().getTime() + minutes(60)).toISOString(),
    );
    const read = await test.call(readQuote, ofOwner(quote));
    expect(read.body.data.attributes.booking).toMatchObject({
      state: 'asked',
      user_quote_price_id: quote.priceId,
      slot: null,
    });
    expect(await timelineOf(test, quote)).toContain('booking_asked');
  });

  it('a shop’s answer is due an hour before the first window, if that is earlier', async () => {
    const quote = await pricedQuote(test);
    // At 4 pm, the shop has one open hour left that day.
    test.clock.set('2026-11-18T22:00:00Z');
    const { body } = await ask(test, quote, { windows: [windowAt(test, 1, 9, 11)] });
    test.clock.set('2026-11-18T17:00:00Z');
    expect(body.data.attributes.answer_by).toBe('2026-11-18T23:00:00.000Z');
    const soon = await pricedQuote(test);
    const asked = await ask(test, soon, { windows: [windowAt(test, 0, 13, 14)] });
    expect(asked.body.data.attributes.answer_by).toBe('2026-11-18T18:00:00.000Z');
  });

  it.each([
    ['none', () => [], 'windows'],
    ['four', () => [1, 2, 3, 4].map((day) => windowAt(test, day, 9, 11)), 'windows'],
    [
      'too short',
      () => [{ ...windowAt(test, 1, 9, 10), until: minuteLater(1, 9, 59) }],
      'windows.0',
    ],
    [
      'too long',
      () => [{ ...windowAt(test, 1, 8, 16), until: minuteLater(1, 16, 1) }],
      'windows.0',
    ],
    ['before the shop opens', () => [windowAt(test, 1, 7, 9)], 'windows.0'],
    ['after the shop closes', () => [windowAt(test, 1, 16, 18)], 'windows.0'],
    [
      'over night',
      () => [{ from: windowAt(test, 1, 16, 17).from, until: windowAt(test, 2, 8, 9).until }],
      'windows.0',
    ],
    [
      'less than 2 open hours ahead',
      () => [{ from: minuteLater(0, 12, 59), until: windowAt(test, 0, 13, 15).until }],
      'windows.0',
    ],
    ['on day 11', () => [windowAt(test, 10, 10, 12)], 'windows.0'],
    [
      'upside down',
      () => [{ from: windowAt(test, 1, 9, 11).until, until: windowAt(test, 1, 9, 11).from }],
      'windows.0',
    ],
    ['the second one', () => [windowAt(test, 1, 9, 11), windowAt(test, 1, 6, 8)], 'windows.1'],
  ])('windows: %s is rejected by name', async (_name, windows, field) => {
    const quote = await pricedQuote(test);
    const { status, refusal } = await ask(test, quote, { windows: windows() });
    expect(status).toBe(422);
    expect(refusal.errors?.map((error) => error.field)).toContain(field);
  });

  const minuteLater = (day: number, hour: number, minute: number): string => {
    const at = new Date(windowAt(test, day, hour, hour + 1).from);
    return new Date(at.getTime() + minutes(minute)).toISOString();
  };

  it.each([
    ['an hour', () => windowAt(test, 1, 9, 10)],
    ['eight hours', () => windowAt(test, 1, 8, 16)],
    ['exactly 2 open hours ahead', () => windowAt(test, 0, 13, 14)],
    ['until the tenth day, to the minute', () => windowAt(test, 10, 10, 11)],
  ])('windows: %s is accepted', async (_name, window) => {
    const quote = await pricedQuote(test);
    expect((await ask(test, quote, { windows: [window()] })).status).toBe(201);
  });

  it('unknown hours count as the usual ones, without weekends', async () => {
    const quote = await pricedQuote(test, { hours: null });
    expect((await ask(test, quote, { windows: [windowAt(test, 3, 9, 11)] })).status).toBe(422);
    expect((await ask(test, quote, { windows: [windowAt(test, 2, 9, 11)] })).status).toBe(201);
  });

  it('a price from another quote, or a withdrawn one, can’t be booked', async () => {
    const [quote, other] = [await pricedQuote(test), await pricedQuote(test)];
    const refused = await ask(test, quote, { user_quote_price_id: other.priceId });
    expect(refused.refusal.errors?.[0]?.field).toBe('user_quote_price_id');
    await test.deps.db
      .updateTable('user_quote_prices')
      .set({ withdrawn_at: test.clock.now() })
      .where('id', '=', quote.priceId)
      .execute();
    expect((await ask(test, quote)).status).toBe(422);
  });

  it('expired prices cannot be booked', async () => {
    const quote = await pricedQuote(test);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'expired', closed_at: test.clock.now(), close_reason: 'all_asked' })
      .where('id', '=', quote.quoteId)
      .execute();
    expect((await ask(test, quote)).refusal.code).toBe('quote_closed');
  });

  it('a do-not-call shop can’t be booked', async () => {
    const quote = await pricedQuote(test);
    await test.deps.db
      .updateTable('service_providers')
      .set({ do_not_call_at: test.clock.now() })
      .where('id', '=', quote.shopId)
      .execute();
    expect((await ask(test, quote)).refusal.code).toBe('shop_unavailable');
  });

  it('a second live booking of a quote is rejected, even for another price', async () => {
    const quote = await pricedQuote(test);
    await ask(test, quote);
    expect((await ask(test, quote)).refusal.code).toBe('booking_exists');
  });

  it('of twenty concurrent bookings, one succeeds', async () => {
    const quote = await pricedQuote(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(test, quote)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal.code === 'booking_exists')).toHaveLength(19);
    const rows = await test.deps.db
      .selectFrom('bookings')
      .select('id')
      .where('quote_id', '=', quote.quoteId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('sharing the owner’s contact with a shop needs a phone number', async () => {
    const quote = await pricedQuote(test);
    const refused = await ask(test, quote, { share_contact: true });
    expect(refused.refusal.errors?.[0]?.field).toBe('share_contact');
    await test.deps.db
      .updateTable('users')
      .set({ phone_number: '+15125550142' })
      .where('id', '=', quote.owner.id)
      .execute();
    expect((await ask(test, quote, { share_contact: true })).status).toBe(201);
  });

  it('without the owner’s consent, contact details in a booking’s note are masked', async () => {
    const quote = await pricedQuote(test);
    const { body } = await ask(test, quote, { note: 'Call me at 512-555-0142.' });
    expect(body.data.attributes.note).not.toContain('0142');
  });

  it('another owner’s quote is not found', async () => {
    const quote = await pricedQuote(test);
    const other = await signUpOwner(test);
    expect((await ask(test, { ...quote, owner: other })).status).toBe(404);
    expect(
      (await test.call(readBooking, { token: other.token, params: { id: quote.quoteId } })).status,
    ).toBe(404);
  });

  it('bookable times are within the shop’s hours, from 2 hours to 10 days ahead', async () => {
    const quote = await pricedQuote(test);
    const { body } = await test.call(readBookingTimes, {
      ...ofOwner(quote),
      query: { user_quote_price_id: quote.priceId },
    });
    expect(body.timezone).toBe('America/Chicago');
    expect(body.times[0]).toEqual(windowAt(test, 0, 13, 17));
    expect(body.times[1]).toEqual(windowAt(test, 1, 8, 17));
    expect(body.times.at(-1)).toEqual(windowAt(test, 10, 8, 11));
    for (const { from, until } of body.times)
      expect(Date.parse(until)).toBeGreaterThan(Date.parse(from));
  });

  it('bookable times begin with the shop’s earliest slot', async () => {
    const quote = await pricedQuote(test);
    await test.deps.db
      .updateTable('user_quote_prices')
      .set({ earliest_slot: 'Fri, Nov 20 after 2 pm' })
      .where('id', '=', quote.priceId)
      .execute();
    const { body } = await test.call(readBookingTimes, {
      ...ofOwner(quote),
      query: { user_quote_price_id: quote.priceId },
    });
    expect(body.times[0]).toEqual(windowAt(test, 2, 14, 17));
  });

  it('a window before the shop’s earliest slot is refused, also when a booking is changed', async () => {
    const quote = await pricedQuote(test);
    await test.deps.db
      .updateTable('user_quote_prices')
      .set({ earliest_slot: 'Fri, Nov 20 after 2 pm' })
      .where('id', '=', quote.priceId)
      .execute();
    const early = [windowAt(test, 2, 9, 11)];
    const refused = {
      errors: [{ field: 'windows.0', details: [expect.stringContaining('2:00 pm')] }],
    };
    expect((await ask(test, quote, { windows: early })).refusal).toMatchObject(refused);
    expect((await ask(test, quote, { windows: [windowAt(test, 2, 14, 16)] })).status).toBe(201);
    const changed = await test.call(changeBooking, {
      ...ofOwner(quote),
      body: { windows: early },
    });
    expect(changed.refusal).toMatchObject(refused);
  });
});

describe('changing and canceling', () => {
  it('a booking can be changed until 2 hours before the agreed time, to the minute', async () => {
    const booking = await confirmedBooking(test);
    test.clock.set(new Date(Date.parse(booking.slot.from) - hours(2) + 1));
    expect((await test.call(cancelBooking, ofOwner(booking))).refusal.code).toBe('too_late');
    expect(
      (await test.call(changeBooking, { ...ofOwner(booking), body: { drop_off: false } })).refusal
        .code,
    ).toBe('too_late');
    expect((await bookingOf(test, booking)).change_until).toBeNull();
    test.clock.set(new Date(Date.parse(booking.slot.from) - hours(2)));
    expect((await test.call(cancelBooking, ofOwner(booking))).body.data.attributes.state).toBe(
      'cancelled',
    );
  });

  it('a booking without an agreed time can be changed until 2 hours before the first window', async () => {
    const quote = await pricedQuote(test);
    const [first, second] = [windowAt(test, 1, 9, 10), windowAt(test, 2, 9, 10)];
    await ask(test, quote, { windows: [second, first] });
    const start = test.clock.now();
    test.clock.set(new Date(Date.parse(first.from) - hours(2) + 1));
    expect((await test.call(cancelBooking, ofOwner(quote))).refusal.code).toBe('too_late');
    test.clock.set(start);
    expect((await test.call(cancelBooking, ofOwner(quote))).status).toBe(200);
  });

  it('changed windows ask the shop again, and the agreed time stands until it answers', async () => {
    const booking = await confirmedBooking(test);
    const moved = await test.call(changeBooking, {
      ...ofOwner(booking),
      body: { windows: [windowAt(test, 2, 9, 11)] },
    });
    expect(moved.body.data.attributes).toMatchObject({ state: 'asked', slot: booking.slot });
    const held = await holdBooking(test, booking.bookingId);
    await test.call(declineBooking, {
      ...held.call,
      body: { reason: 'Nothing free then', keeps_old_time: true },
    });
    expect(await bookingOf(test, booking)).toMatchObject({
      state: 'confirmed',
      slot: booking.slot,
    });
    await test.call(changeBooking, {
      ...ofOwner(booking),
      body: { windows: [windowAt(test, 2, 9, 11)] },
    });
    const again = await holdBooking(test, booking.bookingId);
    const slot = windowAt(test, 2, 9, 10);
    await test.call(confirmBooking, { ...again.call, body: slot });
    expect(await bookingOf(test, booking)).toMatchObject({ state: 'confirmed', slot });
  });

  it('an unanswered move keeps the agreed time', async () => {
    const booking = await confirmedBooking(test);
    const window = windowAt(test, 0, 14, 15);
    await test.call(changeBooking, { ...ofOwner(booking), body: { windows: [window] } });
    test.clock.set(window.from);
    await test.runJobs();
    expect(await bookingOf(test, booking)).toMatchObject({
      state: 'confirmed',
      slot: booking.slot,
    });
  });

  it('an ended booking can’t be changed or canceled', async () => {
    const quote = await pricedQuote(test);
    await ask(test, quote);
    await test.call(cancelBooking, ofOwner(quote));
    expect((await test.call(cancelBooking, ofOwner(quote))).refusal.code).toBe('booking_ended');
    expect(
      (await test.call(changeBooking, { ...ofOwner(quote), body: { note: 'x' } })).refusal.code,
    ).toBe('booking_ended');
  });

  it('a quote without a booking has nothing to change', async () => {
    const quote = await pricedQuote(test);
    for (const endpoint of [readBooking, cancelBooking])
      expect((await test.call(endpoint, ofOwner(quote))).status).toBe(404);
  });
});

describe('what happens automatically', () => {
  it('an unanswered booking lapses at its first window', async () => {
    const quote = await pricedQuote(test);
    const [first, second] = [windowAt(test, 0, 14, 15), windowAt(test, 2, 9, 10)];
    await ask(test, quote, { windows: [second, first] });
    test.clock.set(new Date(Date.parse(first.from) - 1));
    await test.runJobs();
    expect(await stateOf(quote)).toBe('asked');
    test.clock.set(first.from);
    await test.runJobs();
    expect(await stateOf(quote)).toBe('lapsed');
    expect((await mailsOf(test, quote)).at(-1)?.subject).toContain('No appointment yet');
    expect((await ask(test, quote, { windows: [second] })).status).toBe(201);
  });

  it('the owner is reminded of an appointment the day before, once', async () => {
    const booking = await askedBooking(test, { windows: [windowAt(test, 3, 9, 11)] });
    const slot = windowAt(test, 3, 9, 10);
    await test.call(confirmBooking, { ...booking.call, body: slot });
    test.clock.set(new Date(Date.parse(slot.from) - days(1)));
    for (let runs = 0; runs < 2; runs += 1)
      await test.deps.jobs.enqueue(test.deps.db, 'booking-clock', {
        bookingId: booking.bookingId,
        step: 'reminder',
      });
    const reminders = (await mailsOf(test, booking)).filter(({ subject }) =>
      subject.startsWith('Tomorrow'),
    );
    expect(reminders).toHaveLength(1);
  });

  it('an appointment without a report counts as done after 7 days, marked unconfirmed', async () => {
    const booking = await confirmedBooking(test);
    test.clock.set(new Date(Date.parse(booking.slot.until) + days(7) - 1));
    await test.runJobs();
    expect(await stateOf(booking)).toBe('confirmed');
    test.clock.set(new Date(Date.parse(booking.slot.until) + days(7)));
    await test.runJobs();
    expect(await bookingOf(test, booking)).toMatchObject({ state: 'done', unconfirmed: true });
  });

  it.each([
    [true, 'done'],
    [false, 'missed'],
  ])('the owner reports whether the appointment took place: %s', async (tookPlace, state) => {
    const booking = await confirmedBooking(test);
    const report = () =>
      test.call(reportVisit, { ...ofOwner(booking), body: { took_place: tookPlace } });
    expect((await report()).refusal.code).toBe('conflict');
    test.clock.set(booking.slot.from);
    expect((await report()).body.data.attributes).toMatchObject({ state, unconfirmed: false });
    expect((await report()).refusal.code).toBe('booking_ended');
  });

  it('a quote doesn’t expire while it is booked, but does once the booking ends', async () => {
    const booking = await confirmedBooking(test);
    await test.deps.db
      .updateTable('user_quotes')
      .set({
        status: 'completed',
        closed_at: test.clock.now(),
        close_reason: 'all_asked',
        expires_at: test.clock.now(),
      })
      .where('id', '=', booking.quoteId)
      .execute();
    await test.deps.jobs.enqueue(test.deps.db, 'quote-clock', {
      quoteId: booking.quoteId,
      step: 'expiry',
    });
    await test.runJobs();
    const status = async () =>
      (await test.call(readQuote, ofOwner(booking))).body.data.attributes.status;
    expect(await status()).toBe('completed');
    await test.call(cancelBooking, ofOwner(booking));
    await test.runJobs();
    expect(await status()).toBe('expired');
  });
});
