import { claimRequest, readQueue, reportPresence } from '@fourbay/contract/call-desk/call-desk';
import { readBoard, reclaimBooking } from '@fourbay/contract/call-desk/desk-board';
import {
  claimBooking,
  confirmBooking,
  heartbeatBooking,
  logBookingCall,
  readDeskBooking,
  releaseBooking,
  takeOverBooking,
} from '@fourbay/contract/call-desk/desk-bookings';
import { readAgentDays } from '@fourbay/contract/call-desk/desk-supervision';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  askedBooking,
  holdBooking,
  pricedQuote,
  startBookingApp,
  windowAt,
} from '../../../../test/records/bookings.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { isRecord } from '../../../platform/values/is-record.ts';
import { updateAllFigures } from '../metrics/figures.service.ts';
import { watchDesk } from '../board/watch.service.ts';

let test: TestApp;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
});

const supervisor = () => signUpStaff(test, 'supervisor');
const trailOf = async (bookingId: string) =>
  (
    await test.deps.db
      .selectFrom('staff_actions')
      .select(['action', 'detail', 'staff_user_id'])
      .orderBy('id')
      .execute()
  ).filter(({ detail }) => isRecord(detail) && detail['booking_id'] === bookingId);
const boardOf = async (token: string) => (await test.call(readBoard, { token })).body;
const onBoard = async (token: string, bookingId: string) =>
  (await boardOf(token)).bookings.find(({ id }) => id === bookingId);

describe('a supervisor', () => {
  it('a supervisor takes over a booking, and its holder learns who did it and why', async () => {
    const booking = await askedBooking(test);
    await test.call(logBookingCall, { ...booking.call, body: {} });
    const { token, id } = await supervisor();
    const params = { id: booking.bookingId };
    const missing = await test.call(takeOverBooking, { token, params, body: { reason: ' ' } });
    expect(missing.status).toBe(422);
    const body = { reason: 'Bea has gone home' };
    const taken = await test.call(takeOverBooking, { token, params, body });
    expect(taken.body).toMatchObject({ id: booking.bookingId, task: 'ask' });
    expect(taken.body.calls.map(({ outcome }) => outcome)).toEqual(['cut_off']);

    for (const answer of [
      await test.call(heartbeatBooking, { ...booking.call, body: {} }),
      await test.call(confirmBooking, { ...booking.call, body: windowAt(test, 1, 9, 10) }),
    ]) {
      expect(answer.refusal.code).toBe('lease_lost');
      expect(answer.refusal.error).toMatch(
        / returned this booking to the queue: Bea has gone home\.$/,
      );
    }
    const read = await test.call(readDeskBooking, { token: booking.agent.token, params });
    expect(read.body.work_ended).toMatch(
      / returned this booking to the queue: Bea has gone home\.$/,
    );
    const confirmed = await test.call(confirmBooking, {
      token,
      params,
      headers: { 'lease-token': taken.body.lease_token },
      body: windowAt(test, 1, 9, 10),
    });
    expect(confirmed.body.state).toBe('confirmed');
    const trail = await trailOf(booking.bookingId);
    expect(trail.map(({ action }) => action)).toEqual([
      'booking_claimed',
      'booking_taken_back',
      'booking_claimed',
      'booking_confirmed',
    ]);
    expect(trail[1]).toMatchObject({
      staff_user_id: id,
      detail: { reason: 'Bea has gone home', from_user_id: booking.agent.id },
    });
  });

  it('of twenty concurrent supervisors, one holds the booking, and each step is logged', async () => {
    const booking = await askedBooking(test);
    const params = { id: booking.bookingId };
    const all: Person[] = [];
    for (let count = 0; count < 20; count += 1) all.push(await supervisor());
    const answers = await Promise.all(
      all.map(({ token }) =>
        test.call(takeOverBooking, { token, params, body: { reason: 'late' } }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const writes = await Promise.all(
      answers.map(({ body }, index) =>
        test.call(heartbeatBooking, {
          token: all[index]?.token,
          params,
          headers: { 'lease-token': body.lease_token },
          body: {},
        }),
      ),
    );
    expect(writes.filter(({ status }) => status === 200)).toHaveLength(1);
    const steps = (await trailOf(booking.bookingId)).map(({ action }) => action);
    expect(steps.filter((action) => action === 'booking_taken_back')).toHaveLength(20);
  });

  it('a supervisor can take a free booking, unless they are busy, own it, or it has ended', async () => {
    const quote = await pricedQuote(test);
    const { body } = await ask(test, quote);
    const params = { id: body.data.id };
    const given = { params, body: { reason: 'late' } };
    const busy = await supervisor();
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    await test.call(claimRequest, { token: busy.token, params: { id: quoteId } });
    const besides = await test.call(takeOverBooking, { ...given, token: busy.token });
    expect(besides.refusal.code).toBe('conflict');
    const { token } = await supervisor();
    expect((await test.call(takeOverBooking, { ...given, token })).status).toBe(200);
    const own = await supervisor();
    await test.deps.db
      .updateTable('user_quotes')
      .set({ user_id: own.id })
      .where('id', '=', quote.quoteId)
      .execute();
    const refused = await test.call(takeOverBooking, { ...given, token: own.token });
    expect(refused.refusal.code).toBe('own_request');
    await test.deps.db
      .updateTable('bookings')
      .set({ state: 'lapsed', ended_at: test.clock.now(), ended_by: 'system', lapses_at: null })
      .where('id', '=', body.data.id)
      .execute();
    const ended = await test.call(takeOverBooking, { ...given, token: (await supervisor()).token });
    expect(ended.refusal.code).toBe('booking_ended');
  });

  it('a supervisor returns a booking to the queue, with its draft', async () => {
    const booking = await askedBooking(test);
    const draft = { note: 'asked for Maria' };
    await test.call(heartbeatBooking, { ...booking.call, body: { draft } });
    const { token } = await supervisor();
    const given = { token, params: { id: booking.bookingId }, body: { reason: 'late' } };
    expect((await test.call(reclaimBooking, given)).status).toBe(204);
    expect((await test.call(reclaimBooking, given)).refusal.code).toBe('conflict');
    const lost = await test.call(releaseBooking, { ...booking.call, body: { reason: 'x' } });
    expect(lost.refusal.error).toMatch(/ returned this booking to the queue: late\.$/);
    const next = await signUpStaff(test, 'agent');
    const again = await test.call(claimBooking, {
      token: next.token,
      params: { id: booking.bookingId },
    });
    expect(again.body.draft).toEqual(draft);
  });

  it('a supervisor sees bookings on the board, with holder and urgency', async () => {
    const quote = await pricedQuote(test);
    const { token } = await supervisor();
    const before = (await boardOf(token)).booking_counts;
    const { body } = await ask(test, quote);
    expect(await onBoard(token, body.data.id)).toMatchObject({
      request_id: quote.quoteId,
      task: 'ask',
      state: 'waiting',
      urgency: 'in_time',
      holder: null,
    });
    const held = await holdBooking(test, body.data.id);
    expect(await onBoard(token, body.data.id)).toMatchObject({
      state: 'in_work',
      holder_id: held.agent.id,
    });
    const { agents, booking_counts: counts } = await boardOf(token);
    expect(counts.in_work).toBe(before.in_work + 1);
    expect(counts.open).toBe(before.open + 1);
    const agentNow = agents.find(({ id }) => id === held.agent.id);
    expect(agentNow).toMatchObject({ state: 'wrap_up', holding: 1 });
    await test.call(logBookingCall, { ...held.call, body: {} });
    const calling = (await boardOf(token)).agents.find(({ id }) => id === held.agent.id);
    expect(calling?.state).toBe('on_a_call');
    await test.call(logBookingCall, { ...held.call, body: { outcome: 'no_answer' } });
    expect(await onBoard(token, body.data.id)).toMatchObject({ state: 'scheduled', holder: null });
    test.clock.advance(minutes(56));
    expect(await onBoard(token, body.data.id)).toMatchObject({ urgency: 'at_risk' });
    test.clock.advance(minutes(4));
    expect(await onBoard(token, body.data.id)).toMatchObject({ urgency: 'late' });
  });
});

it('colleagues see who is looking at a queued booking', async () => {
  const quote = await pricedQuote(test);
  const { body } = await ask(test, quote);
  const [one, other] = [await signUpStaff(test, 'agent'), await signUpStaff(test, 'agent')];
  const seen = async () =>
    (await test.call(readQueue, { token: one.token })).body.data
      .filter(({ looking }) => looking.length > 0)
      .map(({ kind, id, looking }) => ({ kind, id, looking: looking.length }));
  const look = (looking: Record<string, unknown>) =>
    test.call(reportPresence, { token: other.token, body: looking });
  expect((await look({ kind: 'booking', looking_at: body.data.id })).status).toBe(204);
  expect(await seen()).toEqual([{ kind: 'booking', id: body.data.id, looking: 1 }]);
  await look({ looking_at: null });
  expect(await seen()).toEqual([]);
});

it('calls about bookings count in an agent’s day and in the operators’ metrics', async () => {
  const booking = await askedBooking(test);
  await test.call(logBookingCall, { ...booking.call, body: {} });
  await test.call(logBookingCall, { ...booking.call, body: { outcome: 'voicemail' } });
  await updateAllFigures(test.deps);
  const { token } = await supervisor();
  const { body } = await test.call(readAgentDays, { token });
  expect(body.rows.find(({ agent_user_id: id }) => id === booking.agent.id)).toMatchObject({
    day: '2026-11-18',
    calls: 0,
    booking_calls: 1,
    outcomes: {},
  });
  const { calls } = await watchDesk(test.deps);
  expect(calls).toContainEqual({ agent: booking.agent.id, calls: 1 });
});
