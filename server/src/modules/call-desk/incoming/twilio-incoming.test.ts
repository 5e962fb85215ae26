import { readQueue, reportPresence } from '@fourbay/contract/call-desk/call-desk';
import { declineIncomingCall, listIncomingCalls } from '@fourbay/contract/voice/incoming-calls';
import { changeLine, hangUpLine } from '@fourbay/contract/voice/lines';
import { setAgentPhone } from '@fourbay/contract/voice/voice';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import type { TwilioCall } from '../../../../test/stand-ins/fake-twilio.ts';
import {
  startFakeTwilioVoice,
  type FakeTwilioVoice,
} from '../../../../test/stand-ins/fake-twilio-voice.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';
import { reconcileLines } from '../lines/reconcile.service.ts';
import { findLostRecordings } from '../lines/recordings.service.ts';
import { reconcileIncoming } from './reconcile-incoming.service.ts';

const CALLER = '+15125550160';

describe('calls to our number through Twilio', () => {
  let twilio: FakeTwilioVoice;
  let test: TestApp;
  let agents: Person[];
  beforeAll(async () => {
    twilio = await startFakeTwilioVoice(() => 'http://fourbay.test');
    test = await startTestApp({ ...twilio.settings });
    const { token } = await signUpStaff(test, 'supervisor');
    agents = [await signUpStaff(test, 'agent'), await signUpStaff(test, 'agent')];
    for (const [at, { id }] of agents.entries()) {
      const body = { number: `+1512555017${at}` };
      await test.call(setAgentPhone, { token, params: { id }, body });
      await test.deps.db
        .updateTable('agent_phones')
        .set({ confirmed_at: test.clock.now() })
        .where('user_id', '=', id)
        .execute();
    }
  });
  beforeEach(async () => {
    twilio.reset();
    const { db } = test.deps;
    for (const table of ['incoming_calls', 'call_desk_presence'] as const)
      await db.deleteFrom(table).execute();
  });
  afterAll(() => twilio.close());

  const send = async ({ path, payload, headers }: TwilioCall) =>
    test.app.inject({ method: 'POST', url: path, payload, headers });
  const arrive = async () => {
    for (const { token } of agents)
      await test.call(reportPresence, { token, body: { looking_at: null } });
  };
  const calls = async () =>
    (await test.call(listIncomingCalls, { token: agents[0]?.token ?? '' })).body.data;
  const stepOf = (document: string, attribute: string): string => {
    const url = new RegExp(` ${attribute}="([^"]+)"`).exec(document)?.[1] ?? '';
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  };
  const rung = () => twilio.legs.filter(({ to }) => to.startsWith('+1512555017'));
  type Leg = ReturnType<typeof rung>[number];
  const agentOf = ({ to }: Leg) => agents[Number(to.at(-1))];
  function onlyRung(): Leg {
    const ringing = rung().filter(({ status }) => status === 'queued');
    const [leg] = ringing;
    if (!leg || ringing.length > 1) throw new Error(`${ringing.length} phones ring`);
    return leg;
  }
  /** A person or a machine picks up an agent's phone. Returns our document. */
  async function pickUp(leg: Leg, who = 'human'): Promise<string> {
    const { body } = await send(twilio.pickUp(leg, who));
    const conference = /participantLabel="(agent-\d+)"[^>]*>([^<]+)</.exec(body);
    if (conference) twilio.enter(leg, conference[2] ?? '', conference[1] ?? '');
    else await send(twilio.move(leg, 'completed'));
    return body;
  }

  async function callIn() {
    const { leg, call } = twilio.callIn(CALLER);
    const answer = await send(call);
    const name = /<Conference[^>]*>([^<]+)</.exec(answer.body)?.[1];
    if (name) twilio.enter(leg, name, 'shop');
    return { leg, call, document: answer.body, type: answer.headers['content-type'] };
  }
  const gone = ({ leg }: Pick<Awaited<ReturnType<typeof callIn>>, 'leg'>) => {
    leg.status = 'completed';
    const fields = { CallSid: leg.sid, CallStatus: 'completed', CallDuration: '33' };
    return twilio.sign('/webhooks/twilio/voice/events?of=caller', fields);
  };

  it('the caller waits in a conference while one agent is rung, however often Twilio asks', async () => {
    await arrive();
    const { call, document, type } = await callIn();
    expect(type).toContain('text/xml');
    expect(document).toContain('participantLabel="shop"');
    expect(rung()).toHaveLength(1);
    const again = await Promise.all([send(call), send(call)]);
    expect(again.map(({ body }) => body)).toEqual([document, document]);
    expect(rung()).toHaveLength(1);
    expect(await calls()).toMatchObject([{ state: 'ringing', number: CALLER }]);
  });

  it('an agent who picks up has the caller, can mute, and hangs up on both', async () => {
    await arrive();
    const caller = await callIn();
    const taker = onlyRung();
    const document = await pickUp(taker);
    expect(document).toContain(`>fourbay-in-${caller.leg.sid}<`);
    expect((await send(twilio.pickUp(taker, 'human'))).body).toBe(document);
    const [call] = await calls();
    const agent = agentOf(taker);
    expect(call).toMatchObject({ state: 'on_the_line', taker: { id: agent?.id } });
    const line = { token: agent?.token ?? '', params: { id: call?.line_id ?? '' } };
    await test.call(changeLine, { ...line, body: { muted: true } });
    expect(taker.muted).toBe(true);
    await test.call(hangUpLine, line);
    expect([taker.status, caller.leg.status]).toEqual(['completed', 'completed']);
    await send(gone(caller));
    expect(await calls()).toEqual([]);
  });

  it('a recording whose id was lost is found after the call by the caller’s leg', async () => {
    await arrive();
    const caller = await callIn();
    await pickUp(onlyRung());
    const [call] = await calls();
    const id = call?.line_id ?? '';
    const at = test.clock.now();
    await test.deps.db
      .updateTable('call_lines')
      .set({ consented_at: at, recording_started_at: at })
      .where('id', '=', id)
      .execute();
    const name = `fourbay-in-${caller.leg.sid}`;
    const started = await test.deps.voice?.startRecording({ name, providerId: null });
    await send(gone(caller));
    for (const leg of twilio.legs) leg.conferenceSid = null;
    test.clock.advance(seconds(61));
    await findLostRecordings(test.deps);
    const line = await test.deps.db
      .selectFrom('call_lines')
      .select('recording_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(line.recording_id).toBe(started?.recordingId);
  });

  it('an agent who declines stops ringing, and the next one is rung', async () => {
    await arrive();
    await callIn();
    const [call] = await calls();
    const first = agents.find(({ id }) => id === call?.ringing?.agent_user_id);
    const params = { id: call?.id ?? '' };
    await test.call(declineIncomingCall, { token: first?.token ?? '', params, body: {} });
    expect(rung().map(({ status }) => status)).toEqual(['canceled', 'queued']);
  });

  it.each(['machine_start', 'fax'])(
    'if %s picks up an agent’s phone, the caller keeps waiting, and the next agent is rung',
    async (who) => {
      await arrive();
      const caller = await callIn();
      const first = onlyRung();
      expect(await pickUp(first, who)).toContain('<Hangup/>');
      expect(first.label).toBeNull();
      expect(await calls()).toMatchObject([
        { state: 'ringing', ringing: { agent_user_id: agentOf(onlyRung())?.id } },
      ]);
      await pickUp(onlyRung(), who);
      expect(caller.leg.twiml).toContain('<Record');
      expect(await calls()).toMatchObject([{ state: 'leaving_message' }]);
    },
  );

  it('an agent who picks up while the next one rings gets the caller, and the next phone stops', async () => {
    await arrive();
    await callIn();
    const late = onlyRung();
    test.clock.advance(seconds(25));
    await arrive();
    late.status = 'in-progress';
    await test.runJobs();
    const next = onlyRung();
    await pickUp(late);
    expect([late.status, next.status]).toEqual(['in-progress', 'canceled']);
    expect(await pickUp(next)).toContain('<Hangup/>');
    expect(await calls()).toMatchObject([
      { state: 'on_the_line', taker: { id: agentOf(late)?.id }, ringing: null },
    ]);
  });

  it('an agent who picks up just before the caller hangs up isn’t left alone', async () => {
    await arrive();
    const caller = await callIn();
    const taker = onlyRung();
    expect((await send(twilio.pickUp(taker, 'human'))).body).toContain('<Conference');
    await send(gone(caller));
    expect(taker.status).toBe('completed');
    expect(await calls()).toEqual([]);
  });

  it('hanging up on an agent after the caller left is repeated if it fails', async () => {
    await arrive();
    const caller = await callIn();
    const taker = onlyRung();
    await send(twilio.pickUp(taker, 'human'));
    twilio.breakNext('failing');
    await send(gone(caller));
    expect(taker.status).toBe('in-progress');
    twilio.enter(taker, `fourbay-in-${caller.leg.sid}`, `agent-${agentOf(taker)?.id}`);
    await reconcileLines(test.deps);
    expect(taker.status).toBe('completed');
  });

  it('an agent’s phone stops if another agent picks up during the request to ring it', async () => {
    await arrive();
    await callIn();
    const late = onlyRung();
    test.clock.advance(seconds(25));
    await arrive();
    late.status = 'in-progress';
    const { voice } = test.deps;
    if (!voice) throw new Error('there is no phone line');
    const ring = voice.ringTaker.bind(voice);
    const asked = vi.spyOn(voice, 'ringTaker').mockImplementationOnce(async (...given) => {
      await pickUp(late);
      return ring(...given);
    });
    await test.runJobs();
    asked.mockRestore();
    expect(rung().map(({ status }) => status)).toEqual(['in-progress', 'canceled']);
  });

  it('ending a leg that is over does nothing', async () => {
    const { leg } = twilio.callIn(CALLER);
    leg.status = 'completed';
    await expect(
      test.deps.voice?.endCall({ name: `fourbay-in-${leg.sid}`, providerId: null }),
    ).resolves.toBeUndefined();
  });

  it('the caller is told that the message is recorded, and it becomes one callback', async () => {
    const { document, leg, call } = await callIn();
    expect(document).toContain('leave a recorded message');
    expect((await send(call)).body).toBe(document);
    const path = stepOf(document, 'recordingStatusCallback');
    const fields = { RecordingSid: `RE${'1'.repeat(32)}`, RecordingDuration: '9' };
    const left = twilio.sign(path, { ...fields, CallSid: leg.sid, RecordingStatus: 'completed' });
    const ended = twilio.sign(stepOf(document, 'action'), { CallSid: leg.sid });
    expect((await send(ended)).body).toContain('<Hangup/>');
    for (const event of [gone({ leg }), left, left, gone({ leg })]) await send(event);
    const { owed } = (await test.call(readQueue, { token: agents[0]?.token ?? '' })).body;
    expect(owed).toMatchObject([{ number: CALLER, seconds: 9 }]);
  });

  it('silence at voicemail is no callback', async () => {
    const { document, leg } = await callIn();
    const path = stepOf(document, 'recordingStatusCallback');
    await send(gone({ leg }));
    await send(twilio.sign(path, { CallSid: leg.sid, RecordingStatus: 'absent' }));
    test.clock.advance(minutes(2));
    await reconcileIncoming(test.deps);
    const { owed } = (await test.call(readQueue, { token: agents[0]?.token ?? '' })).body;
    expect(owed).toEqual([]);
  });

  it('without a word from Twilio, the waiting caller is led to voicemail', async () => {
    await arrive();
    const { leg } = await callIn();
    test.clock.advance(seconds(70));
    await reconcileIncoming(test.deps);
    expect(leg.twiml).toContain('<Record');
    leg.status = 'completed';
    await reconcileIncoming(test.deps);
    expect(await calls()).toEqual([]);
  });

  it('an agent whom Twilio can’t ring is passed over', async () => {
    await arrive();
    twilio.breakNext('busy');
    await callIn();
    expect(rung()).toHaveLength(1);
  });

  it.each(['+266696687', 'anonymous'])(
    'a caller who is %s for Twilio has no number',
    async (from) => {
      await arrive();
      await send(twilio.callIn(from).call);
      expect(await calls()).toMatchObject([{ state: 'ringing', number: null }]);
    },
  );

  it('a call without a valid signature reaches nobody', async () => {
    await arrive();
    const { call } = twilio.callIn(CALLER);
    expect((await send({ ...call, headers: {} })).statusCode).toBe(403);
    expect(await calls()).toEqual([]);
  });
});
