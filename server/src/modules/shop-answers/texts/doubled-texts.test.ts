import { afterAll, beforeAll, expect, it } from 'vitest';
import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import { listShopTexts } from '@fourbay/contract/shop-answers/shop-texts';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addContact } from '../../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import {
  startFakeTwilio,
  type FakeTwilio,
  type TwilioCall,
} from '../../../../test/stand-ins/fake-twilio.ts';

const PHONE = '+15125550142';
let test: TestApp;
let twilio: FakeTwilio;
beforeAll(async () => {
  twilio = await startFakeTwilio(() => 'http://fourbay.test');
  test = await startTestApp({ ...twilio.settings, ASK_BY_LINK: '0' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
});
afterAll(() => twilio.close());

const deliver = async ({ path: url, payload, headers }: TwilioCall): Promise<number> => {
  const reply = await test.app.inject({ method: 'POST', url, payload, headers });
  await test.runJobs();
  return reply.statusCode;
};

it('doubled, late, and reordered webhooks change nothing in a shop’s thread', async () => {
  const { agent, call } = await holdRequest(test);
  const shopId = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  await addContact(test, shopId, { channel: 'sms', address: PHONE });
  await deliver(twilio.answer(PHONE, 'YES'));
  await test.call(askShop, { ...call, body: { service_provider_id: shopId } });
  await test.runJobs();
  const asked = twilio.sent.at(-1)?.sid ?? '';
  const price = twilio.answer(PHONE, '$289 otd');
  for (const webhook of [
    price,
    twilio.report(asked, 'delivered'),
    price,
    twilio.report(asked, 'sent'),
    twilio.report(asked, 'queued'),
    price,
  ])
    expect(await deliver(webhook)).toBe(204);
  const { body } = await test.call(listShopTexts, { token: agent.token, params: { id: shopId } });
  expect(body.data.filter(({ from }) => from === 'shop').map(({ body: words }) => words)).toEqual([
    'YES',
    '$289 otd',
  ]);
  expect(body.proposal?.price).toMatchObject({ price: 289, out_the_door: true });
  // The question’s text has a link, so its content is deleted after delivery.
  expect(body.data).toContainEqual(
    expect.objectContaining({ from: 'automatic', body: null, state: 'delivered' }),
  );
});
