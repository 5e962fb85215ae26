import { logCall, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';

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

const play = (payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/dev/phone', payload, headers });
const read = async () => (await test.app.inject({ method: 'GET', url: '/dev/phone' })).body;

it('a person can play the shop', async () => {
  expect(await read()).toContain('No phone is ringing.');
  const shop = await addShop(test, { name: 'Gorridge Service', hours: weekOf(ALL_DAY, ALL_DAY) });
  const { phone } = await test.deps.db
    .selectFrom('service_providers')
    .select('phone')
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
  expect((await play({ number: phone, story: 'no_answer' })).statusCode).toBe(204);
  const work = await holdRequest(test);
  await test.call(logCall, { ...work.call, body: { service_provider_id: shop, dial: true } });
  test.clock.advance(seconds(4));
  await voice.tick();
  expect(await read()).toContain('Gorridge Service');
  const line = voice.lines().at(-1)?.name;
  const state = async () => (await test.call(readRequest, work.call)).body.calls.at(-1)?.line.state;
  await play({ line, action: 'answer' });
  expect(await state()).toBe('on_the_line');
  await play({ line, action: 'hang_up' });
  expect(await state()).toBe('ended');
});

it('refuses what it doesn’t know, and other sites', async () => {
  expect((await play({ line: 'none', action: 'answer' })).statusCode).toBe(422);
  expect((await play({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('doesn’t exist when shops are called by hand', async () => {
  const byHand = await startTestApp({ VOICE: 'hand' });
  expect((await byHand.app.inject({ method: 'GET', url: '/dev/phone' })).statusCode).toBe(404);
});
