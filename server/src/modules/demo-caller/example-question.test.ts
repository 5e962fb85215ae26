import { answerQuestion, readQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import { expect, it } from 'vitest';
import { servicesLoader } from '../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { linkTokens } from '../../../test/link-tokens.ts';
import { signUpStaff } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { addCatalogCar, frontBrakes } from '../../../test/records/quote-records.ts';
import { addShop } from '../../../test/records/shops.ts';
import { minutes, seconds } from '../../platform/values/clock.ts';
import { createDemoContacts } from '../shop-answers/index.ts';

const post = (test: TestApp, headers: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/dev/example-question',
    headers: { host: 'localhost', ...headers },
  });

async function startDemo(): Promise<TestApp> {
  const test = await startTestApp({ DEMO: '1', DEMO_CALL_SECONDS: '2' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  const { category } = await frontBrakes(test);
  for (let at = 0; at < 12; at += 1)
    await addShop(test, {
      latitude: 30.29 + at / 400,
      demo: true,
      hours: null,
      categoryIds: [category.id],
    });
  const { id } = await signUpStaff(test, 'agent');
  await test.deps.db.updateTable('users').set({ demo: true }).where('id', '=', id).execute();
  await createDemoContacts(test.deps);
  await addCatalogCar(test);
  return test;
}

it('an example question appears on demand and waits for a manual answer at any hour', async () => {
  const test = await startDemo();
  test.clock.set('2026-11-22T08:00:00Z');
  const inbox = await test.app.inject({ url: '/dev/inbox', headers: { host: 'localhost' } });
  expect(inbox.body).toContain('Send me an example question');
  const { statusCode, headers } = await post(test);
  expect(statusCode).toBe(303);
  const to = new URL(headers.location ?? '', 'http://localhost').searchParams.get('to') ?? '';
  await test.runJobs();
  const mail = test.mails.find((sent) => sent.to === to);
  const token = linkTokens('answer', mail?.text)[0] ?? '';
  const run = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += seconds(20)) {
      test.clock.advance(seconds(20));
      await test.runJobs();
    }
  };
  await run(minutes(5));
  const { body } = await test.call(readQuestion, { params: { token } });
  expect(body).toMatchObject({ state: 'asked', job: { note: expect.stringContaining('Example') } });
  const price = { price: { price: 289 } };
  expect((await test.call(answerQuestion, { params: { token }, body: price })).status).toBe(201);
});

it('no example question can be created from another site, in production, or without the caller', async () => {
  const test = await startDemo();
  expect((await post(test, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const plain = await startTestApp();
  expect((await post(plain)).statusCode).toBe(404);
});
