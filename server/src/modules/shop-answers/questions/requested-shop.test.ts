import { enterPrice, logCall } from '@fourbay/contract/call-desk/call-desk';
import { listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import {
  answerQuestion,
  correctAnswer,
  readQuestion,
} from '@fourbay/contract/shop-answers/shop-answers';
import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  report,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { linkTokens } from '../../../../test/link-tokens.ts';
import { signUpOwner, signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addAskableShop, askNewShop } from '../../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { markShopDoNotCall } from '../../shops/index.ts';

const AUSTIN = 30.2672;
const OPEN = { hours: weekOf(ALL_DAY, ALL_DAY) };

let test: TestApp;
async function start(settings: Record<string, string>): Promise<void> {
  test = await startTestApp(settings);
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
}

const askedAbout = async (quoteId: string): Promise<string[]> =>
  (
    await test.deps.db
      .selectFrom('shop_questions')
      .select('service_provider_id')
      .where('quote_id', '=', quoteId)
      .orderBy('id')
      .execute()
  ).map(({ service_provider_id }) => service_provider_id);

describe('asking by link keeps the promise to the requested shop', () => {
  let near: string[];
  beforeEach(async () => {
    await start({});
    near = [];
    for (let at = 0; at < 5; at += 1)
      near.push((await addAskableShop(test, { latitude: AUSTIN + 0.02 + at / 200 })).shopId);
  });

  async function requestFor(shopId: string): Promise<string> {
    const given = { requested_service_provider_id: shopId };
    const { quoteId } = await requestQuote(test, await signUpOwner(test), given);
    await test.runJobs();
    return quoteId;
  }
  const wait = async (): Promise<void> => {
    test.clock.advance(minutes(10));
    await test.runJobs();
  };

  it('the requested shop is asked first, and another one in the same run', async () => {
    const { shopId } = await addAskableShop(test, { latitude: AUSTIN + 0.06 });
    expect(await askedAbout(await requestFor(shopId))).toEqual([shopId, near[0]]);
  });

  it('if it has no contact, nobody is asked by link before an agent calls it', async () => {
    const shopId = await addShop(test, { latitude: AUSTIN + 0.06, ...OPEN });
    const quoteId = await requestFor(shopId);
    expect(await askedAbout(quoteId)).toEqual([]);
    const agent = await signUpStaff(test, 'agent');
    const call = await claimFor(test, agent, quoteId);
    await test.call(logCall, { ...call, body: { service_provider_id: shopId } });
    await wait();
    expect(await askedAbout(quoteId)).toEqual(near.slice(0, 2));
  });

  it('others are asked once the target has passed', async () => {
    const quoteId = await requestFor(await addShop(test, { latitude: AUSTIN + 0.06, ...OPEN }));
    await wait();
    expect(await askedAbout(quoteId)).toEqual([]);
    await wait();
    expect(await askedAbout(quoteId)).toEqual(near.slice(0, 2));
  });

  it('while it is closed, three others are asked, and it is asked when it opens', async () => {
    test.clock.set('2026-11-18T17:00:00Z');
    const hours = weekOf([{ start: '11:15', end: '17:00' }]);
    const { shopId } = await addAskableShop(test, { latitude: AUSTIN + 0.06, hours });
    const quoteId = await requestFor(shopId);
    expect(await askedAbout(quoteId)).toEqual(near.slice(0, 2));
    await wait();
    expect(await askedAbout(quoteId)).toEqual(near.slice(0, 3));
    // The target is 20 minutes after the request, and the shop opens before that.
    test.clock.advance(minutes(6));
    await test.deps.jobs.enqueue(test.deps.db, 'ask-shops', { quoteId });
    await test.runJobs();
    expect(await askedAbout(quoteId)).toEqual([...near.slice(0, 3), shopId]);
  });

  it('a requested do-not-call shop is not asked, and nobody waits for it', async () => {
    const { shopId } = await addAskableShop(test, { latitude: AUSTIN + 0.06 });
    const given = { requested_service_provider_id: shopId };
    const { quoteId } = await requestQuote(test, await signUpOwner(test), given);
    await test.deps.db
      .transaction()
      .execute((trx) => markShopDoNotCall(trx, shopId, test.clock.now()));
    await test.runJobs();
    expect(await askedAbout(quoteId)).toEqual(near.slice(0, 2));
  });

  it('a requested shop at its daily message limit is not asked, and nobody waits for it', async () => {
    const { shopId } = await addAskableShop(test, { latitude: AUSTIN + 0.06 });
    for (let at = 0; at < 3; at += 1) await requestFor(shopId);
    expect(await askedAbout(await requestFor(shopId))).not.toContain(shopId);
  });
});

describe('a fourth price by link', () => {
  beforeAll(() => start({ ASK_BY_LINK: '0', SHOP_CALLS_PER_DAY: '1000' }));

  const answer = (token: string, body: Record<string, unknown>) =>
    test.call(answerQuestion, { params: { token }, body });
  const read = (token: string) => test.call(readQuestion, { params: { token } });
  const shown = async ({ owner, id }: Held): Promise<number[]> =>
    (
      await test.call(listPricesOfQuote, { token: owner.token, query: { quote_id: id } })
    ).body.data.map(({ attributes }) => attributes.price.price);
  const statusOf = async ({ owner, id }: Held) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes
      .status;

  /** Three prices, and a requested shop that was asked by link. */
  async function threePrices() {
    const requested = await addAskableShop(test);
    const request = { requested_service_provider_id: requested.shopId };
    const work = await holdRequest(test, { request });
    const asked = await askRequested(work, requested);
    for (const price of [301, 302, 303])
      await test.call(enterPrice, {
        ...work.call,
        body: { service_provider_id: await addShop(test, OPEN), price },
      });
    return { ...work, requested: asked };
  }
  async function askRequested(
    work: Held,
    { shopId, contact }: Awaited<ReturnType<typeof addAskableShop>>,
  ) {
    await test.call(askShop, { ...work.call, body: { service_provider_id: shopId } });
    await test.runJobs();
    const mail = test.mails.findLast(({ to }) => to === contact.address);
    return { shopId, token: linkTokens('answer', mail?.text)[0] ?? '' };
  }

  it('is on hold while the spot is held, and its shop is told so', async () => {
    const work = await threePrices();
    const other = await askNewShop(test, work);
    expect((await answer(other.token, { price: { price: 304 } })).status).toBe(201);
    expect(await shown(work)).toEqual([301, 302, 303]);
    expect((await read(other.token)).body).toMatchObject({ shown: 'later', price: { price: 304 } });
    const page = await test.app.inject({ method: 'GET', url: `/answer/${other.token}` });
    expect(page.body).toContain('asked for one shop by name');
    expect(page.body).not.toContain('The driver can see your price now');
  });

  it('takes the spot when the requested shop declines by link', async () => {
    const work = await threePrices();
    const other = await askNewShop(test, work);
    await answer(other.token, { price: { price: 304 } });
    await answer(work.requested.token, { outcome: 'needs_to_see_car' });
    expect(await shown(work)).toEqual([301, 302, 303, 304]);
    expect(await statusOf(work)).toBe('completed');
    expect((await read(other.token)).body.shown).toBe('yes');
  });

  it('is not shown once the requested shop gives a price, and its shop is told why', async () => {
    const work = await threePrices();
    const other = await askNewShop(test, work);
    await answer(other.token, { price: { price: 304 } });
    await answer(work.requested.token, { price: { price: 299 } });
    expect(await shown(work)).toEqual([301, 302, 303, 299]);
    expect((await read(other.token)).body.shown).toBe('no');
  });

  it('stays on hold while the requested shop wants to be called', async () => {
    const work = await threePrices();
    const other = await askNewShop(test, work);
    await answer(other.token, { price: { price: 304 } });
    await answer(work.requested.token, { outcome: 'call_us' });
    expect(await shown(work)).toEqual([301, 302, 303]);
    test.clock.advance(minutes(1));
    await report(test, work, work.requested.shopId, 'needs_to_see_car');
    expect(await shown(work)).toEqual([301, 302, 303, 304]);
  });

  it('a fifth shop is thanked, because no spot is left', async () => {
    const work = await threePrices();
    const [other, late] = [await askNewShop(test, work), await askNewShop(test, work)];
    await answer(other.token, { price: { price: 304 } });
    expect(refusedWith(await read(late.token), 410).error).toContain('has four prices now');
    expect(refusedWith(await answer(late.token, { price: { price: 305 } }), 410).code).toBe(
      'question_ended',
    );
    expect(await shown(work)).toEqual([301, 302, 303]);
  });

  it('can be corrected and withdrawn by its shop while it waits', async () => {
    const work = await threePrices();
    const other = await askNewShop(test, work);
    await answer(other.token, { price: { price: 304 } });
    const correct = (body: Record<string, unknown>) =>
      test.call(correctAnswer, { params: { token: other.token }, body });
    expect((await correct({ price: { price: 310 } })).status).toBe(200);
    expect(await shown(work)).toEqual([301, 302, 303]);
    expect((await correct({ outcome: 'needs_to_see_car' })).status).toBe(200);
    await answer(work.requested.token, { outcome: 'does_not_do_this' });
    expect(await shown(work)).toEqual([301, 302, 303]);
    expect(await statusOf(work)).toBe('gathering_price');
  });
});
