import {
  claimNextRequest,
  heartbeat,
  logCall,
  readQueue,
  reportPresence,
} from '@fourbay/contract/call-desk/call-desk';
import {
  answerIncomingCall,
  declineIncomingCall,
  handOverMatter,
  identifyIncomingCaller,
  listIncomingCalls,
  neverCallCaller,
  takeIncomingMatter,
} from '@fourbay/contract/voice/incoming-calls';
import { hangUpLine } from '@fourbay/contract/voice/lines';
import {
  claimOwedCallBack,
  dialOwedCallBack,
  playOwedMessage,
  releaseOwedCallBack,
  settleOwedCallBack,
} from '@fourbay/contract/voice/owed-call-backs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest, report } from '../../../../test/records/desk/desk.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { days, minutes, seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';
import { sweepMessages } from './owed.service.ts';
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

/** Nobody is at the desk, and nobody calls. */
beforeEach(async () => {
  const { db } = test.deps;
  for (const { name } of voice.callers()) await voice.callerDoes(name, 'hang_up');
  await db.deleteFrom('call_desk_presence').execute();
  await db.deleteFrom('call_desk_leases').execute();
  await db
    .updateTable('incoming_calls')
    .set({ settled_at: test.clock.now(), settled_as: 'done' })
    .where('settled_at', 'is', null)
    .execute();
  test.clock.advance(minutes(1));
});

const arrive = (agent: Person) =>
  test.call(reportPresence, { token: agent.token, body: { looking_at: null } });

/** An agent at the desk with nothing to do. */
async function freeAgent(): Promise<Person> {
  const agent = await signUpStaff(test, 'agent');
  await arrive(agent);
  test.clock.advance(seconds(1));
  return agent;
}

async function shopWithNumber() {
  const id = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const { phone } = await test.deps.db
    .selectFrom('service_providers')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number: phone ?? '' };
}

/** An agent at the desk who left a message at a shop about a request, and holds it. */
async function owedPrice() {
  const shop = await shopWithNumber();
  const work = await holdRequest(test);
  await test.call(logCall, { ...work.call, body: { service_provider_id: shop.id } });
  await report(test, work, shop.id, 'voicemail');
  await arrive(work.agent);
  return { ...work, shop };
}

async function onlyCall({ token }: Person) {
  const { data } = (await test.call(listIncomingCalls, { token })).body;
  const [call] = data;
  if (!call) throw new Error('nobody calls');
  return call;
}

async function later(time: number): Promise<void> {
  test.clock.advance(time);
  await voice.tick();
  await test.runJobs();
}

describe('a call to our number', () => {
  it('rings the agent who holds the likeliest matter, and says what it may be about', async () => {
    const free = await freeAgent();
    const work = await owedPrice();
    await voice.callIn(work.shop.number);
    const call = await onlyCall(free);
    expect(call).toMatchObject({
      state: 'ringing',
      number: work.shop.number,
      caller: 'shop',
      shop: { id: work.shop.id },
      ringing: { agent_user_id: work.agent.id },
      next_agent: expect.any(String),
      matters: [{ kind: 'price', id: work.id, why: 'price', last_outcome: 'voicemail' }],
    });
    expect(JSON.stringify(call)).not.toContain(work.owner.email);
  });

  it('rings free agents for 20 seconds each, the longest idle first, and then takes a message', async () => {
    const [first, second] = [await freeAgent(), await freeAgent()];
    const { number } = await shopWithNumber();
    await voice.callIn(number);
    expect((await onlyCall(first)).ringing?.agent_user_id).toBe(first.id);
    for (const agent of [first, second]) await arrive(agent);
    await later(seconds(20));
    expect((await onlyCall(first)).ringing?.agent_user_id).toBe(second.id);
    await later(seconds(20));
    expect(await onlyCall(first)).toMatchObject({ state: 'leaving_message', ringing: null });
    await later(seconds(17));
    const queue = await test.call(readQueue, { token: first.token });
    expect(queue.body.owed).toMatchObject([{ kind: 'call_back_owed', number, seconds: 12 }]);
  });

  it('rings an agent who holds a request, as long as their page renews it', async () => {
    const work = await owedPrice();
    await test.call(reportPresence, {
      token: work.agent.token,
      body: { looking_at: null, on_break: false },
    });
    test.clock.advance(minutes(1));
    await test.call(heartbeat, { ...work.call, body: {} });
    await voice.callIn(work.shop.number);
    const call = await onlyCall(work.agent);
    expect(call.ringing?.agent_user_id).toBe(work.agent.id);
    const [caller] = voice.callers().filter(({ state }) => state !== 'gone');
    await voice.callerDoes(caller?.name ?? '', 'hang_up');
    test.clock.advance(minutes(1));
    await voice.callIn(work.shop.number);
    expect((await onlyCall(work.agent)).state).toBe('leaving_message');
  });

  it('rings nobody for longer than a minute', async () => {
    const agents = [];
    for (let at = 0; at < 4; at += 1) agents.push(await freeAgent());
    const reader = await signUpStaff(test, 'agent');
    await voice.callIn('+15125550199');
    for (let at = 0; at < 3; at += 1) {
      for (const agent of agents) await arrive(agent);
      expect((await onlyCall(reader)).state).toBe('ringing');
      await later(seconds(20));
    }
    expect((await onlyCall(reader)).state).toBe('leaving_message');
  });

  it('takes a message at once when nobody is at the desk', async () => {
    const reader = await signUpStaff(test, 'agent');
    await voice.callIn('+15125550198');
    expect((await onlyCall(reader)).state).toBe('leaving_message');
  });

  it('rings no agent who dials by hand, is on a break, or is on a line', async () => {
    const [byHand, resting, talking] = [await freeAgent(), await freeAgent(), await freeAgent()];
    await test.deps.db
      .insertInto('agent_phones')
      .values({ user_id: byHand.id, chosen: 'hand' })
      .execute();
    const { token } = resting;
    await test.call(reportPresence, { token, body: { looking_at: null, on_break: true } });
    await voice.callIn('+15125550197');
    await test.call(answerIncomingCall, {
      token: talking.token,
      params: { id: (await onlyCall(talking)).id },
    });
    await voice.callIn('+15125550196');
    const calls = (await test.call(listIncomingCalls, { token })).body.data;
    expect(calls.map(({ state }) => state)).toEqual(['on_the_line', 'leaving_message']);
  });

  it('names no agent who dials by hand as the next one', async () => {
    const first = await freeAgent();
    const byHand = await freeAgent();
    await test.deps.db
      .insertInto('agent_phones')
      .values({ user_id: byHand.id, chosen: 'hand' })
      .execute();
    await voice.callIn('+15125550188');
    expect(await onlyCall(first)).toMatchObject({
      ringing: { agent_user_id: first.id },
      next_agent: null,
    });
  });

  it('is answered by whom it rings for, and by nobody else', async () => {
    const [agent, other] = [await freeAgent(), await freeAgent()];
    await voice.callIn('+15125550195');
    const params = { id: (await onlyCall(agent)).id };
    refusedWith(await test.call(answerIncomingCall, { token: other.token, params }), 409);
    const { body } = await test.call(answerIncomingCall, { token: agent.token, params });
    expect(body).toMatchObject({ state: 'on_the_line', taker: { id: agent.id } });
    const hungUp = await test.call(hangUpLine, {
      token: agent.token,
      params: { id: body.line_id ?? '' },
    });
    expect(hungUp.body).toMatchObject({ state: 'ended', direction: 'in', kind: 'incoming_call' });
    expect((await test.call(listIncomingCalls, { token: agent.token })).body.data).toEqual([]);
  });

  it('rings on when an agent lets it, first for the agent who is named', async () => {
    const [first, , third] = [await freeAgent(), await freeAgent(), await freeAgent()];
    await voice.callIn('+15125550194');
    const { id } = await onlyCall(first);
    const { body } = await test.call(declineIncomingCall, {
      token: first.token,
      params: { id },
      body: { agent_id: third.id },
    });
    expect(body.ringing?.agent_user_id).toBe(third.id);
    expect(body.next_agent).not.toBeNull();
  });

  it('is abandoned when the caller hangs up before anyone answers', async () => {
    const agent = await freeAgent();
    const name = await voice.callIn('+15125550193');
    await voice.callerDoes(name, 'hang_up');
    expect((await test.call(listIncomingCalls, { token: agent.token })).body.data).toEqual([]);
    const row = await test.deps.db
      .selectFrom('incoming_calls')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ abandoned: true, answered_at: null, message_at: null });
  });

  it('goes on after a restart, when the job and the provider’s events were lost', async () => {
    const [first, second] = [await freeAgent(), await freeAgent()];
    await voice.callIn('+15125550192');
    await sql`update test_jobs set done = true`.execute(test.deps.db);
    test.clock.advance(seconds(25));
    await arrive(second);
    await reconcileIncoming(test.deps);
    expect((await onlyCall(first)).ringing?.agent_user_id).toBe(second.id);
  });

  it('owes a call when nothing was heard of a message', async () => {
    const agent = await freeAgent();
    await test.call(reportPresence, {
      token: agent.token,
      body: { looking_at: null, on_break: true },
    });
    const name = await voice.callIn('+15125550191');
    await voice.callerDoes(name, 'hang_up');
    test.clock.advance(minutes(2));
    await reconcileIncoming(test.deps);
    await reconcileIncoming(test.deps);
    const { owed } = (await test.call(readQueue, { token: agent.token })).body;
    expect(owed).toMatchObject([{ number: '+15125550191', seconds: null }]);
  });
});

describe('what a call is about', () => {
  async function answered(number: string, agent: Person) {
    await voice.callIn(number);
    const params = { id: (await onlyCall(agent)).id };
    await test.call(answerIncomingCall, { token: agent.token, params });
    return { token: agent.token, params };
  }

  it('is opened under its lease, with the call logged there, and doesn’t count toward the day', async () => {
    const work = await owedPrice();
    const call = await answered(work.shop.number, work.agent);
    const { body } = await test.call(takeIncomingMatter, {
      ...call,
      body: { kind: 'price', id: work.id },
    });
    if (body.kind !== 'price') throw new Error('not a request');
    expect(body.calls.at(-1)).toMatchObject({
      service_provider_id: work.shop.id,
      ended_at: null,
      line: { state: 'on_the_line', dialed_by: 'line' },
    });
    const { rang } = await test.deps.db
      .selectFrom('calls')
      .select('rang')
      .where('id', '=', body.calls.at(-1)?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(rang).toBe(false);
  });

  it('is handed over in one press by whoever holds it, and can’t be written to before', async () => {
    const work = await owedPrice();
    await test.call(reportPresence, {
      token: work.agent.token,
      body: { looking_at: null, on_break: true },
    });
    const taker = await freeAgent();
    const call = await answered(work.shop.number, taker);
    const body = { kind: 'price' as const, id: work.id };
    expect(refusedWith(await test.call(takeIncomingMatter, { ...call, body }), 409).code).toBe(
      'held',
    );
    expect((await onlyCall(work.agent)).matters[0]?.asked_for).toBe(true);
    const other = await signUpStaff(test, 'agent');
    const hand = (token: string) => test.call(handOverMatter, { ...call, token, body });
    expect(refusedWith(await hand(other.token), 409).code).toBe('lease_lost');
    expect((await hand(work.agent.token)).status).toBe(200);
    const taken = await test.call(takeIncomingMatter, { ...call, body });
    expect(taken.status).toBe(200);
    expect(refusedWith(await hand(work.agent.token), 409).code).toBe('lease_lost');
  });

  it('is found once the agent says which shop calls, whose number is then known', async () => {
    const work = await owedPrice();
    const number = '+15125550190';
    const call = await answered(number, work.agent);
    expect((await onlyCall(work.agent)).matters).toEqual([]);
    const body = { caller: 'shop' as const, service_provider_id: work.shop.id, keep_number: true };
    const said = await test.call(identifyIncomingCaller, { ...call, body });
    expect(said.body).toMatchObject({ shop: { id: work.shop.id }, matters: [{ id: work.id }] });
    const other = await signUpStaff(test, 'agent');
    refusedWith(
      await test.call(identifyIncomingCaller, { ...call, token: other.token, body }),
      403,
    );
    for (const { name } of voice.callers()) await voice.callerDoes(name, 'hang_up');
    await voice.callIn(number);
    expect((await onlyCall(work.agent)).shop?.id).toBe(work.shop.id);
  });

  it('a shop that says so is never called again, by one press', async () => {
    const shop = await shopWithNumber();
    const agent = await freeAgent();
    const call = await answered(shop.number, agent);
    expect((await test.call(neverCallCaller, call)).body.shop?.never_call).toBe(true);
  });
});

describe('a message of a shop', () => {
  async function left(number: string) {
    await voice.callIn(number);
    await later(seconds(17));
    return signUpStaff(test, 'agent');
  }

  it('is claimed by whoever is next, and settled with one press', async () => {
    const shop = await shopWithNumber();
    const agent = await left(shop.number);
    const { body } = await test.call(claimNextRequest, { token: agent.token });
    expect(body).toMatchObject({
      kind: 'call_back_owed',
      shop: { id: shop.id },
      message: 'kept',
      holder_id: agent.id,
    });
    const other = await signUpStaff(test, 'agent');
    const params = { id: body.id };
    expect(
      refusedWith(await test.call(claimOwedCallBack, { token: other.token, params }), 409).code,
    ).toBe('held');
    const settle = (token: string) =>
      test.call(settleOwedCallBack, { token, params, body: { as: 'done' } });
    expect(refusedWith(await settle(other.token), 409).code).toBe('lease_lost');
    expect((await settle(agent.token)).body).toMatchObject({ settled_as: 'done' });
    expect((await settle(agent.token)).status).toBe(200);
    expect((await test.call(readQueue, { token: agent.token })).body.owed).toEqual([]);
  });

  it('returns to the queue when it’s released, and after 15 minutes', async () => {
    const agent = await left('+15125550189');
    const { body } = await test.call(claimNextRequest, { token: agent.token });
    const params = { id: body.id };
    await test.call(releaseOwedCallBack, { token: agent.token, params });
    const next = await test.call(claimNextRequest, { token: agent.token });
    expect(next.status === 204 || next.body.id !== body.id).toBe(true);
    const other = await signUpStaff(test, 'agent');
    expect((await test.call(claimOwedCallBack, { token: other.token, params })).status).toBe(200);
    test.clock.advance(minutes(15));
    expect((await test.call(claimOwedCallBack, { token: agent.token, params })).status).toBe(200);
  });

  it('is played only to its holder and supervisors, each time in the audit log', async () => {
    const agent = await left('+15125550188');
    const { body } = await test.call(claimNextRequest, { token: agent.token });
    const play = (token: string) => test.call(playOwedMessage, { token, params: { id: body.id } });
    expect((await play(agent.token)).status).toBe(200);
    expect((await play((await signUpStaff(test, 'supervisor')).token)).status).toBe(200);
    refusedWith(await play((await signUpStaff(test, 'agent')).token), 403);
    const plays = await test.deps.db
      .selectFrom('staff_actions')
      .select('detail')
      .where('action', '=', 'recording_played')
      .execute();
    expect(
      plays.filter(({ detail }) => JSON.stringify(detail).includes(`"${body.id}"`)),
    ).toHaveLength(2);
  });

  it('is returned on our line, to the number on the shop’s record', async () => {
    const shop = await shopWithNumber();
    const agent = await left(shop.number);
    const { body } = await test.call(claimNextRequest, { token: agent.token });
    const dial = () => test.call(dialOwedCallBack, { token: agent.token, params: { id: body.id } });
    expect((await dial()).body.line).toMatchObject({ direction: 'out', kind: 'call_back_owed' });
    const again = (await dial()).body.line;
    await later(seconds(2));
    expect(voice.lines().filter(({ number }) => number === shop.number)).toHaveLength(1);
    await test.call(hangUpLine, { token: agent.token, params: { id: again?.id ?? '' } });
  });

  it('is deleted after the days that recordings are kept, as is the number of no shop', async () => {
    await left('+15125550187');
    const kept = voice.recordings().length;
    test.clock.advance(days(31));
    await sweepMessages(test.deps);
    expect(voice.recordings().length).toBeLessThan(kept);
    const { owed } = (await test.call(readQueue, { token: (await freeAgent()).token })).body;
    expect(owed).toMatchObject([{ number: null }]);
  });
});
