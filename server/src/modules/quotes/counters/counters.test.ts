import { readConfig } from '@fourbay/contract/system/system';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { quotesJobs } from '../quotes.jobs.ts';
import { createCounters, MIN_COUNTED_QUOTES } from './counters.service.ts';

const write = ({ deps }: TestApp, quotes: number, prices: number, shops: number) =>
  deps.db
    .updateTable('price_counters')
    .set({ quotes: String(quotes), prices: String(prices), shops: String(shops) })
    .execute();

describe('the counters on the landing page', async () => {
  const test = await startTestApp();
  const { deps, clock } = test;

  it('counters below the minimum are not shown', async () => {
    await write(test, MIN_COUNTED_QUOTES - 1, 310, 42);
    const read = createCounters(deps);
    expect(read()).toBeNull();
    await deps.db.selectFrom('price_counters').selectAll().execute();
    expect(read()).toBeNull();
  });

  it('counters are shown at 100 quotes or more, once they are loaded', async () => {
    await write(test, MIN_COUNTED_QUOTES, 310, 42);
    const read = createCounters(deps);
    expect(read()).toBeNull();
    await expect.poll(read).toEqual({ quotes: MIN_COUNTED_QUOTES, prices: 310, shops: 42 });
  });

  it('counters are never shown in a demo', async () => {
    await write(test, 1_000, 3_000, 50);
    const read = createCounters({ ...deps, config: { ...deps.config, DEMO: true } });
    read();
    await deps.db.selectFrom('price_counters').selectAll().execute();
    expect(read()).toBeNull();
  });

  it('counters older than ten minutes are returned while they refresh in the background', async () => {
    await write(test, 200, 600, 42);
    const read = createCounters(deps);
    await expect.poll(read).toMatchObject({ quotes: 200 });
    await write(test, 201, 600, 42);
    clock.advance(9 * 60_000);
    expect(read()).toMatchObject({ quotes: 200 });
    clock.advance(60_000);
    expect(read()).toMatchObject({ quotes: 200 });
    await expect.poll(read).toMatchObject({ quotes: 201 });
  });

  it('the configuration is served while the prices table is locked', async () => {
    await deps.db.transaction().execute(async (trx) => {
      await sql`lock table user_quote_prices, price_counters in access exclusive mode`.execute(trx);
      const answer = await test.call(readConfig);
      expect(answer.status).toBe(200);
    });
  });

  it('the job counts live prices, their quotes, and their shops', async () => {
    await loadTestPlaces(test);
    await loadServices(test);
    const shops = [
      await addShop(test, { name: 'A Auto' }),
      await addShop(test, { name: 'B Auto' }),
    ];
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const { quoteId: other } = await requestQuote(test, owner);
    const price = (quote: string, shop: string | undefined, withdrawn = false) => ({
      quote_id: quote,
      service_provider_id: shop ?? '',
      total_cents: 20_000,
      distance_miles: 2,
      told_at: clock.now(),
      withdrawn_at: withdrawn ? clock.now() : null,
    });
    await deps.db
      .insertInto('user_quote_prices')
      .values([price(quoteId, shops[0]), price(quoteId, shops[1]), price(other, shops[0], true)])
      .execute();
    await quotesJobs(deps)
      .find(({ name }) => name === 'count-prices')
      ?.run({});
    expect(await deps.db.selectFrom('price_counters').selectAll().executeTakeFirst()).toMatchObject(
      { quotes: '1', prices: '2', shops: '2', counted_at: clock.now() },
    );
  });
});
