import { acceptOffer, cancelBooking, changeBooking } from '@fourbay/contract/bookings/bookings';
import { claimNextRequest, claimRequest, readQueue } from '@fourbay/contract/call-desk/call-desk';
import {
  claimBooking,
  confirmBooking,
  counterBooking,
  declineBooking,
  findBooking,
  heartbeatBooking,
  logBookingCall,
  readDeskBooking,
  releaseBooking,
  reportShopNotified,
} from '@fourbay/contract/call-desk/desk-bookings';
import { deleteUser } from '@fourbay/contract/accounts/account-deletion';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  askedBooking,
  bookingOf,
  holdBooking,
  pricedQuote,
  windowAt,
} from '../../../../test/records/bookings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { PASSWORD, signUpOwner, signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';
import { isRecord } from '../../../platform/values/is-record.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await loadServices(test);
});
/** Empties the queue before each test. */
beforeEach(async () => {
  const { db } = test.deps;
  await db
    .updateTable('bookings')
    .set({
      state: 'lapsed',
      ended_at: test.clock.now(),
      ended_by: 'system',
      lapses_at: null,
      notice: null,
      notice_until: null,
    })
    .execute();
  await db
    .updateTable('user_quotes')
    .set({ status: 'completed', closed_at: test.clock.now(), close_reason: 'all_asked' })
    .where('closed_at', 'is', null)
    .execute();
});

const queueOf = async (token: string) =>
  (await test.call(readQueue, { token })).body.data.map(({ kind, id, state, booking }) => ({
    kind,
    id,
    state,
    task: booking?.task ?? null,
  }));
const trailOf = async (bookingId: string) =>
  (
    await test.deps.db
      .selectFrom('staff_actions')
      .select(['action', 'detail'])
      .orderBy('id')
      .execute()
  )
    .filter(({ detail }) => isRecord(detail) && detail['booking_id'] === bookingId)
    .map(({ action }) => action);
const agent = () => signUpStaff(test, 'agent');

/** A booking that was agreed, and then canceled by the owner. */
async function cancelled() {
  const booking = await askedBooking(test);
  await test.call(confirmBooking, { ...booking.call, body: windowAt(test, 1, 9, 10) });
  await test.call(cancelBooking, {
    token: booking.owner.token,
    params: { id: booking.quoteId },
  });
  return booking;
}

describe('bookings in the queue', () => {
  it('the queue mixes bookings and requests, sorted by due time', async () => {
    const quote = await pricedQuote(test);
    const { body } = await ask(test, quote);
    const first = await requestQuote(test, await signUpOwner(test));
    const { token } = await agent();
    // The price request is due in 20 minutes, the booking in an hour.
    const rows = await queueOf(token);
    expect(rows.filter(({ id, kind }) => kind === 'booking' || id === first.quoteId)).toEqual([
      { kind: 'price', id: first.quoteId, state: 'waiting', task: null },
      { kind: 'booking', id: body.data.id, state: 'waiting', task: 'ask' },
    ]);
  });

  it('taking the next one returns the booking or request due first', async () => {
    const quote = await pricedQuote(test);
    const { body } = await ask(test, quote);
    test.clock.advance(minutes(45));
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    await test.deps.db
      .updateTable('user_quotes')
      .set({ closed_at: test.clock.now(), status: 'completed', close_reason: 'all_asked' })
      .where('id', '=', quote.quoteId)
      .execute();
    const [one, two, three] = [await agent(), await agent(), await agent()];
    const next = async ({ token }: { token: string }) => test.call(claimNextRequest, { token });
    const booking = await next(one);
    expect(booking.body).toMatchObject({ kind: 'booking', id: body.data.id, task: 'ask' });
    expect((await next(two)).body).toMatchObject({ kind: 'price', id: quoteId });
    expect((await next(three)).status).toBe(204);
    // An agent who holds a booking gets it again.
    expect((await next(one)).body).toMatchObject({ kind: 'booking', id: body.data.id });
  });

  it('when twenty agents take the next one at the same time, one gets the booking', async () => {
    const quote = await pricedQuote(test);
    await ask(test, quote);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ closed_at: test.clock.now(), status: 'completed', close_reason: 'all_asked' })
      .where('id', '=', quote.quoteId)
      .execute();
    const agents = [];
    for (let count = 0; count < 20; count += 1) agents.push(await agent());
    const answers = await Promise.all(
      agents.map(({ token }) => test.call(claimNextRequest, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(19);
  });

  it('of twenty agents who claim a booking at the same time, one gets it and all learn who', async () => {
    const quote = await pricedQuote(test);
    const { body } = await ask(test, quote);
    const agents = [];
    for (let count = 0; count < 20; count += 1) agents.push(await agent());
    const answers = await Promise.all(
      agents.map(({ token }) => test.call(claimBooking, { token, params: { id: body.data.id } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    expect(refused.every(({ refusal }) => refusal.code === 'held')).toBe(true);
  });

  it('an agent can hold one booking or one request, not both', async () => {
    const booking = await askedBooking(test);
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    const request = await test.call(claimRequest, {
      token: booking.agent.token,
      params: { id: quoteId },
    });
    expect(request.refusal.code).toBe('conflict');
    const other = await agent();
    await test.call(claimRequest, { token: other.token, params: { id: quoteId } });
    const quote = await pricedQuote(test);
    const { body } = await ask(test, quote);
    const second = await test.call(claimBooking, {
      token: other.token,
      params: { id: body.data.id },
    });
    expect(second.refusal.code).toBe('conflict');
  });

  it('a lapsed lease on a booking is taken by a colleague, and its writes are refused', async () => {
    const booking = await askedBooking(test);
    test.clock.advance(seconds(181));
    const { call } = await holdBooking(test, booking.bookingId);
    const slot = windowAt(test, 1, 9, 10);
    for (const [endpoint, body] of [
      [heartbeatBooking, {}],
      [confirmBooking, slot],
      [counterBooking, { slots: [slot] }],
      [declineBooking, { reason: 'x' }],
      [logBookingCall, {}],
      [releaseBooking, { reason: 'x' }],
    ] as const) {
      const answer = await test.call(endpoint, { ...booking.call, body });
      expect(answer.refusal.code).toBe('lease_lost');
    }
    expect((await test.call(heartbeatBooking, { ...call, body: {} })).status).toBe(200);
  });

  it('a released booking comes last for its agent and is available to others right away', async () => {
    const quote = await pricedQuote(test);
    const { body } = await ask(test, quote);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ closed_at: test.clock.now(), status: 'completed', close_reason: 'all_asked' })
      .where('id', '=', quote.quoteId)
      .execute();
    const held = await holdBooking(test, body.data.id);
    await test.call(releaseBooking, {
      ...held.call,
      body: { reason: 'End of my shift', draft: { note: 'asked for Maria' } },
    });
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    await test.deps.db
      .updateTable('user_quotes')
      .set({ target_at: new Date('2026-11-19T00:00:00Z') })
      .where('id', '=', quoteId)
      .execute();
    const again = await test.call(claimNextRequest, { token: held.agent.token });
    expect(again.body).toMatchObject({ kind: 'price', id: quoteId });
    const other = await test.call(claimNextRequest, { token: (await agent()).token });
    expect(other.body).toMatchObject({
      kind: 'booking',
      id: body.data.id,
      draft: { note: 'asked for Maria' },
    });
  });

  it('agents can’t work on their own bookings', async () => {
    const quote = await pricedQuote(test);
    const { body } = await ask(test, quote);
    const { id, token } = await agent();
    await test.deps.db
      .updateTable('user_quotes')
      .set({ user_id: id })
      .where('id', '=', quote.quoteId)
      .execute();
    const answer = await test.call(claimBooking, { token, params: { id: body.data.id } });
    expect(answer.refusal.code).toBe('own_request');
  });
});

describe('calls about a booking', () => {
  it('a call that settles nothing returns the booking when the shop can be called again', async () => {
    const booking = await askedBooking(test);
    const begun = await test.call(logBookingCall, { ...booking.call, body: {} });
    expect(begun.body).toMatchObject({ outcome: null, ended_at: null, resume_at: null });
    const again = await test.call(logBookingCall, { ...booking.call, body: {} });
    expect(again.body.id).toBe(begun.body.id);
    const held = await test.call(releaseBooking, { ...booking.call, body: { reason: 'x' } });
    expect(held.refusal.code).toBe('conflict');
    const ended = await test.call(logBookingCall, {
      ...booking.call,
      body: { outcome: 'no_answer' },
    });
    const resumeAt = new Date(test.clock.now().getTime() + minutes(15)).toISOString();
    expect(ended.body).toMatchObject({ outcome: 'no_answer', resume_at: resumeAt });
    const colleague = await agent();
    const stateNow = async () =>
      (await queueOf(colleague.token)).find(
        ({ id, kind }) => kind === 'booking' && id === booking.bookingId,
      )?.state;
    expect(await stateNow()).toBe('scheduled');
    test.clock.set(resumeAt);
    expect(await stateNow()).toBe('waiting');
    expect(await trailOf(booking.bookingId)).toEqual(['booking_claimed', 'booking_called']);
  });

  it('a booked shop that is closed is called when it opens', async () => {
    const booking = await askedBooking(test, { windows: [windowAt(test, 2, 9, 11)] });
    const ended = await test.call(logBookingCall, {
      ...booking.call,
      body: { outcome: 'closed' },
    });
    expect(ended.body.resume_at).toBe(windowAt(test, 1, 8, 9).from);
    test.clock.set('2026-11-19T02:00:00Z');
    const late = await holdBooking(test, booking.bookingId);
    const refused = await test.call(logBookingCall, { ...late.call, body: {} });
    expect(refused.refusal.code).toBe('shop_unavailable');
  });

  it('a booking with a callback returns to the queue at its time', async () => {
    const booking = await askedBooking(test);
    const report = (at: string | null) =>
      test.call(logBookingCall, {
        ...booking.call,
        body: { outcome: 'call_back', call_back_at: at },
      });
    expect((await report(null)).status).toBe(422);
    expect((await report('2026-11-18T16:59:00Z')).status).toBe(422);
    const at = '2026-11-18T20:00:00.000Z';
    expect((await report(at)).body).toMatchObject({ call_back_at: at, resume_at: at });
  });

  it.each(['do_not_call', 'wrong_number'] as const)(
    '%s ends a booking that can no longer be asked about, and the owner is notified',
    async (outcome) => {
      const booking = await askedBooking(test);
      await test.call(logBookingCall, { ...booking.call, body: { outcome } });
      const { state, reason } = await bookingOf(test, booking);
      expect(state).toBe('declined');
      expect(reason).not.toBe('');
      expect((await ask(test, booking)).refusal.code).toBe('shop_unavailable');
    },
  );

  it('a booking continues once the number is corrected', async () => {
    const booking = await askedBooking(test);
    await test.call(logBookingCall, {
      ...booking.call,
      body: { outcome: 'wrong_number', phone: '(512) 555-0199' },
    });
    expect((await bookingOf(test, booking)).state).toBe('asked');
    const { agent: next } = await holdBooking(test, booking.bookingId);
    const { body } = await test.call(readDeskBooking, {
      token: next.token,
      params: { id: booking.bookingId },
    });
    expect(body.shop_details).toMatchObject({
      formatted_phone_number: '(512) 555-0199',
      refusal: null,
    });
  });

  it('only one agent at a time calls a number, even about two bookings', async () => {
    const first = await askedBooking(test);
    const second = await askedBooking(test);
    await test.deps.db
      .updateTable('bookings')
      .set({ service_provider_id: first.shopId })
      .where('id', '=', second.bookingId)
      .execute();
    await test.call(logBookingCall, { ...first.call, body: {} });
    const refused = await test.call(logBookingCall, { ...second.call, body: {} });
    expect(refused.refusal.error).toContain('On the phone with another agent');
  });

  it('a call about a booking whose agent went away is cut off', async () => {
    const booking = await askedBooking(test);
    await test.call(logBookingCall, { ...booking.call, body: {} });
    test.clock.advance(minutes(14));
    await test.deps.jobs.enqueue(test.deps.db, 'abandoned-booking-calls', {});
    await test.runJobs();
    const { body } = await test.call(claimBooking, {
      token: (await agent()).token,
      params: { id: booking.bookingId },
    });
    expect(body.calls.map(({ outcome }) => outcome)).toEqual(['cut_off']);
  });
});

describe('what the shop learns', () => {
  it('the shop is notified that its offer was accepted', async () => {
    const booking = await askedBooking(test);
    await test.call(counterBooking, {
      ...booking.call,
      body: { slots: [windowAt(test, 3, 14, 15)] },
    });
    const { token } = await agent();
    expect((await queueOf(token)).some(({ id }) => id === booking.bookingId)).toBe(false);
    const { offers } = await bookingOf(test, booking);
    await test.call(acceptOffer, {
      token: booking.owner.token,
      params: { id: booking.quoteId },
      body: { slot_id: offers[0]?.id ?? '' },
    });
    expect((await queueOf(token)).find(({ kind }) => kind === 'booking')).toMatchObject({
      id: booking.bookingId,
      task: 'accepted',
    });
    const held = await holdBooking(test, booking.bookingId);
    expect((await test.call(reportShopNotified, held.call)).body.state).toBe('confirmed');
    expect((await queueOf(token)).some(({ kind }) => kind === 'booking')).toBe(false);
    expect(await trailOf(booking.bookingId)).toEqual([
      'booking_claimed',
      'booking_countered',
      'booking_claimed',
      'booking_shop_notified',
    ]);
  });

  it('the shop is told about a change, or that nobody is coming', async () => {
    const booking = await askedBooking(test);
    await test.call(confirmBooking, { ...booking.call, body: windowAt(test, 1, 9, 10) });
    const own = { token: booking.owner.token, params: { id: booking.quoteId } };
    await test.call(changeBooking, { ...own, body: { drop_off: false } });
    const taskNow = async () =>
      (await queueOf((await agent()).token)).find(({ kind }) => kind === 'booking')?.task ?? null;
    expect(await taskNow()).toBe('changed');
    await test.call(cancelBooking, own);
    expect(await taskNow()).toBe('cancelled');
    test.clock.set(windowAt(test, 1, 9, 10).from);
    expect(await taskNow()).toBeNull();
  });

  it('a shop that never heard of the booking isn’t told about it', async () => {
    const quote = await pricedQuote(test);
    await ask(test, quote);
    await test.call(cancelBooking, { token: quote.owner.token, params: { id: quote.quoteId } });
    const { token } = await agent();
    expect((await queueOf(token)).some(({ kind }) => kind === 'booking')).toBe(false);
  });

  it('an agent on the phone learns that the booking has ended', async () => {
    const booking = await askedBooking(test);
    await test.call(logBookingCall, { ...booking.call, body: {} });
    await test.call(cancelBooking, {
      token: booking.owner.token,
      params: { id: booking.quoteId },
    });
    const answer = await test.call(confirmBooking, {
      ...booking.call,
      body: windowAt(test, 1, 9, 10),
    });
    expect(answer.refusal.code).toBe('booking_ended');
  });

  it('a shop that calls is found by the six letters of its booking code', async () => {
    const booking = await askedBooking(test);
    await test.call(confirmBooking, { ...booking.call, body: windowAt(test, 1, 9, 10) });
    const { reference } = await bookingOf(test, booking);
    const { token } = await agent();
    const { body } = await test.call(findBooking, {
      token,
      query: { reference: reference.toLowerCase() },
    });
    expect(body).toMatchObject({ id: booking.bookingId, state: 'confirmed', task: null });
    expect((await test.call(findBooking, { token, query: { reference: 'QQQQQQ' } })).status).toBe(
      404,
    );
    expect((await test.call(findBooking, { token, query: { reference: 'AB1' } })).status).toBe(400);
  });

  it('the shop is told that a deleted account’s booking is canceled', async () => {
    const booking = await askedBooking(test);
    await test.call(confirmBooking, { ...booking.call, body: windowAt(test, 1, 9, 10) });
    await test.call(deleteUser, {
      token: booking.owner.token,
      params: { id: booking.owner.id },
      body: { current_password: PASSWORD },
    });
    const row = await test.deps.db
      .selectFrom('bookings')
      .select(['state', 'notice'])
      .where('id', '=', booking.bookingId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'cancelled', notice: 'cancelled' });
  });
});

describe('what the agent knows about the owner', () => {
  it('the agent sees the owner’s first name, and that the desk speaks for them', async () => {
    const booking = await askedBooking(test);
    const { body } = await test.call(readDeskBooking, {
      token: booking.agent.token,
      params: { id: booking.bookingId },
    });
    expect(body.owner).toEqual({ name: 'Robin', phone: null, shares_contact: false });
    expect(JSON.stringify(body)).not.toContain('Marsh');
    expect(body.script.join(' ')).toContain('We speak for the customer');
    expect(await trailOf(booking.bookingId)).toEqual(['booking_claimed']);
  });

  it('with consent, the agent sees the full name and phone number, which the audit log records', async () => {
    const quote = await pricedQuote(test);
    await test.deps.db
      .updateTable('users')
      .set({ phone_number: '(512) 555-0142' })
      .where('id', '=', quote.owner.id)
      .execute();
    const { body: asked } = await ask(test, quote, { share_contact: true });
    const { agent: holder, call } = await holdBooking(test, asked.data.id);
    const params = { id: asked.data.id };
    const { body } = await test.call(readDeskBooking, { token: holder.token, params });
    expect(body.owner).toEqual({
      name: 'Robin Marsh',
      phone: '(512) 555-0142',
      shares_contact: true,
    });
    expect(await trailOf(asked.data.id)).toEqual(['booking_claimed', 'contact_read']);
    const other = await test.call(readDeskBooking, { token: (await agent()).token, params });
    expect(other.refusal.code).toBe('forbidden');
    const supervisor = await signUpStaff(test, 'supervisor');
    const seen = await test.call(readDeskBooking, { token: supervisor.token, params });
    expect(seen.body.owner).toEqual({ name: 'Robin', phone: null, shares_contact: false });
    expect(JSON.stringify(seen.body)).not.toContain('555-0142');
    await test.call(confirmBooking, { ...call, body: windowAt(test, 1, 9, 10) });
    await test.call(cancelBooking, { token: quote.owner.token, params: { id: quote.quoteId } });
    const after = await test.call(claimBooking, { token: holder.token, params });
    expect(after.body.owner).toEqual({ name: 'Robin', phone: null, shares_contact: false });
  });
});

it('an ended booking whose shop was notified can no longer be claimed', async () => {
  const booking = await cancelled();
  const held = await holdBooking(test, booking.bookingId);
  await test.call(reportShopNotified, held.call);
  const answer = await test.call(claimBooking, {
    token: held.agent.token,
    params: { id: booking.bookingId },
  });
  expect(answer.refusal.code).toBe('booking_ended');
});
