import {
  logCall,
  readRequest,
  reportPresence,
  undoCall,
} from '@fourbay/contract/call-desk/call-desk';
import { markRecording } from '@fourbay/contract/call-desk/call-recordings';
import {
  answerIncomingCall,
  listIncomingCalls,
  takeIncomingMatter,
} from '@fourbay/contract/voice/incoming-calls';
import { controlRecording, hangUpLine, superviseLine } from '@fourbay/contract/voice/lines';
import { readVoice } from '@fourbay/contract/voice/voice';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest, report } from '../../../../test/records/desk/desk.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { erasePersonalRows } from '../../../platform/database/personal-data.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';
import { callDeskPersonalData } from '../call-desk.personal-data.ts';
import { addFact } from '../lines/line-facts.service.ts';
import { sweepRecordings } from '../lines/recordings.service.ts';

let test: TestApp;
let voice: SimulatedVoice;
beforeAll(async () => {
  const settings = { VOICE: 'simulated', CALLS_RECORDED: '1', RECORDING_CONSENT_STATES: 'TX' };
  test = await startTestApp(settings, ({ now }) => {
    voice = simulatedVoice({ now });
    return { voice };
  });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
});
beforeEach(async () => {
  for (const { name } of voice.callers()) await voice.callerDoes(name, 'hang_up');
});

/** A request about which a message was left at the shop. Nobody holds it. */
async function leftAt(shop: string) {
  const work = await holdRequest(test);
  await test.call(logCall, { ...work.call, body: { service_provider_id: shop } });
  await report(test, work, shop, 'voicemail');
  await test.deps.db.deleteFrom('call_desk_leases').execute();
  return work;
}

/** An agent on the line with a shop that calls us about one of two requests, or both. */
async function talking() {
  const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const [first, second] = [await leftAt(shop), await leftAt(shop)];
  await test.deps.db.deleteFrom('call_desk_presence').execute();
  const agent = await signUpStaff(test, 'agent');
  await test.call(reportPresence, { token: agent.token, body: { looking_at: null } });
  const { phone } = await test.deps.db
    .selectFrom('service_providers')
    .select('phone')
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
  const name = await voice.callIn(phone);
  const { data } = (await test.call(listIncomingCalls, { token: agent.token })).body;
  const call = { token: agent.token, params: { id: data[0]?.id ?? '' } };
  const { body } = await test.call(answerIncomingCall, call);
  const line = { token: agent.token, params: { id: body.line_id ?? '' } };
  const open = async ({ id }: { id: string }) => {
    const taken = await test.call(takeIncomingMatter, { ...call, body: { kind: 'price', id } });
    if (taken.status !== 200 || taken.body.kind !== 'price') throw new Error('not opened');
    return taken.body;
  };
  const callAbout = async ({ id }: { id: string }) =>
    (await test.call(readRequest, { token: agent.token, params: { id } })).body.calls.at(-1);
  const record = (action: 'start' | 'declined') =>
    test.call(controlRecording, { ...line, body: { action } });
  const work = (of: { id: string }, leaseToken: string) => ({
    token: agent.token,
    params: { id: of.id },
    headers: { 'lease-token': leaseToken },
  });
  const secondsOf = async (of: { id: string }) => {
    const id = (await callAbout(of))?.id ?? '';
    const row = await test.deps.db
      .selectFrom('calls')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { started_at: from, ended_at: until, line_seconds: told } = row;
    return told ?? Number(until) / 1_000 - Number(from) / 1_000;
  };
  return { shop, first, second, agent, name, line, open, callAbout, secondsOf, record, work };
}

describe('a call from a shop about two requests', () => {
  it('has one line for both, which is shown with the one that was opened last', async () => {
    const { first, second, agent, open, callAbout } = await talking();
    const shown = async () => (await test.call(readVoice, { token: agent.token })).body.line;
    await open(first);
    await open(second);
    const lineOfBoth = { state: 'on_the_line', dialed_by: 'line' };
    expect((await callAbout(first))?.line).toMatchObject(lineOfBoth);
    expect((await callAbout(second))?.line).toMatchObject(lineOfBoth);
    expect(await shown()).toMatchObject({ kind: 'price', work_id: second.id });
    const [begun, other] = [await callAbout(first), await callAbout(second)];
    expect(begun?.id).not.toBe(other?.id);
    await open(first);
    expect(await shown()).toMatchObject({ kind: 'price', work_id: first.id });
    expect(await callAbout(first)).toMatchObject({ id: begun?.id, ended_at: null });
  });

  it('continues about the first if its outcome is undone while the second is open', async () => {
    const { first, second, shop, open, work, callAbout } = await talking();
    const { lease_token: leaseToken } = await open(first);
    const held = work(first, leaseToken);
    await report(test, { call: held }, shop, 'no_phone_quotes');
    await open(second);
    const call = await callAbout(first);
    const params = { ...held.params, call_id: call?.id ?? '' };
    const undone = await test.call(undoCall, { ...held, params });
    expect(undone.body).toMatchObject({ id: call?.id, ended_at: null, outcome: null });
  });

  it('counts the time of each once', async () => {
    const { first, second, shop, line, open, work, secondsOf } = await talking();
    const { lease_token: leaseToken } = await open(first);
    test.clock.advance(minutes(2));
    await report(test, { call: work(first, leaseToken) }, shop, 'no_phone_quotes');
    await open(second);
    test.clock.advance(minutes(1));
    await test.call(hangUpLine, line);
    expect([await secondsOf(first), await secondsOf(second)]).toEqual([120, 60]);
  });

  it('counts no time after the end of the line, even if an outcome is reported later', async () => {
    const { first, second, shop, line, open, work, secondsOf } = await talking();
    const { lease_token: leaseToken } = await open(first);
    test.clock.advance(seconds(60));
    await open(second);
    test.clock.advance(seconds(30));
    await test.call(hangUpLine, line);
    test.clock.advance(seconds(30));
    await report(test, { call: work(first, leaseToken) }, shop, 'no_phone_quotes');
    expect([await secondsOf(first), await secondsOf(second)]).toEqual([90, 30]);
  });

  it('counts no time for a request opened after the line ended, before we knew', async () => {
    const { first, second, name, open, secondsOf } = await talking();
    await open(first);
    const at = test.clock.now();
    test.clock.advance(seconds(5));
    await open(second);
    await addFact(test.deps, name, { key: 'late', kind: 'ended', by: 'shop', at });
    expect(await secondsOf(second)).toBe(0);
  });

  it('leaves its agent free for the next caller after it ends', async () => {
    const { first, second, agent, line, open } = await talking();
    await open(first);
    await open(second);
    await test.call(hangUpLine, line);
    await test.call(reportPresence, { token: agent.token, body: { looking_at: null } });
    await voice.callIn('+15125550190');
    const { data } = (await test.call(listIncomingCalls, { token: agent.token })).body;
    expect(data[0]?.ringing?.agent_user_id).toBe(agent.id);
  });

  it('has its recording deleted when the data of either owner is erased', async () => {
    const { first, second, line, open, record } = await talking();
    await open(first);
    await open(second);
    await record('start');
    await test.call(hangUpLine, line);
    const table = callDeskPersonalData.find((one) => one.table === 'call_lines');
    if (!table) throw new Error('the table is missing');
    const kept = voice.recordings().length;
    const person = { id: first.owner.id, email: 'erased@fourbay.test' };
    await erasePersonalRows(test.deps.db, table, person, test.clock.now());
    await sweepRecordings(test.deps);
    expect(voice.recordings()).toHaveLength(kept - 1);
  });
});

describe('the recording of a call from a shop', () => {
  it('needs the shop’s consent in a state that requires it, and the consent is stored', async () => {
    const { first, line, open, record } = await talking();
    const { script } = await open(first);
    expect(JSON.stringify(script)).toMatch(/record\w*[^"]*\?/);
    const row = () =>
      test.deps.db
        .selectFrom('call_lines')
        .selectAll()
        .where('id', '=', line.params.id)
        .executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ recording_id: null, consented_at: null });
    expect((await record('start')).body).toMatchObject({ recording_now: true });
    expect((await row()).consented_at).toEqual(test.clock.now());
  });

  it('is deleted at once on "no", which applies to everything that the call is about', async () => {
    const { first, second, open, callAbout, record } = await talking();
    await open(first);
    await record('start');
    const kept = voice.recordings().length;
    expect((await record('declined')).body).toMatchObject({ recording: 'declined' });
    expect(voice.recordings()).toHaveLength(kept - 1);
    refusedWith(await record('start'), 409);
    await open(second);
    for (const one of [first, second])
      expect(await callAbout(one)).toMatchObject({ recording_declined: true });
  });

  it('is deleted on "no" to the matter that was opened first', async () => {
    const { first, second, open, callAbout, record, work } = await talking();
    const { lease_token: leaseToken } = await open(first);
    await open(second);
    await record('start');
    const kept = voice.recordings().length;
    const { params, ...held } = work(first, leaseToken);
    await test.call(markRecording, {
      ...held,
      params: { ...params, call_id: (await callAbout(first))?.id ?? '' },
      body: { declined: true },
    });
    refusedWith(await record('start'), 409);
    await sweepRecordings(test.deps);
    expect(voice.recordings()).toHaveLength(kept - 1);
    expect(await callAbout(second)).toMatchObject({ recording_declined: true });
  });

  it('a supervisor who listens triggers a tone, and is removed on "no"', async () => {
    const { line, record } = await talking();
    const supervisor = await signUpStaff(test, 'supervisor');
    const listen = () =>
      test.call(superviseLine, { ...line, token: supervisor.token, body: { mode: 'listen' } });
    expect((await listen()).status).toBe(200);
    const watcher = () => voice.lines().at(-1)?.watcher;
    expect(watcher()).toMatchObject({ mode: 'listen', tone: true });
    await record('declined');
    expect(watcher()).toBeNull();
    refusedWith(await listen(), 409);
  });
});
