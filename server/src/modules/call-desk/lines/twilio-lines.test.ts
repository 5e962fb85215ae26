import { logCall, readRequest } from '@fourbay/contract/call-desk/call-desk';
import {
  changeLine,
  controlRecording,
  hangUpLine,
  playRecording,
  sendDigits,
  superviseLine,
} from '@fourbay/contract/voice/lines';
import { sendPhoneCode, setAgentPhone } from '@fourbay/contract/voice/voice';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import type { TwilioCall } from '../../../../test/stand-ins/fake-twilio.ts';
import {
  startFakeTwilioVoice,
  type FakeTwilioVoice,
} from '../../../../test/stand-ins/fake-twilio-voice.ts';
import { seconds } from '../../../platform/values/clock.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';
import { reconcileLines } from './reconcile.service.ts';

const AGENT_NUMBER = '+15125550177';

describe('calls through Twilio', () => {
  let twilio: FakeTwilioVoice;
  let test: TestApp;
  let agent: Person;
  let supervisor: Person;
  beforeAll(async () => {
    twilio = await startFakeTwilioVoice(() => 'http://fourbay.test');
    test = await startTestApp({ ...twilio.settings, CALLS_RECORDED: '1' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    agent = await signUpStaff(test, 'agent');
    supervisor = await signUpStaff(test, 'supervisor');
    for (const { id } of [agent, supervisor]) {
      const { token } = supervisor;
      await test.call(setAgentPhone, { token, params: { id }, body: { number: AGENT_NUMBER } });
      await test.deps.db
        .updateTable('agent_phones')
        .set({ confirmed_at: test.clock.now() })
        .where('user_id', '=', id)
        .execute();
    }
  });
  beforeEach(async () => {
    twilio.reset();
    await test.deps.db
      .updateTable('call_lines')
      .set({ ended_at: test.clock.now(), state: 'ended' })
      .where('ended_at', 'is', null)
      .execute();
  });
  afterAll(() => twilio.close());

  const deliver = async ({ path, payload, headers }: TwilioCall) =>
    (await test.app.inject({ method: 'POST', url: path, payload, headers })).statusCode;

  async function dial() {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test, { agent });
    const { body } = await test.call(logCall, {
      ...work.call,
      body: { service_provider_id: shop, dial: true },
    });
    return { ...work, shop, line: { token: agent.token, params: { id: body.line.id ?? '' } } };
  }
  type Dialed = Awaited<ReturnType<typeof dial>>;
  const lineOf = async ({ call, line }: Dialed) =>
    (await test.call(readRequest, call)).body.calls.find(
      ({ line: { id } }) => id === line.params.id,
    )?.line;
  async function agentAnswers(who = 'human'): Promise<void> {
    const leg = twilio.leg('agent');
    await deliver(twilio.move(leg, 'in-progress'));
    await deliver(twilio.answeredBy(leg, who));
  }
  async function talk(): Promise<Dialed> {
    const work = await dial();
    await agentAnswers();
    await deliver(twilio.move(twilio.leg('shop'), 'ringing'));
    await deliver(twilio.move(twilio.leg('shop'), 'in-progress'));
    return work;
  }

  it('the agent is rung, then the shop, each once and in the same conference', async () => {
    const work = await dial();
    expect(twilio.legs.map(({ to }) => to)).toEqual([AGENT_NUMBER]);
    expect(await deliver(twilio.move(twilio.leg('agent'), 'ringing'))).toBe(204);
    expect(await lineOf(work)).toMatchObject({ state: 'calling_agent' });
    await agentAnswers();
    expect(twilio.legs).toHaveLength(2);
    expect(new Set(twilio.legs.map(({ conferenceSid }) => conferenceSid)).size).toBe(1);
    const shop = twilio.leg('shop');
    await deliver(twilio.move(shop, 'ringing'));
    await deliver(twilio.move(shop, 'in-progress'));
    await deliver(twilio.answeredBy(shop, 'human'));
    expect(await lineOf(work)).toMatchObject({ state: 'on_the_line', answered_by: 'human' });
    await deliver(twilio.move(shop, 'completed', { CallDuration: '61' }));
    expect(await lineOf(work)).toMatchObject({ state: 'ended', ended_by: 'shop', seconds: 61 });
  });

  it.each<[string, Record<string, string>, object]>([
    ['busy', {}, { proposed_outcome: 'busy_line', rang_at: null }],
    ['no-answer', {}, { proposed_outcome: 'no_answer' }],
    ['failed', { SipResponseCode: '404' }, { failure: 'not_in_service' }],
    ['failed', { SipResponseCode: '484' }, { proposed_outcome: 'wrong_number' }],
    ['failed', { SipResponseCode: '603' }, { failure: 'blocked', proposed_outcome: null }],
  ])('when the shop’s leg is %s, both legs end', async (status, fields, expected) => {
    const work = await dial();
    await agentAnswers();
    await deliver(twilio.move(twilio.leg('shop'), status, fields));
    expect(await lineOf(work)).toMatchObject({ state: 'ended', ...expected });
    expect(twilio.leg('agent').status).toBe('completed');
  });

  it('a machine that answers is proposed as voicemail', async () => {
    const work = await talk();
    await deliver(twilio.answeredBy(twilio.leg('shop'), 'machine_start'));
    expect(await lineOf(work)).toMatchObject({ proposed_outcome: 'voicemail' });
  });

  it('repeated, reordered, and late events lead to the same result', async () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const random = seededRandom(seed);
      const work = await dial();
      await agentAnswers();
      const shop = twilio.leg('shop');
      const stamp = (second: number) => ({
        Timestamp: new Date(test.clock.now().getTime() - seconds(100 - second)).toUTCString(),
      });
      const calls = [
        twilio.move(twilio.leg('agent'), 'ringing', stamp(1)),
        twilio.move(shop, 'ringing', stamp(3)),
        twilio.move(shop, 'in-progress', stamp(10)),
        twilio.move(shop, 'completed', { ...stamp(70), CallDuration: '60' }),
        twilio.move(twilio.leg('agent'), 'completed', stamp(70)),
      ];
      const sent = [...calls, ...calls].toSorted(() => random.next() - 0.5);
      for (const call of sent) expect(await deliver(call)).toBe(204);
      expect(await lineOf(work)).toMatchObject({
        state: 'ended',
        ended_by: 'shop',
        seconds: 60,
        answered_by: 'unknown',
      });
      expect(twilio.legs.filter(({ label }) => label === 'shop')).toHaveLength(seed);
    }
  });

  it.each(['machine_start', 'fax'])(
    'the shop isn’t rung if the agent’s phone has a %s',
    async (who) => {
      const work = await dial();
      await agentAnswers(who);
      expect(await lineOf(work)).toMatchObject({ state: 'ended', failure: 'agent_no_answer' });
      expect(twilio.legs.map(({ label, status }) => [label, status])).toEqual([
        ['agent', 'completed'],
      ]);
    },
  );

  it('an agent who says nothing is still the agent', async () => {
    const work = await dial();
    await agentAnswers('unknown');
    expect(await lineOf(work)).toMatchObject({ state: 'ringing_shop' });
  });

  it('the shop isn’t rung if we never learn who picked up the agent’s phone', async () => {
    const work = await dial();
    await deliver(twilio.move(twilio.leg('agent'), 'in-progress'));
    expect(await lineOf(work)).toMatchObject({ state: 'dialing' });
    test.clock.advance(seconds(91));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'ended', failure: 'provider_away' });
    expect(twilio.legs.map(({ label, status }) => [label, status])).toEqual([
      ['agent', 'completed'],
    ]);
  });

  it('ten simultaneous events for an agent’s answer ring the shop once', async () => {
    await dial();
    const call = twilio.answeredBy(twilio.leg('agent'), 'human');
    await Promise.all(Array.from({ length: 10 }, () => deliver(call)));
    expect(twilio.legs.filter(({ label }) => label === 'shop')).toHaveLength(1);
  });

  it.each(['unreached', 'unheard', 'failing'] as const)(
    'a request that is %s is never repeated by itself, and is looked up after a minute',
    async (fault) => {
      twilio.breakNext(fault);
      const work = await dial();
      const dialed = twilio.legs.length;
      expect(dialed).toBe(fault === 'unheard' ? 1 : 0);
      expect(await lineOf(work)).toMatchObject({ state: 'dialing' });
      test.clock.advance(seconds(61));
      await reconcileLines(test.deps);
      expect(twilio.legs).toHaveLength(dialed);
      expect((await lineOf(work))?.state).toBe(fault === 'unheard' ? 'dialing' : 'uncertain');
    },
  );

  it('too many requests: the provider did nothing, and the agent dials by hand', async () => {
    twilio.breakNext('busy');
    const work = await dial();
    expect(await lineOf(work)).toMatchObject({ state: 'ended', failure: 'provider_away' });
  });

  it('a number that Twilio refuses is proposed as wrong', async () => {
    const work = await dial();
    const { phone } = await test.deps.db
      .selectFrom('service_providers')
      .select('phone')
      .where('id', '=', work.shop)
      .executeTakeFirstOrThrow();
    twilio.refuse(phone ?? '', 21_211);
    await agentAnswers();
    expect(await lineOf(work)).toMatchObject({ proposed_outcome: 'wrong_number' });
    expect(twilio.leg('agent').status).toBe('completed');
  });

  it('an end of which no callback came is found after a minute', async () => {
    const work = await talk();
    for (const leg of twilio.legs) twilio.move(leg, 'completed');
    test.clock.advance(seconds(61));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'ended', ended_by: 'provider' });
  });

  it('an answer of which no callback came is found after a minute, and the shop is rung', async () => {
    const work = await dial();
    twilio.move(twilio.leg('agent'), 'in-progress');
    twilio.answeredBy(twilio.leg('agent'), 'human');
    test.clock.advance(seconds(61));
    await reconcileLines(test.deps);
    expect(twilio.leg('shop').status).toBe('queued');
    expect(await lineOf(work)).toMatchObject({ state: 'ringing_shop' });
  });

  it('hanging up, muting, holding, and digits are what Twilio’s reference names', async () => {
    const work = await talk();
    await test.call(changeLine, { ...work.line, body: { muted: true, on_hold: true } });
    expect(twilio.leg('agent').muted).toBe(true);
    expect(twilio.leg('shop').hold).toBe(true);
    await test.call(sendDigits, { ...work.line, body: { digits: '2#' } });
    const { pathname, search } = new URL(twilio.leg('shop').announceUrl ?? '');
    const call = twilio.sign(`${pathname}${search}`, { CallSid: twilio.leg('shop').sid });
    const answer = await test.app.inject({
      method: 'POST',
      url: call.path,
      payload: call.payload,
      headers: call.headers,
    });
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(answer.body).toContain('<Response><Play digits="2#"/></Response>');
    await test.call(hangUpLine, work.line);
    expect(twilio.legs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  it('a recording is made, stopped, played through us, and deleted', async () => {
    const work = await talk();
    const act = (action: 'start' | 'stop' | 'declined') =>
      test.call(controlRecording, { ...work.line, body: { action } });
    expect((await act('start')).body).toMatchObject({ recording: 'kept' });
    expect([...twilio.recordings.values()]).toEqual(['in-progress']);
    await act('stop');
    expect([...twilio.recordings.values()]).toEqual(['stopped']);
    const played = await test.call(playRecording, work.line);
    expect(played.status).toBe(200);
    await act('declined');
    expect(twilio.recordings.size).toBe(0);
  });

  it.each([
    ['kept', false],
    ['declined', true],
  ] as const)(
    'a recording that we lost track of is found later and %s',
    async (state, declines) => {
      const work = await talk();
      const act = (action: 'start' | 'declined') =>
        test.call(controlRecording, { ...work.line, body: { action } });
      await act('start');
      // As if the process had stopped before it stored the id.
      await test.deps.db
        .updateTable('call_lines')
        .set({ recording_id: null, recording_kept_until: null })
        .where('id', '=', work.line.params.id)
        .execute();
      if (declines) await act('declined');
      for (const leg of twilio.legs) await deliver(twilio.move(leg, 'completed'));
      expect(twilio.recordings.size).toBe(1);
      test.clock.advance(seconds(61));
      await reconcileLines(test.deps);
      expect(twilio.recordings.size).toBe(declines ? 0 : 1);
      expect(await lineOf(work)).toMatchObject({ recording: state });
    },
  );

  it('a supervisor listens muted, coaches the agent alone, joins, and leaves', async () => {
    const work = await talk();
    const { token } = supervisor;
    const watch = (mode: 'listen' | 'coach' | 'join' | 'leave') =>
      test.call(superviseLine, { ...work.line, token, body: { mode } });
    await watch('listen');
    const leg = twilio.legs.at(-1);
    expect(leg).toMatchObject({ muted: true, coaching: false });
    await watch('coach');
    expect(leg).toMatchObject({ muted: false, coaching: true });
    await watch('join');
    expect(leg).toMatchObject({ muted: false, coaching: false });
    await watch('leave');
    expect(leg).toMatchObject({ status: 'completed' });
    expect(leg?.form.get('Beep')).toBe('onEnter');
  });

  it('a supervisor who hangs up their phone is no longer shown on the line', async () => {
    const work = await talk();
    const { token } = supervisor;
    await test.call(superviseLine, { ...work.line, token, body: { mode: 'listen' } });
    expect(await lineOf(work)).toMatchObject({ supervised: { mode: 'listen' } });
    const leg = twilio.legs.at(-1);
    if (leg) expect(await deliver(twilio.move(leg, 'completed'))).toBe(204);
    expect(await lineOf(work)).toMatchObject({ supervised: null, state: 'on_the_line' });
  });

  it('voicemail that picks up a supervisor’s phone is hung up on', async () => {
    const work = await talk();
    const { token } = supervisor;
    await test.call(superviseLine, { ...work.line, token, body: { mode: 'listen' } });
    const leg = twilio.legs.at(-1);
    if (!leg) throw new Error('nobody was rung');
    await deliver(twilio.move(leg, 'in-progress'));
    await deliver(twilio.answeredBy(leg, 'human'));
    expect(await lineOf(work)).toMatchObject({ supervised: { mode: 'listen' } });
    await deliver(twilio.answeredBy(leg, 'machine_start'));
    expect(leg.status).toBe('completed');
    expect(await lineOf(work)).toMatchObject({ supervised: null, state: 'on_the_line' });
  });

  it('the code for an agent’s phone is said twice', async () => {
    await test.call(sendPhoneCode, { token: agent.token });
    expect(twilio.legs.at(-1)?.twiml).toMatch(
      /<Say>Your code is (\d, ){5}\d\.<\/Say><Pause length="1"\/><Say>/,
    );
  });

  const ringing = () => twilio.move(twilio.leg('agent'), 'ringing');
  it.each<[string, () => TwilioCall]>([
    ['no signature', () => ({ ...ringing(), headers: {} })],
    ['another signature', () => ({ ...ringing(), headers: { 'x-twilio-signature': 'YWJj' } })],
    [
      'another query',
      () => ({ ...ringing(), path: ringing().path.replace('leg=agent', 'leg=shop') }),
    ],
    ['a changed body', () => ({ ...ringing(), payload: `${ringing().payload}&CallStatus=busy` })],
  ])('an event with %s is refused and changes nothing', async (_what, make) => {
    const work = await dial();
    expect(await deliver(make())).toBe(403);
    expect(await lineOf(work)).toMatchObject({ state: 'dialing' });
  });
});
