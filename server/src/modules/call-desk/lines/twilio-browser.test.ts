import { createHmac } from 'node:crypto';
import { logCall, readRequest, reportPresence } from '@fourbay/contract/call-desk/call-desk';
import type { BrowserRing } from '@fourbay/contract/voice/browser-calls';
import { listIncomingCalls } from '@fourbay/contract/voice/incoming-calls';
import { changeLine, hangUpLine, superviseLine } from '@fourbay/contract/voice/lines';
import { choosePhone, createBrowserToken, readVoice } from '@fourbay/contract/voice/voice';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import type { TwilioCall } from '../../../../test/stand-ins/fake-twilio.ts';
import {
  BROWSER_SETTINGS,
  startFakeTwilioVoice,
  type FakeTwilioVoice,
} from '../../../../test/stand-ins/fake-twilio-voice.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';
import { reconcileLines } from './reconcile.service.ts';

const { TWILIO_VOICE_API_KEY_SID: KEY, TWILIO_VOICE_API_KEY_SECRET: SECRET } = BROWSER_SETTINGS;

describe('agents who take calls in the browser through Twilio', () => {
  let twilio: FakeTwilioVoice;
  let test: TestApp;
  let agent: Person;
  let supervisor: Person;
  beforeAll(async () => {
    twilio = await startFakeTwilioVoice(() => 'http://fourbay.test');
    test = await startTestApp({ ...twilio.settings, ...BROWSER_SETTINGS });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    agent = await signUpStaff(test, 'agent');
    supervisor = await signUpStaff(test, 'supervisor');
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
    test.app.inject({ method: 'POST', url: path, payload, headers });
  const clientOf = ({ id }: Person, rings: BrowserRing): string =>
    `client:agent_${id}?rings=${rings}`;

  async function dial() {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test, { agent });
    const { body } = await test.call(logCall, {
      ...work.call,
      body: { service_provider_id: shop, dial: true },
    });
    return { ...work, line: { token: agent.token, params: { id: body.line.id ?? '' } } };
  }
  const lineOf = async ({ call, line }: Awaited<ReturnType<typeof dial>>) =>
    (await test.call(readRequest, call)).body.calls.find(
      ({ line: { id } }) => id === line.params.id,
    )?.line;

  it('calls ring in the browser until the agent chooses otherwise', async () => {
    const { body } = await test.call(readVoice, { token: agent.token });
    expect(body).toMatchObject({ provider: 'twilio', phone: 'browser' });
    const chosen = await test.call(choosePhone, { token: agent.token, body: { phone: 'hand' } });
    expect(chosen.body.phone).toBe('hand');
    await test.call(choosePhone, { token: agent.token, body: { phone: 'browser' } });
  });

  it('first the agent’s browser is rung, without machine detection, then the shop', async () => {
    const work = await dial();
    const own = twilio.leg('agent');
    expect(own.to).toBe(clientOf(agent, 'own_call'));
    expect(own.form.has('MachineDetection')).toBe(false);
    await deliver(twilio.move(own, 'ringing'));
    expect(await lineOf(work)).toMatchObject({ state: 'calling_agent' });
    await deliver(twilio.move(own, 'in-progress'));
    const shop = twilio.leg('shop');
    expect(shop.form.get('MachineDetection')).toBe('Enable');
    await deliver(twilio.move(shop, 'in-progress'));
    expect(await lineOf(work)).toMatchObject({ state: 'on_the_line' });
    await test.call(changeLine, { ...work.line, body: { muted: true } });
    expect(own.muted).toBe(true);
    await test.call(hangUpLine, work.line);
    expect([own.status, shop.status]).toEqual(['completed', 'completed']);
  });

  it.each(['no-answer', 'failed', 'busy'])(
    'an unreachable browser (%s) ends the line, and the shop isn’t rung',
    async (status) => {
      const work = await dial();
      await deliver(twilio.move(twilio.leg('agent'), status));
      expect(await lineOf(work)).toMatchObject({ state: 'ended', failure: 'agent_no_answer' });
      expect(twilio.legs).toHaveLength(1);
    },
  );

  it('an answer is found after a minute if its callback never came', async () => {
    const work = await dial();
    twilio.move(twilio.leg('agent'), 'in-progress');
    test.clock.advance(seconds(61));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'ringing_shop' });
  });

  it('a supervisor can listen in the browser', async () => {
    const work = await dial();
    await deliver(twilio.move(twilio.leg('agent'), 'in-progress'));
    await deliver(twilio.move(twilio.leg('shop'), 'in-progress'));
    const { token } = supervisor;
    await test.call(superviseLine, { ...work.line, token, body: { mode: 'listen' } });
    const leg = twilio.leg(`supervisor-${supervisor.id}`);
    expect(leg).toMatchObject({ to: clientOf(supervisor, 'supervision'), muted: true });
    expect(leg.form.has('MachineDetection')).toBe(false);
  });

  it('a caller rings the browser of an agent at the desk, where the agent answers', async () => {
    await test.call(reportPresence, { token: agent.token, body: { looking_at: null } });
    await deliver(twilio.callIn('+15125550160').call);
    const [taker, ...others] = twilio.legs.filter(({ to }) => to.startsWith('client:'));
    if (!taker) throw new Error('no browser rings');
    expect(others).toEqual([]);
    expect(taker.to).toBe(clientOf(agent, 'caller'));
    expect(taker.form.has('MachineDetection')).toBe(false);
    const { body: document } = await deliver(twilio.pickUp(taker, 'human'));
    expect(document).toContain(`participantLabel="agent-${agent.id}"`);
    const { body } = await test.call(listIncomingCalls, { token: agent.token });
    expect(body.data).toMatchObject([{ state: 'on_the_line', taker: { id: agent.id } }]);
  });

  it('the token is for this agent’s incoming calls, lasts ten minutes, and can’t dial', async () => {
    const asked = Math.floor(Date.now() / 1_000);
    const { body, headers } = await test.call(createBrowserToken, { token: agent.token });
    expect(headers['cache-control']).toContain('no-store');
    expect(Date.parse(body.expires_at) - test.clock.now().getTime()).toBe(minutes(10));
    const [head = '', payload = '', signature] = body.token.split('.');
    const signed = createHmac('sha256', SECRET).update(`${head}.${payload}`).digest('base64url');
    expect(signature).toBe(signed);
    const claims: Record<string, number | string | object> = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    );
    expect(claims).toMatchObject({ iss: KEY, sub: twilio.settings['TWILIO_VOICE_ACCOUNT_SID'] });
    expect(claims['grants']).toEqual({
      identity: `agent_${agent.id}`,
      voice: { incoming: { allow: true } },
    });
    const lifetime = Number(claims['exp']) - asked;
    expect(lifetime).toBeGreaterThanOrEqual(600);
    expect(lifetime).toBeLessThan(660);
    expect(JSON.stringify(claims)).not.toContain(SECRET);
  });

  it('a token is made without a request to Twilio', async () => {
    await test.call(createBrowserToken, { token: agent.token });
    expect(twilio.requests).toEqual([]);
  });

  it('there is no token without an API key', async () => {
    const phonesOnly = await startTestApp(twilio.settings);
    const { token } = await signUpStaff(phonesOnly, 'agent');
    const { status, refusal } = await phonesOnly.call(createBrowserToken, { token });
    expect([status, refusal.code]).toEqual([409, 'conflict']);
    const { body } = await phonesOnly.call(readVoice, { token });
    expect(body.phone).toBe('hand');
    expect(body.phones).toContainEqual({ kind: 'browser', available: false });
  });
});
