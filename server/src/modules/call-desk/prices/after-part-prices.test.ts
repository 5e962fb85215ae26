import { enterPrice, undoCall } from '@fourbay/contract/call-desk/call-desk';
import { correctPrice } from '@fourbay/contract/call-desk/desk-prices';
import { listRecalls } from '@fourbay/contract/call-desk/recalls';
import { createHistory, updateHistory } from '@fourbay/contract/garage/service-histories';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, askEveryone } from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  enterEach,
  holdTwoServices,
  quoteOf,
  type TwoServices,
} from '../../../../test/records/desk/part-prices.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { sampleRecalls } from '../recalls/recalls.service.ts';
import { closeRequest } from '../requests/close-request.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    ASK_BY_LINK: '0',
    RECALL_PERCENT: '100',
    SHOP_CALLS_PER_DAY: '1000',
  });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
});

const openShop = () => addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
const refusedBy = async (shopId: string): Promise<string[]> =>
  (
    await test.deps.db
      .selectFrom('shop_refused_categories')
      .select('category_id')
      .where('service_provider_id', '=', shopId)
      .execute()
  ).map(({ category_id }) => category_id);

/** A price for the brakes only. */
async function brakesOnly(): Promise<TwoServices & { shopId: string; priceId: string }> {
  const work = await holdTwoServices(test);
  const shopId = await openShop();
  const { body } = await enterEach(test, work, shopId, { price: 296, brakes: 296, oil: null });
  return { ...work, shopId, priceId: body.id };
}

describe('after a price for part of a job', () => {
  it('the shop is known not to do the rest, until a correction says that it does', async () => {
    const work = await brakesOnly();
    expect(await refusedBy(work.shopId)).toEqual([work.oil]);
    await test.call(correctPrice, {
      ...work.call,
      params: { id: work.id, price_id: work.priceId },
      body: {
        price: 375,
        read_back: true,
        service_prices: [
          { category_id: work.brakes, price: 296 },
          { category_id: work.oil, price: 79 },
        ],
      },
    });
    expect(await refusedBy(work.shopId)).toEqual([]);
  });

  it('undoing its call takes that back too, also after a correction', async () => {
    const work = await brakesOnly();
    await test.call(correctPrice, {
      ...work.call,
      params: { id: work.id, price_id: work.priceId },
      body: {
        price: 79,
        read_back: true,
        service_prices: [
          { category_id: work.brakes, offered: false },
          { category_id: work.oil, price: 79 },
        ],
      },
    });
    expect(await refusedBy(work.shopId)).toEqual([work.brakes]);
    const call = await test.deps.db
      .selectFrom('calls')
      .select('id')
      .where('quote_id', '=', work.id)
      .executeTakeFirstOrThrow();
    const params = { id: work.id, call_id: call.id };
    expect((await test.call(undoCall, { ...work.call, params })).status).toBe(200);
    expect(await refusedBy(work.shopId)).toEqual([]);
  });

  it('a price for the whole job says nothing about what the shop refuses', async () => {
    const work = await holdTwoServices(test);
    const shopId = await openShop();
    const body = { service_provider_id: shopId, price: 461 };
    expect((await test.call(enterPrice, { ...work.call, body })).status).toBe(201);
    expect(await refusedBy(shopId)).toEqual([]);
  });

  it('is checked like others, about what it is for', async () => {
    const { shopId } = await brakesOnly();
    await sampleRecalls(test.deps);
    const { token } = await signUpStaff(test, 'supervisor');
    const { body } = await test.call(listRecalls, { token });
    const recall = body.data.find(({ attributes }) => attributes.shop.id === shopId);
    expect(recall?.attributes).toMatchObject({ service_title: 'Brakes', entered: null });
    const script = JSON.stringify(recall?.attributes);
    expect(script).toMatch(/brake/i);
    expect(script).not.toMatch(/oil/i);
  });

  it('the history has only what the shop that did the work did', async () => {
    const work = await brakesOnly();
    await askEveryone(test, work);
    const { 'lease-token': leaseToken } = work.call.headers;
    const lease = { agentId: work.agent.id, quoteId: work.id, leaseToken };
    await closeRequest(test.deps, lease, 'all_asked');
    const vehicle = (await quoteOf(test, work)).user_vehicle_id;
    const shop = await test.deps.db
      .selectFrom('service_providers')
      .select('name')
      .where('id', '=', work.shopId)
      .executeTakeFirstOrThrow();
    const moved = await test.call(createHistory, {
      token: work.owner.token,
      body: { user_quote_id: work.id, user_vehicle_id: vehicle, shop_name: shop.name },
    });
    expect(moved.body.data.attributes.title).toBe('Brakes');
    const entry = await test.deps.db
      .selectFrom('user_vehicle_service_histories')
      .select('done_category_ids')
      .where('user_vehicle_id', '=', vehicle)
      .executeTakeFirstOrThrow();
    expect(entry.done_category_ids).toEqual([work.brakes]);
  });

  it('the history tells two branches of one name apart by the one that was paid', async () => {
    const work = await brakesOnly();
    const branch = await openShop();
    const whole = await test.call(enterPrice, {
      ...work.call,
      body: { service_provider_id: branch, price: 461 },
    });
    await test.deps.db
      .updateTable('service_providers')
      .set({ name: 'Elm Garage' })
      .where('id', 'in', [work.shopId, branch])
      .execute();
    await askEveryone(test, work);
    const { 'lease-token': leaseToken } = work.call.headers;
    await closeRequest(
      test.deps,
      { agentId: work.agent.id, quoteId: work.id, leaseToken },
      'all_asked',
    );
    const doneAfterPaying = async (priceId: string) => {
      await test.call(reportPaidPrice, {
        token: work.owner.token,
        params: { id: work.id },
        body: {
          amount: 400,
          user_quote_price_id: priceId,
          same_work: 'yes',
          add_to_history: true,
        },
      });
      return test.deps.db
        .selectFrom('user_vehicle_service_histories')
        .select(['id', 'done_category_ids as done'])
        .where('user_quote_id', '=', work.id)
        .executeTakeFirstOrThrow();
    };
    const { id, done } = await doneAfterPaying(whole.body.id);
    expect(done).toBeNull();
    expect((await doneAfterPaying(work.priceId)).done).toEqual([work.brakes]);
    // Saved again with the same shop, as the form does.
    await test.call(updateHistory, {
      token: work.owner.token,
      params: { id },
      body: { notes: 'Fine.', shop_name: 'Elm Garage' },
    });
    const kept = await test.deps.db
      .selectFrom('user_vehicle_service_histories')
      .select('done_category_ids')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.done_category_ids).toEqual([work.brakes]);
  });
});
