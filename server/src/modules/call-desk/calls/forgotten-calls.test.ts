import { heartbeat, logCall, readRequest, undoCall } from '@fourbay/contract/call-desk/call-desk';
import {
  heartbeatBooking,
  logBookingCall,
  readDeskBooking,
} from '@fourbay/contract/call-desk/desk-bookings';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedBooking } from '../../../../test/records/bookings.ts';
import { ALL_DAY, claimFor, holdRequest, report } from '../../../../test/records/desk/desk.ts';
import { findDeskViolations } from '../../../../test/records/desk/desk-violations.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';
import { callDeskJobs } from '../call-desk.jobs.ts';
import { readAgentDays } from '../metrics/metrics.service.ts';

describe('a call without a sign from its agent', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
    await loadTestPlaces(test);
    await loadServices(test);
  });

  const sweep = async () => {
    await callDeskJobs(test.deps)
      .find(({ name }) => name === 'forgotten-calls')
      ?.run({});
  };
  /** The page gives a sign when a call starts. */
  const sign = ({ call }: Pick<Awaited<ReturnType<typeof holdRequest>>, 'call'>) =>
    test.call(heartbeat, { ...call, body: { on_the_line: true } });
  async function startedCall() {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test);
    const { body } = await test.call(logCall, {
      ...work.call,
      body: { service_provider_id: shop },
    });
    await sign(work);
    return { ...work, shop, callId: body.id };
  }
  type Started = Awaited<ReturnType<typeof startedCall>>;
  /** The desk page stays open, and its agent gives a sign after each of these minutes, if any. */
  async function stayOpen({ call }: Started, count: number, signs: readonly number[] = []) {
    for (let minute = 1; minute <= count; minute += 1) {
      test.clock.advance(minutes(1));
      const body = signs.includes(minute) ? { on_the_line: true } : {};
      await test.call(heartbeat, { ...call, body });
    }
  }
  const requestOf = async ({ agent, id }: Started) =>
    (await test.call(readRequest, { token: agent.token, params: { id } })).body;

  it('goes on for 15 minutes, then it is cut off, and the request returns to the queue', async () => {
    const started = await startedCall();
    await test.call(heartbeat, { ...started.call, body: { draft: { price: '28' } } });
    await stayOpen(started, 14);
    await sweep();
    expect(await requestOf(started)).toMatchObject({ calls: [{ outcome: null }] });
    await stayOpen(started, 1);
    await sweep();
    expect(await requestOf(started)).toMatchObject({
      state: 'waiting',
      holder: null,
      draft: { price: '28' },
      calls: [{ outcome: 'cut_off', forgotten: true }],
      work_ended:
        'The call had no activity for 15 minutes, so we ended it and returned this request to the queue.',
    });
    expect((await test.call(heartbeat, { ...started.call, body: {} })).status).toBe(409);
    await claimFor(test, started.agent, started.id);
    expect(await findDeskViolations(test)).toEqual({});
  });

  it('goes on after a sign or typing', async () => {
    const started = await startedCall();
    await stayOpen(started, 14, [10]);
    await test.call(heartbeat, { ...started.call, body: { draft: { note: 'On hold' } } });
    await stayOpen(started, 14);
    await sweep();
    expect(await requestOf(started)).toMatchObject({ state: 'held', calls: [{ outcome: null }] });
    await stayOpen(started, 1);
    await sweep();
    expect(await requestOf(started)).toMatchObject({ calls: [{ forgotten: true }] });
  });

  it('goes on if its page never gave a sign, as an earlier release’s doesn’t', async () => {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test);
    const { body } = await test.call(logCall, {
      ...work.call,
      body: { service_provider_id: shop },
    });
    const started = { ...work, shop, callId: body.id };
    await stayOpen(started, 20);
    await sweep();
    expect(await requestOf(started)).toMatchObject({ state: 'held', calls: [{ outcome: null }] });
  });

  it('adds no minutes to the figures', async () => {
    const started = await startedCall();
    test.clock.advance(seconds(30));
    await report(test, started, started.shop, 'busy_line');
    const other = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    await test.call(logCall, { ...started.call, body: { service_provider_id: other } });
    await sign(started);
    await stayOpen(started, 15);
    await sweep();
    const { rows } = await readAgentDays(test.deps, {});
    expect(rows.find(({ agent_user_id }) => agent_user_id === started.agent.id)).toMatchObject({
      calls: 2,
      call_seconds: 30,
      outcomes: { busy_line: 1, cut_off: 1 },
    });
  });

  it('has its 15 minutes again when its outcome is undone', async () => {
    const started = await startedCall();
    await stayOpen(started, 14);
    await report(test, started, started.shop, 'no_answer');
    await stayOpen(started, 8);
    const params = { id: started.id, call_id: started.callId };
    expect((await test.call(undoCall, { ...started.call, params })).status).toBe(200);
    await sweep();
    expect(await requestOf(started)).toMatchObject({ state: 'held', calls: [{ outcome: null }] });
  });

  it('is cut off when it is about a booking, too', async () => {
    const booking = await askedBooking(test);
    await test.call(logBookingCall, { ...booking.call, body: {} });
    const wait = async (count: number, body: object = {}) => {
      for (let minute = 1; minute <= count; minute += 1) {
        test.clock.advance(minutes(1));
        await test.call(heartbeatBooking, { ...booking.call, body });
      }
    };
    await wait(10);
    await wait(1, { on_the_line: true });
    await wait(14);
    await sweep();
    const read = async () =>
      (
        await test.call(readDeskBooking, {
          token: booking.agent.token,
          params: { id: booking.bookingId },
        })
      ).body;
    expect(await read()).toMatchObject({ calls: [{ outcome: null }] });
    await wait(1);
    await sweep();
    expect(await read()).toMatchObject({
      calls: [{ outcome: 'cut_off', forgotten: true }],
      work_ended:
        'The call had no activity for 15 minutes, so we ended it and returned this booking to the queue.',
    });
  });
});
