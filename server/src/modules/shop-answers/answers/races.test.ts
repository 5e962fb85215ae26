import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { readQuote } from '@fourbay/contract/quotes/quotes';
import {
  answerQuestion,
  openQuestion,
  stopAsking,
} from '@fourbay/contract/shop-answers/shop-answers';
import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, type Held } from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addAskableShop, askNewShop } from '../../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

describe('answers at the same moment', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ ASK_BY_LINK: '0', SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const price = (token: string, dollars: number, key?: string) =>
    test.call(answerQuestion, {
      params: { token },
      body: { price: { price: dollars } },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  async function priceByPhone(work: Held, count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
      const body = { service_provider_id: shop, price: 300 };
      expect((await test.call(enterPrice, { ...work.call, body })).status).toBe(201);
    }
  }
  const attributesOf = async ({ owner, id }: Held) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
  const livePrices = (id: string) =>
    test.deps.db
      .selectFrom('user_quote_prices')
      .selectAll()
      .where('quote_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .where('replaced_by_id', 'is', null)
      .execute();

  it('when fifty shops answer for the last spot, one gets it and 49 are thanked', async () => {
    const work = await holdRequest(test);
    await priceByPhone(work, 3);
    const asked = [];
    for (let at = 0; at < 50; at += 1) asked.push(await askNewShop(test, work));
    const answers = await Promise.all(asked.map(({ token }, at) => price(token, 280 + at)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(49);
    const thanks = answers.find(({ status }) => status === 410)?.refusal;
    expect(thanks?.error).toContain('four prices now');
    expect(await livePrices(work.id)).toHaveLength(4);
    expect(await attributesOf(work)).toMatchObject({ status: 'completed', price_count: 4 });
    const kept = await test.deps.db
      .selectFrom('shop_questions')
      .select(['late', 'answered_at'])
      .where('quote_id', '=', work.id)
      .execute();
    expect(kept.every(({ answered_at }) => answered_at !== null)).toBe(true);
    expect(kept.filter(({ late }) => late)).toHaveLength(49);
  });

  it('an agent and the shop itself create only one price', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asked = await askNewShop(test);
      const body = { service_provider_id: asked.shopId, price: 300 };
      const [byPhone, byLink] = await Promise.all([
        test.call(enterPrice, { ...asked.call, body }),
        price(asked.token, 290),
      ]);
      expect([byPhone.status, byLink.status].filter((status) => status === 201)).toHaveLength(1);
      expect(byPhone.status).toBeOneOf([201, 409, 422]);
      expect(byLink.status).toBeOneOf([201, 410]);
      expect(await livePrices(asked.id)).toHaveLength(1);
    }
  });

  it('one answer sent ten times at the same time creates one price', async () => {
    const asked = await askNewShop(test);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => price(asked.token, 289, 'same')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await livePrices(asked.id)).toHaveLength(1);
  });

  it('asking one shop ten times at the same time creates one question and one message', async () => {
    const work = await holdRequest(test);
    const { shopId, contact } = await addAskableShop(test);
    const body = { service_provider_id: shopId };
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => test.call(askShop, { ...work.call, body })),
    );
    const statuses = asked.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    await test.runJobs();
    expect(test.mails.filter(({ to }) => to === contact.address)).toHaveLength(1);
  });

  it('simultaneous opening, answering, and stopping all succeed, and nothing is written twice', async () => {
    const asked = await askNewShop(test);
    const params = { token: asked.token };
    const [opened, answered, stopped] = await Promise.all([
      test.call(openQuestion, { params }),
      price(asked.token, 289),
      test.call(stopAsking, { params }),
    ]);
    expect(opened.status).toBe(204);
    expect(answered.status).toBe(201);
    expect(stopped.status).toBe(204);
    const events = await test.deps.db
      .selectFrom('quote_events')
      .select('kind')
      .where('quote_id', '=', asked.id)
      .where('kind', '=', 'opened_by_shop')
      .execute();
    expect(events).toHaveLength(1);
  });
});
