import { cancelQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { answerQuestion, openQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  holdRequest,
  report,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { linkTokens } from '../../../../test/link-tokens.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addAskableShop, addContact } from '../../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { minutes } from '../../../platform/values/clock.ts';

const AUSTIN = 30.2672;
const OPEN = { hours: weekOf(ALL_DAY, ALL_DAY) };

async function startApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const test = await startTestApp(settings);
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  return test;
}

const askedOf = async (test: TestApp, quoteId: string): Promise<string[]> =>
  (
    await test.deps.db
      .selectFrom('shop_questions')
      .select('service_provider_id')
      .where('quote_id', '=', quoteId)
      .orderBy('id')
      .execute()
  ).map(({ service_provider_id }) => service_provider_id);

const tokensTo = (test: TestApp, address: string): string[] =>
  test.mails
    .filter(({ to }) => to === address)
    .map(({ text }) => linkTokens('answer', text)[0] ?? '');

describe('asking shops automatically', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startApp();
  });

  /** Shops at growing distances, all with a contact, including closed ones. */
  async function addShops(count: number, closed: readonly number[] = []) {
    const shops = [];
    for (let at = 0; at < count; at += 1)
      shops.push(
        await addAskableShop(test, {
          latitude: AUSTIN + 0.02 + at / 200,
          hours: closed.includes(at) ? weekOf([]) : OPEN.hours,
        }),
      );
    return shops;
  }
  const begin = async (): Promise<{ owner: Person; quoteId: string }> => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    await test.runJobs();
    return { owner, quoteId };
  };
  const wait = async (): Promise<void> => {
    test.clock.advance(minutes(10));
    await test.runJobs();
  };

  it('two shops are asked right away and two after ten minutes, until four are expected', async () => {
    const shops = await addShops(6);
    const ids = shops.map(({ shopId }) => shopId);
    const { quoteId } = await begin();
    expect(await askedOf(test, quoteId)).toEqual(ids.slice(0, 2));
    await wait();
    expect(await askedOf(test, quoteId)).toEqual(ids.slice(0, 4));
    await wait();
    expect(await askedOf(test, quoteId)).toEqual(ids.slice(0, 4));
  });

  it('a refusal makes room for another shop, and four answers by link need no agent', async () => {
    const shops = await addShops(8);
    const { owner, quoteId } = await begin();
    const answer = async (at: number, body: Record<string, unknown>) => {
      const [token = ''] = tokensTo(test, shops[at]?.contact.address ?? '');
      return (await test.call(answerQuestion, { params: { token }, body })).status;
    };
    expect(await answer(0, { outcome: 'needs_to_see_car' })).toBe(201);
    expect(await answer(1, { price: { price: 300 } })).toBe(201);
    await wait();
    expect(await answer(2, { price: { price: 301 } })).toBe(201);
    expect(await answer(3, { price: { price: 302 } })).toBe(201);
    await wait();
    expect(await askedOf(test, quoteId)).toHaveLength(5);
    expect(await answer(4, { price: { price: 303 } })).toBe(201);
    const { body } = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
    expect(body.data.attributes).toMatchObject({ status: 'completed', price_count: 4 });
  });

  it('only open shops with a contact among the first eight are asked automatically', async () => {
    for (let at = 0; at < 7; at += 1) await addShop(test, { latitude: AUSTIN, ...OPEN });
    const [eighth, ninth] = await addShops(2);
    // Farther away than the seven without a contact: eighth and ninth in calling order.
    for (const [at, shop] of [eighth, ninth].entries())
      await test.deps.db
        .updateTable('service_providers')
        .set({ latitude: AUSTIN + 0.02 + at / 100 })
        .where('id', '=', shop?.shopId ?? '')
        .execute();
    const { quoteId } = await begin();
    expect(await askedOf(test, quoteId)).toEqual([eighth?.shopId]);
  });

  it('closed shops are not asked automatically', async () => {
    const [, open] = await addShops(2, [0]);
    const { quoteId } = await begin();
    expect(await askedOf(test, quoteId)).toEqual([open?.shopId]);
  });

  it('an owner can cancel for free after a question is sent, but not once it is opened', async () => {
    const [shop] = await addShops(1);
    const merely = await begin();
    const cancel = ({ owner, quoteId }: typeof merely) =>
      test.call(cancelQuote, { token: owner.token, params: { id: quoteId } });
    expect((await cancel(merely)).body.data.attributes.refunded).toBe(true);
    const opened = await begin();
    const token = tokensTo(test, shop?.contact.address ?? '').at(-1) ?? '';
    expect((await test.call(openQuestion, { params: { token } })).status).toBe(204);
    expect((await cancel(opened)).body.data.attributes.refunded).toBe(false);
  });
});

describe('shops that an agent asks', () => {
  let test: TestApp;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startApp({ ASK_BY_LINK: '0' });
  });
  const ask = (work: Pick<Held, 'call'>, shopId: string) =>
    test.call(askShop, { ...work.call, body: { service_provider_id: shopId } });

  it('no shop is asked automatically when the setting is off', async () => {
    await addAskableShop(test);
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    await test.runJobs();
    expect(await askedOf(test, quoteId)).toEqual([]);
  });

  it('an agent asks a shop once, which counts toward its daily limit', async () => {
    const work = await holdRequest(test);
    const { shopId } = await addAskableShop(test);
    expect((await ask(work, shopId)).status).toBe(201);
    const refused = refusedWith(await ask(work, shopId), 409);
    expect(refused).toMatchObject({
      code: 'shop_unavailable',
      error: expect.stringContaining('Already asked about this request'),
    });
    // An open question does not prevent a call.
    expect(await shopOf(test, work, shopId)).toMatchObject({ callable: true, asked_today: 1 });
    for (let at = 0; at < 2; at += 1)
      expect((await ask(await holdRequest(test), shopId)).status).toBe(201);
    const over = refusedWith(await ask(await holdRequest(test), shopId), 409);
    expect(over.error).toContain('3 times in 24 hours');
    const again = await report(test, await holdRequest(test), shopId, 'no_answer');
    expect(refusedWith(again, 409).code).toBe('shop_unavailable');
  });

  it('an agent cannot ask a shop without a contact', async () => {
    const work = await holdRequest(test);
    expect(refusedWith(await ask(work, await addShop(test, OPEN)), 422).code).toBe('no_contact');
  });

  it('nothing is sent with a stale lease', async () => {
    const work = await holdRequest(test);
    const { shopId } = await addAskableShop(test);
    const stale = { ...work.call, headers: { 'lease-token': 'x'.repeat(32) } };
    expect(refusedWith(await ask({ call: stale }, shopId), 409).code).toBe('lease_lost');
    expect(await askedOf(test, work.id)).toEqual([]);
  });

  it.each([
    ['America/Chicago', '2026-11-18T13:59:00Z', 409],
    ['America/Chicago', '2026-11-18T14:00:00Z', 201],
    ['America/Chicago', '2026-11-18T23:59:00Z', 201],
    ['America/Chicago', '2026-11-19T00:01:00Z', 409],
    ['America/Los_Angeles', '2026-11-18T15:59:00Z', 409],
    ['America/Los_Angeles', '2026-11-18T16:00:00Z', 201],
    ['America/Los_Angeles', '2026-11-19T02:01:00Z', 409],
  ])(
    'an agent can ask from 8 am to 6 pm shop time, in %s: at %s %i',
    async (timezone, at, status) => {
      test.clock.set(at);
      const work = await holdRequest(test);
      const shopId = await addShop(test, { ...OPEN, timezone });
      await addContact(test, shopId);
      expect((await ask(work, shopId)).status).toBe(status);
    },
  );

  it('an agent cannot ask a closed shop', async () => {
    const work = await holdRequest(test);
    const shopId = await addShop(test, { hours: weekOf([]) });
    await addContact(test, shopId);
    expect(refusedWith(await ask(work, shopId), 409).error).toContain('Closed now');
  });
});
