import {
  answerIncomingCall,
  identifyIncomingCaller,
  listIncomingCalls,
  takeIncomingMatter,
} from '@fourbay/contract/voice/incoming-calls';
import { superviseLine } from '@fourbay/contract/voice/lines';
import { reportPresence } from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { holdRequest } from '../../../../test/records/desk/desk.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { days, minutes, seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';
import { sweepMessages } from './owed.service.ts';
import { receiveVoiceEvent } from './receive.service.ts';
import { reconcileIncoming } from './reconcile-incoming.service.ts';

let test: TestApp;
let voice: SimulatedVoice;
beforeAll(async () => {
  test = await startTestApp({ VOICE: 'simulated' }, ({ now }) => {
    voice = simulatedVoice({ now, seed: 'callers' });
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

  it('at voicemail aren’t led there twice', async () => {
    const name = await voice.callIn('+15125550183');
    const confirmed = await rowOf(name);
    test.clock.advance(seconds(16));
    await reconcileIncoming(test.deps);
    expect(await rowOf(name)).toEqual(confirmed);
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
    const deleted: string[] = [];
    const { deleteRecording } = voice;
    voice.deleteRecording = async (id) => {
      deleted.push(id);
    };
    await message('short', 0);
    await message('kept');
    await message('kept');
    await message('second');
    await test.runJobs();
    voice.deleteRecording = deleteRecording;
    expect(deleted.toSorted()).toEqual(['second', 'short']);
    expect(await rowOf(name)).toMatchObject({ recording_id: 'kept', abandoned: false });
  });
});
