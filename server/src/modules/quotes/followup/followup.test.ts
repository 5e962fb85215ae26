import { claimRequest, enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { correctPrice, withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import {
  chooseShop,
  readSharedQuote,
  shareQuote,
  unshareQuote,
} from '@fourbay/contract/quotes/quote-followup';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { createHistory, updateHistory } from '@fourbay/contract/garage/service-histories';
import { listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { imagesIn, memoryFiles } from '../../../../test/stand-ins/memory-files.ts';
import {
  signUpOwner,
  signUpStaff,
  type Person,
  type StaffPerson,
} from '../../../../test/records/people.ts';
import { formWith, photo } from '../../../../test/records/pictures.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

const OPEN = weekOf([{ start: '00:00', end: '23:59' }], [{ start: '00:00', end: '23:59' }]);

describe('follow-up and sharing', () => {
  let test: TestApp;
  let agent: StaffPerson;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    const files = memoryFiles();
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' }, imagesIn(files));
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
  });

  /** An owner's open quote with two prices. */
  async function priced() {
    await test.deps.db
      .updateTable('quota_balances')
      .set({ monthly: 1 })
      .where('user_id', '=', owner.id)
      .execute();
    await test.deps.db
      .updateTable('user_vehicles')
      .set({ archived: true, place: null })
      .where('user_id', '=', owner.id)
      .execute();
    const { quoteId: id } = await requestQuote(test, owner);
    // Released first, because an agent can hold one request at a time.
    agent = await signUpStaff(test, 'agent');
    const { body } = await test.call(claimRequest, { token: agent.token, params: { id } });
    const headers = { 'lease-token': body.lease_token };
    const enter = async (price: number): Promise<string> => {
      const entered = await test.call(enterPrice, {
        token: agent.token,
        params: { id },
        headers,
        body: {
          service_provider_id: await addShop(test, { hours: OPEN }),
          price,
          told_by: 'Maria',
          read_back: true,
        },
      });
      return entered.body.id;
    };
    return { id, prices: [await enter(289), await enter(310)] as const, headers };
  }
  const read = async (id: string) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
  const share = async (id: string) =>
    (await test.call(shareQuote, { token: owner.token, params: { id } })).body.url;
  const open = (url: string) =>
    test.call(readSharedQuote, { params: { token: url.split('/').at(-1) ?? '' } });

  describe('a share link', () => {
    it('a share link shows a quote without its owner', async () => {
      const { id } = await priced();
      const url = await share(id);
      expect(url).toMatch(/^http:\/\/fourbay\.test\/shared\/[\w-]{43}$/);
      const { status, body, headers } = await open(url);
      expect(status).toBe(200);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(body.data.town).toBe('Austin, TX');
      expect(body.data.prices.map(({ price }) => price)).toEqual([289, 310]);
      expect(Object.keys(body.data)).toEqual([
        'service_title',
        'description',
        'vehicle',
        'town',
        'status',
        'created_at',
        'expires_at',
        'prices',
        'part_prices',
      ]);
      expect(JSON.stringify(body)).not.toMatch(/Maria|Rivera|@|distance|latitude|78701|user/);
    });

    it('a share link stays the same until it is revoked', async () => {
      const { id } = await priced();
      const url = await share(id);
      expect(await share(id)).toBe(url);
      expect((await read(id)).shared).toBe(true);
      expect((await test.call(unshareQuote, { token: owner.token, params: { id } })).status).toBe(
        204,
      );
      refusedWith(await open(url), 404);
      expect((await read(id)).shared).toBe(false);
      expect(await share(id)).not.toBe(url);
    });

    it('a 21st shared quote is rejected until another link is revoked', async () => {
      const sharer = await signUpOwner(test);
      const { quoteId } = await requestQuote(test, sharer);
      const { db } = test.deps;
      const { id: _id, ...copied } = await db
        .selectFrom('user_quotes')
        .selectAll()
        .where('id', '=', quoteId)
        .executeTakeFirstOrThrow();
      const copies = await db
        .insertInto('user_quotes')
        .values(Array.from({ length: 20 }, () => copied))
        .returning('id')
        .execute();
      const token = sharer.token;
      const shareNow = (id: string) => test.call(shareQuote, { token, params: { id } });
      const [last = '', ...others] = copies.map(({ id }) => id);
      for (const other of others) expect((await shareNow(other)).status).toBe(200);
      const answers = await Promise.all([shareNow(last), shareNow(quoteId)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.refusal).toEqual({
        code: 'shares_full',
        error: 'You’re sharing 20 quotes, which is the limit. Stop sharing one to share another.',
      });
      await test.call(unshareQuote, { token, params: { id: others[0] ?? '' } });
      for (const id of [last, quoteId]) expect((await shareNow(id)).status).toBe(200);
    });

    it('a share link can be revoked twice', async () => {
      const { id } = await priced();
      for (const _time of [1, 2])
        expect((await test.call(unshareQuote, { token: owner.token, params: { id } })).status).toBe(
          204,
        );
    });

    it('a share link’s token is not readable in the database', async () => {
      const { id } = await priced();
      const token = (await share(id)).split('/').at(-1) ?? '';
      const stored = await test.deps.db
        .selectFrom('quote_shares')
        .selectAll()
        .where('quote_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(stored.token_sealed.toString('latin1')).not.toContain(token);
    });

    it('a share link skips withdrawn prices', async () => {
      const { id, prices, headers } = await priced();
      const url = await share(id);
      await test.call(withdrawPrice, {
        token: agent.token,
        params: { id, price_id: prices[0] },
        headers,
        body: { reason: 'wrong car' },
      });
      expect((await open(url)).body.data.prices.map(({ price }) => price)).toEqual([310]);
    });

    it('a share link ends with its owner’s account', async () => {
      const { id } = await priced();
      const url = await share(id);
      const asOwner = (deleted_at: Date | null) =>
        test.deps.db.updateTable('users').set({ deleted_at }).where('id', '=', owner.id).execute();
      await asOwner(test.clock.now());
      refusedWith(await open(url), 404);
      await asOwner(null);
    });

    it('a guessed share link is refused', async () => {
      refusedWith(await test.call(readSharedQuote, { params: { token: 'A'.repeat(43) } }), 404);
    });
  });

  describe('choosing where to go', () => {
    it('a chosen shop stays chosen when its price is corrected', async () => {
      const { id, prices, headers } = await priced();
      const answer = await test.call(chooseShop, {
        token: owner.token,
        params: { id },
        body: { user_quote_price_id: prices[1] },
      });
      expect(answer.body.data.attributes.going_to_price_id).toBe(prices[1]);
      const corrected = await test.call(correctPrice, {
        token: agent.token,
        params: { id, price_id: prices[1] },
        headers,
        body: { price: 320, read_back: true },
      });
      expect((await read(id)).going_to_price_id).toBe(corrected.body.id);
    });

    it('the choice of a shop can be undone', async () => {
      const { id, prices } = await priced();
      await test.call(chooseShop, {
        token: owner.token,
        params: { id },
        body: { user_quote_price_id: prices[0] },
      });
      await test.call(chooseShop, {
        token: owner.token,
        params: { id },
        body: { user_quote_price_id: null },
      });
      expect((await read(id)).going_to_price_id).toBeNull();
    });

    it('prices from another quote and withdrawn ones can’t be chosen', async () => {
      const another = await priced();
      const one = await priced();
      await test.call(withdrawPrice, {
        token: agent.token,
        params: { id: one.id, price_id: one.prices[0] },
        headers: one.headers,
        body: { reason: 'wrong car' },
      });
      for (const price of [another.prices[0], one.prices[0], '999999']) {
        const refused = refusedWith(
          await test.call(chooseShop, {
            token: owner.token,
            params: { id: one.id },
            body: { user_quote_price_id: price },
          }),
          422,
        );
        expect(refused.errors?.[0]?.field).toBe('user_quote_price_id');
      }
    });
  });

  describe('reporting the price paid', () => {
    it('a second report of the price paid replaces the first', async () => {
      const { id, prices } = await priced();
      const report = (body: { amount: number; user_quote_price_id: string }) =>
        test.call(reportPaidPrice, {
          token: owner.token,
          params: { id },
          body: { ...body, same_work: 'yes' },
        });
      await report({ amount: 300, user_quote_price_id: prices[0] });
      expect(
        (await report({ amount: 312.45, user_quote_price_id: prices[0] })).body.data.attributes
          .paid,
      ).toEqual({
        amount: 312.45,
        user_quote_price_id: prices[0],
        same_work: 'yes',
        tax: null,
        receipt_url: null,
        correctable_until: '2027-02-16T17:00:00.000Z',
      });
    });

    it('a receipt is stored and shown by link', async () => {
      const { id } = await priced();
      const { payload, headers } = formWith('receipt', await photo(), {
        fields: { amount: '312.45' },
      });
      const response = await test.app.inject({
        method: 'POST',
        url: reportPaidPrice.path.replace('{id}', id),
        payload,
        headers: { ...headers, authorization: `Bearer ${owner.token}` },
      });
      expect(response.statusCode, response.body).toBe(200);
      const { paid } = response.json<{
        data: { attributes: { paid: { amount: number; receipt_url: string } } };
      }>().data.attributes;
      expect(paid.amount).toBe(312.45);
      expect((await test.app.inject({ url: paid.receipt_url })).headers['content-type']).toBe(
        'image/webp',
      );
    });

    it('a quote moved to the history keeps the price, the shop, and a copy of the receipt', async () => {
      const { id, prices } = await priced();
      const { payload, headers } = formWith('receipt', await photo(), {
        fields: { amount: '312.45', user_quote_price_id: prices[0], same_work: 'yes' },
      });
      await test.app.inject({
        method: 'POST',
        url: reportPaidPrice.path.replace('{id}', id),
        payload,
        headers: { ...headers, authorization: `Bearer ${owner.token}` },
      });
      const quote = await test.deps.db
        .updateTable('user_quotes')
        .set({ status: 'completed', closed_at: test.clock.now() })
        .where('id', '=', id)
        .returning('user_vehicle_id')
        .executeTakeFirstOrThrow();
      const shop = await test.deps.db
        .selectFrom('user_quote_prices')
        .innerJoin(
          'service_providers',
          'service_providers.id',
          'user_quote_prices.service_provider_id',
        )
        .select('service_providers.name')
        .where('user_quote_prices.id', '=', prices[0])
        .executeTakeFirstOrThrow();
      const moved = await test.call(createHistory, {
        token: owner.token,
        body: { user_quote_id: id, user_vehicle_id: quote.user_vehicle_id },
      });
      const { attributes } = moved.body.data;
      expect(attributes).toMatchObject({ cost: 312.45, shop_name: shop.name });
      await test.call(updateHistory, {
        token: owner.token,
        params: { id: moved.body.data.id },
        body: { receipt: null },
      });
      await test.runJobs();
      const { paid } = (await test.call(readQuote, { token: owner.token, params: { id } })).body
        .data.attributes;
      expect(attributes.receipt_url).not.toBe(paid?.receipt_url);
      expect((await test.app.inject({ url: paid?.receipt_url ?? '' })).statusCode).toBe(200);
    });

    it.each([0, -1, 100_001, 'much', null])(
      'a paid price of %s dollars is refused',
      async (amount) => {
        const { id } = await priced();
        expect(
          refusedWith(
            await test.call(reportPaidPrice, {
              token: owner.token,
              params: { id },
              body: { amount },
            }),
            422,
          ).errors?.[0]?.field,
        ).toBe('amount');
      },
    );

    it('a receipt for another owner’s quote is not stored', async () => {
      const { id } = await priced();
      const before = await test.deps.db.selectFrom('pictures').select('key').execute();
      const { payload, headers } = formWith('receipt', await photo(), { fields: { amount: '1' } });
      const response = await test.app.inject({
        method: 'POST',
        url: reportPaidPrice.path.replace('{id}', id),
        payload,
        headers: { ...headers, authorization: `Bearer ${other.token}` },
      });
      expect(response.statusCode).toBe(404);
      expect(await test.deps.db.selectFrom('pictures').select('key').execute()).toEqual(before);
    });
  });

  describe('corrected and withdrawn prices', () => {
    it('the owner sees what was corrected and when a price was withdrawn', async () => {
      const { id, prices, headers } = await priced();
      await test.call(correctPrice, {
        token: agent.token,
        params: { id, price_id: prices[0] },
        headers,
        body: { price: 295, read_back: true },
      });
      await test.call(withdrawPrice, {
        token: agent.token,
        params: { id, price_id: prices[1] },
        headers,
        body: { reason: 'wrong car' },
      });
      const { body } = await test.call(listPricesOfQuote, {
        token: owner.token,
        query: { quote_id: id },
      });
      const shown = body.data.map(({ attributes: { price } }) => [
        price.price,
        price.corrected_from,
        price.withdrawn,
        price.withdrawn_at,
      ]);
      expect(shown).toContainEqual([295, 289, false, null]);
      expect(shown).toContainEqual([310, null, true, test.clock.now().toISOString()]);
      const { data } = (await test.call(timeline, { token: owner.token, params: { id } })).body;
      expect(data.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['price_corrected', 'price_withdrawn']),
      );
    });
  });
});
