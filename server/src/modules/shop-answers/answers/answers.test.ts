import { enterPrice, logCall, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import {
  answerQuestion,
  correctAnswer,
  openQuestion,
  readQuestion,
  stopAsking,
} from '@fourbay/contract/shop-answers/shop-answers';
import {
  confirmWaitingPrice,
  dropWaitingPrice,
} from '@fourbay/contract/shop-answers/shop-questions';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, holdRequest, shopOf } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { askNewShop, type Asked } from '../../../../test/records/shop-answers.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { hours, minutes } from '../../../platform/values/clock.ts';

describe('shops’ answers by link', () => {
  let test: TestApp;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp({ ASK_BY_LINK: '0', SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const answer = (asked: Pick<Asked, 'token'>, body: Record<string, unknown>, key?: string) =>
    test.call(answerQuestion, {
      params: { token: asked.token },
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const correct = (asked: Pick<Asked, 'token'>, body: Record<string, unknown>) =>
    test.call(correctAnswer, { params: { token: asked.token }, body });
  const read = ({ token }: Pick<Asked, 'token'>) => test.call(readQuestion, { params: { token } });
  const open = ({ token }: Pick<Asked, 'token'>) => test.call(openQuestion, { params: { token } });
  const quoteOf = async ({ owner, id }: Asked) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
  const pricesOf = async ({ owner, id }: Asked) =>
    (await test.call(listPricesOfQuote, { token: owner.token, query: { quote_id: id } })).body.data;
  const questionRow = ({ token: _token, id, shopId }: Asked) =>
    test.deps.db
      .selectFrom('shop_questions')
      .selectAll()
      .where('quote_id', '=', id)
      .where('service_provider_id', '=', shopId)
      .executeTakeFirstOrThrow();

  it('the question shows the job and nothing about its owner', async () => {
    const asked = await askNewShop(test);
    const { status, body } = await read(asked);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'asked',
      outcome: null,
      price: null,
      spoken: false,
      job: { town: 'Austin, TX', vehicle: expect.stringContaining('Civic'), prices: 0 },
    });
    const { first_name, last_name, email } = await test.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', asked.owner.id)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(body);
    for (const secret of [first_name, last_name, email])
      if (secret) expect(text).not.toContain(secret);
  });

  it('displaying the page opens a question and starts the search, and loading it doesn’t', async () => {
    const asked = await askNewShop(test);
    for (let at = 0; at < 3; at += 1) await read(asked);
    expect((await questionRow(asked)).opened_at).toBeNull();
    expect((await quoteOf(asked)).status).toBe('finding_service_provider');
    expect((await open(asked)).status).toBe(204);
    expect((await questionRow(asked)).opened_at).not.toBeNull();
    expect((await quoteOf(asked)).status).toBe('gathering_price');
  });

  it('a price by link takes effect right away and says who gave it', async () => {
    const asked = await askNewShop(test);
    const price = { price: 289, parts: 154, labor: 118, fees: 17, out_the_door: false };
    const { status, body } = await answer(asked, { price: { ...price, told_by: 'Dana' } }, 'one');
    expect(status).toBe(201);
    expect(body).toEqual({ state: 'answered', waiting: false });
    expect(await pricesOf(asked)).toMatchObject([
      { attributes: { price: { price: 289, source: 'shop_link', told_by: 'Dana' } } },
    ]);
    expect((await answer(asked, { price: { ...price, told_by: 'Dana' } }, 'one')).body).toEqual(
      body,
    );
    expect(await pricesOf(asked)).toHaveLength(1);
    expect(refusedWith(await answer(asked, { price }, 'one'), 409).code).toBe(
      'idempotency_mismatch',
    );
    expect(refusedWith(await answer(asked, { price }, 'two'), 409).code).toBe('conflict');
    expect(await shopOf(test, asked, asked.shopId)).toMatchObject({
      callable: false,
      why_not: 'Already asked for this request',
    });
  });

  it('the desk’s checks also reject impossible sums by link', async () => {
    const asked = await askNewShop(test);
    const refused = refusedWith(
      await answer(asked, { price: { price: 100, parts: 90, labor: 40 } }),
      422,
    );
    expect(refused.errors?.[0]?.field).toBe('price');
    for (const price of [0, -5])
      expect(refusedWith(await answer(asked, { price: { price } }), 422).errors).toEqual([
        { field: 'price.price', details: ['must be above 0'] },
      ]);
    expect(refusedWith(await answer(asked, { outcome: 'too_busy' }), 422).code).toBe('invalid');
  });

  it.each([
    ['does_not_do_this', { callable: false }],
    ['needs_to_see_car', { callable: false, why_not: 'Already asked for this request' }],
    ['call_us', { callable: true, why_not: null }],
  ])('the answer %s is stored, and the desk acts on it', async (outcome, shop) => {
    const asked = await askNewShop(test);
    expect((await answer(asked, { outcome, note: 'Ask for Dana' })).status).toBe(201);
    expect(await questionRow(asked)).toMatchObject({ outcome, note: 'Ask for Dana' });
    expect(await shopOf(test, asked, asked.shopId)).toMatchObject(shop);
    expect(await pricesOf(asked)).toEqual([]);
  });

  it('an answer by link can be corrected for 24 hours, even once the quote is completed', async () => {
    const asked = await askNewShop(test);
    await answer(asked, { price: { price: 289 } });
    expect((await correct(asked, { price: { price: 310 } })).status).toBe(200);
    expect(await pricesOf(asked)).toMatchObject([
      { attributes: { price: { price: 310, source: 'shop_link', corrected_from: 289 } } },
    ]);
    for (let at = 0; at < 3; at += 1) {
      const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
      await test.call(enterPrice, {
        ...asked.call,
        body: { service_provider_id: shop, price: 300 },
      });
    }
    expect((await quoteOf(asked)).status).toBe('completed');
    test.clock.advance(hours(23));
    expect((await correct(asked, { price: { price: 305 } })).status).toBe(200);
    test.clock.advance(hours(1) + minutes(1));
    const late = await correct(asked, { price: { price: 200 } });
    expect(refusedWith(late, 410).code).toBe('question_ended');
    expect(refusedWith(await read(asked), 410).error).toContain('no longer be changed');
  });

  it('a price withdrawn by link makes room for another', async () => {
    const asked = await askNewShop(test);
    await answer(asked, { price: { price: 289 } });
    await correct(asked, { outcome: 'needs_to_see_car' });
    expect((await quoteOf(asked)).price_count).toBe(0);
    await correct(asked, { price: { price: 275 } });
    expect((await quoteOf(asked)).price_count).toBe(1);
  });

  it('a shop that answers after the fourth price is thanked, and its answer stays hidden', async () => {
    const asked = await askNewShop(test);
    for (let at = 0; at < 4; at += 1) {
      const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
      await test.call(enterPrice, {
        ...asked.call,
        body: { service_provider_id: shop, price: 300 },
      });
    }
    const refused = refusedWith(await answer(asked, { price: { price: 289 } }), 410);
    expect(refused.error).toContain('has four prices now');
    expect(await pricesOf(asked)).toHaveLength(4);
    expect(await questionRow(asked)).toMatchObject({ late: true, outcome: 'priced' });
    expect(refusedWith(await read(asked), 410).code).toBe('question_ended');
  });

  it('an unanswered question ends after 24 callable hours of its shop', async () => {
    const asked = await askNewShop(test);
    test.clock.advance(hours(24) + minutes(1));
    expect(refusedWith(await read(asked), 410).code).toBe('question_ended');
  });

  it('unknown and malformed links get the same 404', async () => {
    for (const token of ['A'.repeat(43), 'short', '../../etc', 'x'.repeat(150)])
      expect(refusedWith(await read({ token }), 404).code).toBe('not_found');
  });

  it('a price far from the usual one stays hidden until a call', async () => {
    const asked = await askNewShop(test);
    const known = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    await test.call(enterPrice, {
      ...asked.call,
      body: { service_provider_id: known, price: 300 },
    });
    expect((await answer(asked, { price: { price: 2890 } })).body.waiting).toBe(true);
    expect(await pricesOf(asked)).toHaveLength(1);
    expect((await quoteOf(asked)).price_count).toBe(1);
    const { agent, id } = asked;
    const { body } = await test.call(readRequest, { token: agent.token, params: { id } });
    expect(body.shops[0]).toMatchObject({ id: asked.shopId, callable: true });
    expect(body.waiting_prices).toMatchObject([
      { shop: expect.any(String), entry: { price: 2890 } },
    ]);
    const [waiting] = body.waiting_prices;
    const call = {
      ...asked.call,
      params: { id, question_id: waiting?.question_id ?? '' },
    };
    expect((await test.call(confirmWaitingPrice, { ...call, body: { price: 289 } })).status).toBe(
      201,
    );
    expect(await pricesOf(asked)).toMatchObject([
      {},
      { attributes: { price: { price: 289, source: 'shop_link' } } },
    ]);
    expect(refusedWith(await test.call(confirmWaitingPrice, { ...call, body: {} }), 404).code).toBe(
      'not_found',
    );
  });

  it('a correction far from the usual price also waits for a call, and withdraws the old price', async () => {
    const asked = await askNewShop(test);
    await answer(asked, { price: { price: 289 } });
    expect((await correct(asked, { price: { price: 9_000 } })).body.waiting).toBe(true);
    expect((await quoteOf(asked)).price_count).toBe(0);
    expect((await read(asked)).body).toMatchObject({ waiting: true, price: { price: 9_000 } });
    const { agent, id } = asked;
    const desk = await test.call(readRequest, { token: agent.token, params: { id } });
    const [waiting] = desk.body.waiting_prices;
    expect(waiting).toMatchObject({ entry: { price: 9_000 } });
    const params = { id, question_id: waiting?.question_id ?? '' };
    const confirmed = await test.call(confirmWaitingPrice, { ...asked.call, params, body: {} });
    expect(confirmed.status).toBe(201);
    const live = (await pricesOf(asked)).filter(
      ({ attributes }) => attributes.price.withdrawn_at === null,
    );
    expect(live).toMatchObject([{ attributes: { price: { price: 9_000 } } }]);
  });

  it('once the request is complete, such a correction is rejected, because nobody will call', async () => {
    const asked = await askNewShop(test);
    await answer(asked, { price: { price: 289 } });
    for (let at = 0; at < 3; at += 1) {
      const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
      await test.call(enterPrice, {
        ...asked.call,
        body: { service_provider_id: shop, price: 300 },
      });
    }
    const refused = refusedWith(await correct(asked, { price: { price: 9_000 } }), 409);
    expect(refused.code).toBe('read_back');
    expect((await quoteOf(asked)).price_count).toBe(4);
  });

  it('when an agent calls the same shop, its page says so, and its answer is still accepted', async () => {
    const asked = await askNewShop(test);
    const body = { service_provider_id: asked.shopId };
    expect((await test.call(logCall, { ...asked.call, body })).status).toBe(201);
    expect((await read(asked)).body.spoken).toBe(true);
    const page = await test.app.inject({ url: `/answer/${asked.token}` });
    expect(page.body).toContain('We just spoke on the phone.');
    expect((await answer(asked, { price: { price: 289 } })).status).toBe(201);
    expect(await pricesOf(asked)).toMatchObject([
      { attributes: { price: { source: 'shop_link' } } },
    ]);
  });

  it('a shop that gave its price on the phone has nothing left to answer', async () => {
    const asked = await askNewShop(test);
    const body = { service_provider_id: asked.shopId, price: 300 };
    expect((await test.call(enterPrice, { ...asked.call, body })).status).toBe(201);
    expect(refusedWith(await read(asked), 410).error).toContain('spoke on the phone');
    refusedWith(await answer(asked, { price: { price: 289 } }), 410);
    expect(await pricesOf(asked)).toMatchObject([{ attributes: { price: { price: 300 } } }]);
  });

  it('an unconfirmed price that turns out wrong is discarded, and the shop is notified', async () => {
    const asked = await askNewShop(test);
    await answer(asked, { price: { price: 90_000 } });
    const { id: question_id } = await questionRow(asked);
    const call = { ...asked.call, params: { id: asked.id, question_id } };
    const body = { reason: 'They meant another car' };
    expect((await test.call(dropWaitingPrice, { ...call, body })).status).toBe(204);
    await test.runJobs();
    const mail = test.mails.findLast(({ to }) => to === asked.contact.address);
    expect(mail?.subject).toContain('We couldn’t show your price');
    expect(await pricesOf(asked)).toEqual([]);
  });

  it('"don’t ask us again" ends every contact with the address', async () => {
    const asked = await askNewShop(test);
    const { token } = asked;
    expect((await test.call(stopAsking, { params: { token } })).status).toBe(204);
    const contact = await test.deps.db
      .selectFrom('shop_contacts')
      .selectAll()
      .where('id', '=', asked.contact.id)
      .executeTakeFirstOrThrow();
    expect(contact.ended_by).toBe('shop');
    const refused = await test.call(stopAsking, { params: { token: 'A'.repeat(43) } });
    expect(refused.status).toBe(404);
  });

  it('the timeline says who was asked and what they answered', async () => {
    const asked = await askNewShop(test, await holdRequest(test));
    await answer(asked, { price: { price: 289 } });
    const { body } = await test.call(timeline, {
      token: asked.owner.token,
      params: { id: asked.id },
    });
    expect(body.data.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['asked_by_email', 'priced_by_shop']),
    );
  });
});
