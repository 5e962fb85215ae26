import { enterPrice, logCall, readRequest, undoCall } from '@fourbay/contract/call-desk/call-desk';
import { markBookingRecording, markRecording } from '@fourbay/contract/call-desk/call-recordings';
import { readMetrics } from '@fourbay/contract/call-desk/desk-board';
import { logBookingCall, readDeskBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { downloadAgentDays, readAgentDays } from '@fourbay/contract/call-desk/desk-supervision';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedBooking } from '../../../../test/records/bookings.ts';
import {
  ALL_DAY,
  holdRequest,
  report,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

describe('a shop that declines recording', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
    await loadTestPlaces(test);
    await loadServices(test);
    supervisor = await signUpStaff(test, 'supervisor');
  });

  async function startedCall(): Promise<{ work: Held; shop: string; callId: string }> {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test);
    const { body } = await test.call(logCall, {
      ...work.call,
      body: { service_provider_id: shop },
    });
    return { work, shop, callId: body.id };
  }
  const mark = ({ work, callId }: { work: Held; callId: string }, declined = true) =>
    test.call(markRecording, {
      ...work.call,
      params: { id: work.id, call_id: callId },
      body: { declined },
    });
  const callsOf = async ({ agent, id }: Held) =>
    (await test.call(readRequest, { token: agent.token, params: { id } })).body.calls;
  const dayOf = async (agent: Person) => {
    const { body } = await test.call(readAgentDays, { token: supervisor.token });
    return body.rows.find(({ agent_user_id }) => agent_user_id === agent.id);
  };

  it('can still give a price', async () => {
    const started = await startedCall();
    const { work, shop } = started;
    expect(await mark(started)).toMatchObject({
      status: 200,
      body: { outcome: null, recording_declined: true },
    });
    const { status } = await test.call(enterPrice, {
      ...work.call,
      body: { service_provider_id: shop, price: 289 },
    });
    expect(status).toBe(201);
    expect(await callsOf(work)).toMatchObject([{ outcome: 'priced', recording_declined: true }]);
  });

  it('counts apart from refusals to quote', async () => {
    const started = await startedCall();
    await mark(started);
    await report(test, started.work, started.shop, 'no_answer');
    expect(await dayOf(started.work.agent)).toMatchObject({
      calls: 1,
      recordings_declined: 1,
      outcomes: { no_answer: 1 },
    });
    const { body } = await test.call(readMetrics, {
      token: supervisor.token,
      query: { by: 'agent' },
    });
    const row = body.rows.find(({ key }) => key.includes(`(${started.work.agent.id})`));
    expect(row).toMatchObject({ calls: 1, answered: 0, refused: null });
    const csv = await test.app.inject({
      url: downloadAgentDays.path,
      headers: { authorization: `Bearer ${supervisor.token}` },
    });
    expect(csv.body.split('\r\n')[0]).toContain(',booking_calls,recordings_declined,');
  });

  it('is known to whoever calls it next', async () => {
    const started = await startedCall();
    const { work, shop } = started;
    await mark(started);
    await report(test, work, shop, 'no_phone_quotes');
    const later = await holdRequest(test);
    expect(await shopOf(test, later, shop)).toMatchObject({
      last_outcomes: [{ outcome: 'no_phone_quotes', recording_declined: true }],
    });
  });

  it('keeps its answer when the outcome is undone', async () => {
    const started = await startedCall();
    const { work, shop, callId } = started;
    await mark(started);
    await report(test, work, shop, 'no_phone_quotes');
    await test.call(undoCall, { ...work.call, params: { id: work.id, call_id: callId } });
    expect(await callsOf(work)).toMatchObject([{ outcome: null, recording_declined: true }]);
    await mark(started, false);
    expect(await callsOf(work)).toMatchObject([{ outcome: null, recording_declined: false }]);
  });

  it('is marked only by who holds the request, and only for its calls', async () => {
    const started = await startedCall();
    const other = await startedCall();
    const foreign = await mark({ work: started.work, callId: other.callId });
    expect(foreign.status).toBe(404);
    const lost = await test.call(markRecording, {
      ...other.work.call,
      params: { id: started.work.id, call_id: started.callId },
      body: { declined: true },
    });
    expect(lost.status).toBe(409);
  });

  it('can do so in a call about a booking', async () => {
    const booking = await askedBooking(test);
    const { body: call } = await test.call(logBookingCall, { ...booking.call, body: {} });
    const marked = await test.call(markBookingRecording, {
      ...booking.call,
      params: { id: booking.bookingId, call_id: call.id },
      body: { declined: true },
    });
    expect(marked).toMatchObject({ status: 200, body: { recording_declined: true } });
    await test.call(logBookingCall, { ...booking.call, body: { outcome: 'no_answer' } });
    const { body } = await test.call(readDeskBooking, {
      token: booking.agent.token,
      params: { id: booking.bookingId },
    });
    expect(body.calls).toMatchObject([{ outcome: 'no_answer', recording_declined: true }]);
    expect(await dayOf(booking.agent)).toMatchObject({ booking_calls: 1, recordings_declined: 1 });
  });
});
