import { logBookingCall, readDeskBooking } from '@fourbay/contract/call-desk/desk-bookings';
import { hangUpLine, redialBookingCall } from '@fourbay/contract/voice/lines';
import { beforeAll, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { askedBooking, holdBooking } from '../../../../test/records/bookings.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';

let test: TestApp;
let voice: SimulatedVoice;
beforeAll(async () => {
  test = await startTestApp({ VOICE: 'simulated', SHOP_CALLS_PER_DAY: '1000' }, ({ now }) => {
    voice = simulatedVoice({ now });
    return { voice };
  });
  await loadTestPlaces(test);
  await loadServices(test);
});

type Work = Pick<Awaited<ReturnType<typeof holdBooking>>, 'call'>;
const dial = ({ call }: Work) => test.call(logBookingCall, { ...call, body: { dial: true } });
const wait = async (ms: number): Promise<void> => {
  test.clock.advance(ms);
  await voice.tick();
};

async function dialed() {
  const booking = await askedBooking(test);
  const { body } = await dial(booking);
  await wait(seconds(4));
  const line = { token: booking.agent.token, params: { id: body.line.id ?? '' } };
  return { ...booking, callId: body.id, line };
}

it('a colleague who takes over the booking while the line is open can’t dial the shop', async () => {
  const work = await dialed();
  await test.deps.db
    .updateTable('call_desk_bookings')
    .set({ expires_at: test.clock.now() })
    .where('booking_id', '=', work.bookingId)
    .execute();
  const taken = await holdBooking(test, work.bookingId);
  expect(refusedWith(await dial(taken), 409)).toMatchObject({
    code: 'shop_unavailable',
    error: 'A colleague is still on the line with this shop.',
  });
  await test.call(hangUpLine, work.line);
  expect((await dial(taken)).status).toBe(201);
});

it('a booked shop is dialed again after the line ended, once per press', async () => {
  const work = await dialed();
  const redial = () =>
    test.call(redialBookingCall, {
      ...work.call,
      params: { id: work.bookingId, call_id: work.callId },
    });
  refusedWith(await redial(), 409);
  await test.call(hangUpLine, work.line);
  const [first, second] = [await redial(), await redial()];
  expect(first.body.id).not.toBe(work.callId);
  expect(second.body.id).toBe(first.body.id);
  expect(first.body.line).toMatchObject({ dialed_by: 'line', state: 'dialing' });
  const { body } = await test.call(readDeskBooking, work.call);
  expect(body.calls.find(({ id }) => id === work.callId)).toMatchObject({ outcome: 'cut_off' });
});
