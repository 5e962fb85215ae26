import {
  answerIncomingCall,
  identifyIncomingCaller,
  listIncomingCalls,
  takeIncomingMatter,
} from '@fourbay/contract/voice/incoming-calls';
import { superviseLine } from '@fourbay/contract/voice/lines';
import { settleOwedCallBack } from '@fourbay/contract/voice/owed-call-backs';
import { claimNextRequest, reportPresence } from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { askedBooking } from '../../../../test/records/bookings.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { days, seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';
import { sweepMessages } from './owed.service.ts';
import { LineAway } from '../../../platform/voice/voice.ts';
import { retriesOf } from '../../../platform/jobs/job.ts';
import { callDeskJobs } from '../call-desk.jobs.ts';
import { DELETE_MESSAGE, planFor, receiveVoiceEvent } from './receive.service.ts';
import { reconcileIncoming } from './reconcile-incoming.service.ts';

let test: TestApp;
let voice: SimulatedVoice;
beforeAll(async () => {
  test = await startTestApp({ VOICE: 'simulated' }, ({ now }) => {
    voice = simulatedVoice({ now });
    return { voice };
  });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
});
beforeEach(async () => {
  voice.mend();
  for (const { name } of voice.callers()) await voice.callerDoes(name, 'hang_up');
  await test.deps.db.deleteFrom('call_desk_presence').execute();
  await test.deps.db.deleteFrom('call_desk_leases').execute();
});

const arrive = ({ token }: Person) =>
  test.call(reportPresence, { token, body: { looking_at: null } });

async function freeAgent(role: 'agent' | 'supervisor' = 'agent'): Promise<Person> {
  const agent = await signUpStaff(test, role);
  await arrive(agent);
  return agent;
}

async function onlyCall({ token }: Person) {
  const { data } = (await test.call(listIncomingCalls, { token })).body;
  const [call] = data;
  if (!call) throw new Error('nobody calls');
  return call;
}

async function answer(agent: Person) {
  const params = { id: (await onlyCall(agent)).id };
  return test.call(answerIncomingCall, { token: agent.token, params });
}

const rowOf = (name: string) =>
  test.deps.db
    .selectFrom('incoming_calls')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

/** The callback that the agent is given next; null if it's other work, or none. */
async function nextOwed({ token }: Person): Promise<string | null> {
  const next = await test.call(claimNextRequest, { token });
  return next.status === 200 && next.body.kind === 'call_back_owed' ? next.body.id : null;
}

describe('callers', () => {
  it.each(['+442071838750', '+525512345678', null])('from %s can be answered', async (number) => {
    const agent = await freeAgent();
    await voice.callIn(number);
    expect((await answer(agent)).body).toMatchObject({ state: 'on_the_line', number });
  });

  it('ring whoever holds a request and therefore only sends heartbeats', async () => {
    const work = await holdRequest(test);
    await arrive(work.agent);
    test.clock.advance(seconds(31));
    await voice.callIn('+15125550180');
    expect((await onlyCall(work.agent)).ringing?.agent_user_id).toBe(work.agent.id);
  });

  it('don’t ring a holder whose heartbeats have stopped', async () => {
    const work = await holdRequest(test);
    test.clock.advance(seconds(61));
    await voice.callIn('+15125550181');
    expect((await onlyCall(work.agent)).state).toBe('leaving_message');
  });

  it.each(['lost', 'away'] as const)(
    'are led to voicemail again when the provider’s answer was %s',
    async (fault) => {
      voice.breakNext(fault);
      const name = await voice.callIn('+15125550182');
      expect(voice.callers().find((caller) => caller.name === name)?.state).toBe('waiting');
      test.clock.advance(seconds(16));
      await reconcileIncoming(test.deps);
      expect(voice.callers().find((caller) => caller.name === name)?.state).toBe('at_voicemail');
      expect((await rowOf(name)).voicemail_confirmed_at).not.toBeNull();
    },
  );

  it('who reach voicemail although our request failed stay there', async () => {
    vi.spyOn(voice, 'takeMessage').mockImplementationOnce(async ({ name: callIn }) => {
      expect(await planFor(test.deps, { step: 'ended', callIn })).toBe('message');
      throw new LineAway('the caller was on the way');
    });
    const name = await voice.callIn('+15125550177');
    expect(await rowOf(name)).toMatchObject({
      voicemail_at: expect.any(Date),
      voicemail_confirmed_at: expect.any(Date),
    });
  });

  it('at voicemail stay there if that can’t be saved at first', async () => {
    const takeMessage = voice.takeMessage.bind(voice);
    vi.spyOn(voice, 'takeMessage').mockImplementationOnce(async (line) => {
      await takeMessage(line);
      throw new Error('the database is away');
    });
    const name = await voice.callIn('+15125550176');
    expect(await rowOf(name)).toMatchObject({
      voicemail_at: expect.any(Date),
      voicemail_confirmed_at: null,
    });
    test.clock.advance(seconds(16));
    await reconcileIncoming(test.deps);
    expect((await rowOf(name)).voicemail_confirmed_at).not.toBeNull();
  });

  it('at voicemail aren’t led there twice', async () => {
    const name = await voice.callIn('+15125550183');
    const confirmed = await rowOf(name);
    test.clock.advance(seconds(16));
    await reconcileIncoming(test.deps);
    expect(await rowOf(name)).toEqual(confirmed);
  });

  it('ring the next agent at once if the first picks up while on another line', async () => {
    const [first, next] = [await freeAgent(), await freeAgent()];
    const picksUp = (callIn: string) =>
      receiveVoiceEvent(test.deps, {
        callIn,
        kind: 'taker_answered',
        userId: first.id,
        at: test.clock.now(),
      });
    const earlier = await voice.callIn('+15125550178');
    test.clock.advance(seconds(20));
    await voice.tick();
    for (const agent of [first, next]) await arrive(agent);
    const later = await voice.callIn('+15125550179');
    const ringing = () => voice.callers().find(({ name }) => name === later)?.ringing;
    expect(ringing()).toEqual([first.id]);
    await picksUp(earlier);
    await picksUp(later);
    expect(ringing()).toEqual([next.id]);
  });

  it('ring no other agent if the id of the agent’s leg can’t be saved', async () => {
    const [first] = [await freeAgent(), await freeAgent()];
    // No text of the database has this character.
    const asked = vi.spyOn(voice, 'ringTaker').mockResolvedValueOnce({ legId: '\0' });
    await voice.callIn('+15125550186');
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    const [rung] = await test.deps.db
      .selectFrom('incoming_rings')
      .selectAll()
      .orderBy('id', 'desc')
      .execute();
    expect(rung).toMatchObject({ ended_at: null, leg_id: null });
    expect((await onlyCall(first)).ringing?.agent_user_id).toBe(rung?.agent_user_id);
  });

  it('don’t ring a supervisor who listens, who can’t listen while being rung', async () => {
    const agent = await freeAgent();
    await voice.callIn('+15125550184');
    const { line_id: lineId } = (await answer(agent)).body;
    const supervisor = await freeAgent('supervisor');
    const listen = (mode: 'listen' | 'leave') =>
      test.call(superviseLine, {
        token: supervisor.token,
        params: { id: lineId ?? '' },
        body: { mode },
      });
    expect((await listen('listen')).status).toBe(200);
    const name = await voice.callIn('+15125550185');
    expect((await rowOf(name)).voicemail_at).not.toBeNull();
    await listen('leave');
    await voice.callIn('+15125550186');
    refusedWith(await listen('listen'), 409);
  });

  it('have their number deleted from the answered call, too', async () => {
    const agent = await freeAgent();
    const name = await voice.callIn('+15125550187');
    await answer(agent);
    await voice.callerDoes(name, 'hang_up');
    test.clock.advance(days(31));
    await sweepMessages(test.deps);
    const line = await test.deps.db
      .selectFrom('call_lines')
      .select('number')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect([line.number, (await rowOf(name)).number]).toEqual([null, null]);
  });

  it('have only the message deleted that nobody needs', async () => {
    const name = await voice.callIn('+15125550188');
    const message = (recordingId: string, seconds_ = 9) =>
      receiveVoiceEvent(test.deps, {
        kind: 'message',
        callIn: name,
        at: test.clock.now(),
        recordingId,
        seconds: seconds_,
      });
    const deleting = vi.spyOn(voice, 'deleteRecording').mockResolvedValue();
    await message('short', 0);
    await message('kept');
    await message('kept');
    await message('second');
    await test.runJobs();
    expect(deleting.mock.calls.flat().toSorted()).toEqual(['second', 'short']);
    deleting.mockRestore();
    expect(await rowOf(name)).toMatchObject({ recording_id: 'kept', abandoned: false });
  });

  it('have a recording deleted even if the provider is away for two days', () => {
    const job = callDeskJobs(test.deps).find(({ name }) => name === DELETE_MESSAGE);
    const retries = job ? retriesOf(job) : 0;
    const delays = Array.from({ length: retries }, (_, at) => Math.min(600, 2 ** (at + 1)));
    expect(delays.reduce((sum, delay) => sum + seconds(delay), 0)).toBeGreaterThan(days(2));
  });

  it('are logged at a booking only if it’s at the shop that calls', async () => {
    const booking = await askedBooking(test);
    await test.deps.db.deleteFrom('call_desk_bookings').execute();
    const other = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    await test.deps.db.deleteFrom('call_desk_presence').execute();
    const agent = await freeAgent();
    await voice.callIn('+15125550189');
    const { id } = (await answer(agent)).body;
    const call = { token: agent.token, params: { id } };
    const take = () =>
      test.call(takeIncomingMatter, { ...call, body: { kind: 'booking', id: booking.bookingId } });
    const identify = (shopId: string) =>
      test.call(identifyIncomingCaller, {
        ...call,
        body: { caller: 'shop', service_provider_id: shopId, keep_number: false },
      });
    refusedWith(await take(), 409);
    await identify(other);
    refusedWith(await take(), 409);
    await identify(booking.shopId);
    expect((await take()).status).toBe(200);
  });

  it('are called back only while their shop can be called', async () => {
    test.clock.set('2026-12-22T17:00:00Z');
    const closed = await addShop(test, { hours: weekOf([], []) });
    const { phone } = await test.deps.db
      .selectFrom('service_providers')
      .select('phone')
      .where('id', '=', closed)
      .executeTakeFirstOrThrow();
    await test.deps.db.updateTable('incoming_calls').set({ message_at: null }).execute();
    const owed = async (number: string | null) => {
      const name = await voice.callIn(number);
      await voice.callerDoes(name, number === null ? 'hang_up' : 'leave_message');
      return (await rowOf(name)).id;
    };
    await owed(phone);
    const silent = await owed(null);
    await test.deps.db
      .updateTable('incoming_calls')
      .set({ message_at: test.clock.now() })
      .where('id', '=', silent)
      .execute();
    const unknown = await owed('+15125550179');
    const agent = await signUpStaff(test, 'agent');
    expect(await nextOwed(agent)).toBe(unknown);
    await test.call(settleOwedCallBack, {
      token: agent.token,
      params: { id: unknown },
      body: { as: 'done' },
    });
    expect(await nextOwed(agent)).toBeNull();
  });

  it('whom we don’t know are called back in the daytime', async () => {
    await test.deps.db.updateTable('incoming_calls').set({ message_at: null }).execute();
    test.clock.set('2026-12-23T05:00:00Z');
    const name = await voice.callIn('+15125550178');
    await voice.callerDoes(name, 'leave_message');
    const agent = await signUpStaff(test, 'agent');
    expect(await nextOwed(agent)).toBeNull();
    test.clock.set('2026-12-23T16:00:00Z');
    const day = await signUpStaff(test, 'agent');
    expect(await nextOwed(day)).toBe((await rowOf(name)).id);
  });
});
