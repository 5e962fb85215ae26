import { answerIncomingCall, listIncomingCalls } from '@fourbay/contract/voice/incoming-calls';
import { reportPresence } from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { holdRequest } from '../../../../test/records/desk/desk.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';

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
});
