import {
  closeRequest,
  enterPrice,
  heartbeat,
  readRequest,
} from '@fourbay/contract/call-desk/call-desk';
import {
  correctPrice,
  listOwnPrices,
  withdrawPrice,
} from '@fourbay/contract/call-desk/desk-prices';
import { listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  askEveryone,
  claimFor,
  holdRequest,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';

describe('entering and changing prices', () => {
  let test: TestApp;
  let shops: string[];
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shops = [];
    for (let at = 0; at < 5; at += 1)
      shops.push(
        await addShop(test, { latitude: 30.2672 + at / 200, hours: weekOf(ALL_DAY, ALL_DAY) }),
      );
  });

  const shop = (at: number): string => shops[at] ?? '';
  const enter = (
    work: Held,
    at: number,
    price: number,
    more: object = {},
    headers: Record<string, string> = {},
  ) =>
    test.call(enterPrice, {
      ...work.call,
      headers: { ...work.call.headers, ...headers },
      body: { service_provider_id: shop(at), price, ...more },
    });
  const seenByOwner = async ({ owner, id }: Held) =>
    (await test.call(listPricesOfQuote, { token: owner.token, query: { quote_id: id } })).body;
  const versionOf = async (work: Held) => (await seenByOwner(work)).meta.version;

  async function completed(): Promise<Held & { priceIds: string[] }> {
    const work = await holdRequest(test);
    const priceIds: string[] = [];
    for (let at = 0; at < 4; at += 1) priceIds.push((await enter(work, at, 300 + at)).body.id);
    return { ...work, priceIds };
  }

  it('an entered price stores every detail, to the cent', async () => {
    const work = await holdRequest(test);
    const facts = {
      parts: 120.1,
      labor: 150.2,
      fees: 19.19,
      out_the_door: false,
      oem_parts: true,
      warranty_months: 24,
      warranty_miles: 24_000,
      earliest_slot: 'Fri, Nov 20 8 am',
      valid_until: '2026-12-24',
      estimated: true,
      told_by: 'Dana',
    };
    await enter(work, 0, 289.49, {
      ...facts,
      shopper_note: 'Rotors if needed',
      private_note: 'friendly',
    });
    const [price] = (await seenByOwner(work)).data;
    const { out_the_door: _otd, oem_parts: _oem, ...details } = facts;
    expect(price?.attributes.price).toMatchObject({
      price: 289.49,
      ...details,
      shopperNote: 'Rotors if needed',
      price_question_answers: [
        { question_id: 43, answer: { value: 'No' } },
        { question_id: 5, answer: { value: 'Yes' } },
      ],
    });
    expect(JSON.stringify(price)).not.toContain('friendly');
    await askEveryone(test, work);
    await test.call(closeRequest, { ...work.call, body: { reason: 'all_asked' } });
  });

  it('a repeated entry is stored once', async () => {
    const work = await holdRequest(test);
    const key = { 'idempotency-key': 'entry-1' };
    const [first, again] = [await enter(work, 0, 300, {}, key), await enter(work, 0, 300, {}, key)];
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect((await seenByOwner(work)).data).toHaveLength(1);
    expect(refusedWith(await enter(work, 0, 301, {}, key), 409).code).toBe('idempotency_mismatch');
  });

  it('repeating the fourth price gets the first reply again', async () => {
    const work = await holdRequest(test);
    for (let at = 0; at < 3; at += 1) await enter(work, at, 300);
    const key = { 'idempotency-key': 'entry-4' };
    expect(
      [await enter(work, 3, 300, {}, key), await enter(work, 3, 300, {}, key)].map(
        ({ body }) => body.status,
      ),
    ).toEqual(['completed', 'completed']);
  });

  it('repeating the entry of a fifth price is also rejected', async () => {
    expect(refusedWith(await enter(await completed(), 4, 305), 409).code).toBe('quote_full');
  });

  it.each([
    [901, 'over three times'],
    [99, 'under a third'],
  ])(
    'prices of %i dollars versus 300 must be read back, and are then accepted',
    async (price, words) => {
      const work = await holdRequest(test);
      await enter(work, 0, 300);
      await enter(work, 1, 300);
      const refusal = refusedWith(await enter(work, 2, price), 409);
      expect(refusal).toMatchObject({
        code: 'read_back',
        known: { median: 300, prices: 2, of: 'this_request' },
      });
      expect(refusal.error).toContain(words);
      expect((await seenByOwner(work)).data).toHaveLength(2);
      expect((await enter(work, 2, price, { read_back: true })).status).toBe(201);
    },
  );

  it('the holder corrects a price, and the old one is kept on record', async () => {
    const work = await holdRequest(test);
    const { body } = await enter(work, 0, 300);
    const version = await versionOf(work);
    const corrected = await test.call(correctPrice, {
      token: work.agent.token,
      params: { id: work.id, price_id: body.id },
      headers: work.call.headers,
      body: { price: 330, told_by: 'Dana' },
    });
    expect(corrected.status).toBe(200);
    const seen = await seenByOwner(work);
    expect(seen.data.map(({ attributes }) => attributes.price.price)).toEqual([330]);
    expect(seen.meta.version).toBe(version + 1);
    const rows = await test.deps.db
      .selectFrom('user_quote_prices')
      .select(['total_cents', 'replaced_by_id'])
      .where('quote_id', '=', work.id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { total_cents: 30_000, replaced_by_id: corrected.body.id },
      { total_cents: 33_000, replaced_by_id: null },
    ]);
    const shown = await test.call(timeline, { token: work.owner.token, params: { id: work.id } });
    expect(shown.body.data.map(({ text }) => text)).toContain('A price was corrected');
  });

  it('a withdrawn price makes room for another', async () => {
    const work = await holdRequest(test);
    const { body } = await enter(work, 0, 300);
    const price = {
      token: work.agent.token,
      params: { id: work.id, price_id: body.id },
      headers: work.call.headers,
    };
    refusedWith(await test.call(withdrawPrice, { ...price, body: { reason: ' ' } }), 422);
    const version = await versionOf(work);
    expect(
      (await test.call(withdrawPrice, { ...price, body: { reason: 'was for another car' } }))
        .status,
    ).toBe(204);
    const seen = await seenByOwner(work);
    expect(seen.data.map(({ attributes }) => attributes.price.withdrawn)).toEqual([true]);
    expect(seen.meta.version).toBe(version + 1);
    refusedWith(await test.call(withdrawPrice, { ...price, body: { reason: 'again' } }), 404);
    for (let at = 1; at < 5; at += 1) expect((await enter(work, at, 300)).status).toBe(201);
  });

  it('agents correct their own prices after completion', async () => {
    const work = await completed();
    const [own] = (await test.call(listOwnPrices, { token: work.agent.token })).body.data;
    expect(own).toMatchObject({
      id: work.priceIds[3],
      request_id: work.id,
      open: true,
      entry: { price: 303 },
    });
    const params = { id: work.id, price_id: work.priceIds[3] ?? '' };
    expect(
      (await test.call(correctPrice, { token: work.agent.token, params, body: { price: 310 } }))
        .status,
    ).toBe(200);
    expect(
      (await test.call(readQuote, { token: work.owner.token, params: { id: work.id } })).body.data
        .attributes,
    ).toMatchObject({ status: 'completed', price_count: 4 });
  });

  it('after completion, a supervisor can correct a price but a colleague can’t', async () => {
    const work = await completed();
    const params = { id: work.id, price_id: work.priceIds[0] ?? '' };
    const colleague = await signUpStaff(test, 'agent');
    expect(
      refusedWith(
        await test.call(withdrawPrice, { token: colleague.token, params, body: { reason: 'no' } }),
        403,
      ).error,
    ).toContain('Only a supervisor or');
    const supervisor = await signUpStaff(test, 'supervisor');
    expect(
      (
        await test.call(withdrawPrice, {
          token: supervisor.token,
          params,
          body: { reason: 'the shop called back' },
        })
      ).status,
    ).toBe(204);
  });

  it('prices of an open request can be changed only by its holder', async () => {
    const work = await holdRequest(test);
    const { body } = await enter(work, 0, 300);
    test.clock.advance(minutes(4));
    const params = { id: work.id, price_id: body.id };
    expect(
      refusedWith(
        await test.call(correctPrice, {
          token: work.agent.token,
          params,
          headers: work.call.headers,
          body: { price: 310 },
        }),
        409,
      ).code,
    ).toBe('lease_lost');
    const next = await signUpStaff(test, 'agent');
    await claimFor(test, next, work.id);
    expect(
      refusedWith(
        await test.call(withdrawPrice, {
          token: work.agent.token,
          params,
          headers: work.call.headers,
          body: { reason: 'mine' },
        }),
        409,
      ).code,
    ).toBe('lease_lost');
    expect((await seenByOwner(work)).data.map(({ attributes }) => attributes.price)).toMatchObject([
      { price: 300, withdrawn: false },
    ]);
  });

  it('the private note of a price is the note on its call', async () => {
    const work = await holdRequest(test);
    await enter(work, 0, 300, { private_note: 'ask for Bo' });
    const { body } = await test.call(readRequest, {
      token: work.agent.token,
      params: { id: work.id },
    });
    expect(body.calls).toMatchObject([{ outcome: 'priced', note: 'ask for Bo' }]);
  });

  it('saving a price deletes the draft', async () => {
    const work = await holdRequest(test);
    await test.call(heartbeat, { ...work.call, body: { draft: { price: '30' } } });
    await enter(work, 0, 300);
    expect(
      (await test.call(readRequest, { token: work.agent.token, params: { id: work.id } })).body
        .draft,
    ).toBeNull();
  });

  it('closing with fewer than four prices requires a known reason', async () => {
    const work = await holdRequest(test);
    await enter(work, 0, 300);
    for (const reason of [undefined, 'four_prices', 'bored'])
      refusedWith(await test.call(closeRequest, { ...work.call, body: { reason } }), 422);
    await askEveryone(test, work);
    expect(
      (await test.call(closeRequest, { ...work.call, body: { reason: 'all_asked' } })).status,
    ).toBe(200);
  });
});
