import { listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { expect, it } from 'vitest';
import { servicesLoader } from '../../../reference-data/load-services.ts';
import { startTestApp } from '../../../test/harness.ts';
import { signUpOwner, signUpStaff } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { requestQuote } from '../../../test/records/quote-records.ts';
import { addShop } from '../../../test/records/shops.ts';
import { seconds } from '../../platform/values/clock.ts';
import { createDemoContacts } from '../shop-answers/index.ts';

it('demo shops answer automatically alongside the demo caller, at any hour', async () => {
  const test = await startTestApp({ DEMO: '1', DEMO_CALL_SECONDS: '2' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  const brakes = await test.deps.db
    .selectFrom('service_categories')
    .select('id')
    .where('slug', '=', 'brakes')
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 12; at += 1)
    await addShop(test, {
      latitude: 30.29 + at / 400,
      demo: true,
      hours: null,
      categoryIds: [brakes.id],
    });
  const agent = await signUpStaff(test, 'agent');
  await test.deps.db.updateTable('users').set({ demo: true }).where('id', '=', agent.id).execute();
  await createDemoContacts(test.deps);
  test.clock.set('2026-11-22T08:00:00Z');
  const sources: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    await test.runJobs();
    for (let at = 0; at < 60; at += 1) {
      test.clock.advance(seconds(1));
      await test.runJobs();
    }
    const { token } = owner;
    const { body } = await test.call(readQuote, { token, params: { id: quoteId } });
    expect(body.data.attributes).toMatchObject({ status: 'completed', price_count: 4 });
    const prices = await test.call(listPricesOfQuote, { token, query: { quote_id: quoteId } });
    for (const { attributes } of prices.body.data) {
      sources.push(attributes.price.source);
      expect(attributes.price.shopperNote).toContain('Demo');
    }
  }
  expect(sources).toContain('shop_link');
  expect(sources).toContain('call');
  // Questions left for answering by hand are in the dev inbox.
  expect(test.mails.some(({ to }) => to.startsWith('by-hand-'))).toBe(true);
});
