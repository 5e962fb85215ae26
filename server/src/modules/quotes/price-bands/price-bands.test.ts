import { claimRequest, enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { correctPrice, withdrawPrice } from '@fourbay/contract/call-desk/desk-prices';
import { priceBands } from '@fourbay/contract/quotes/price-bands';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { readShop } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  signUpOwner,
  signUpStaff,
  type Person,
  type StaffPerson,
} from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import {
  addCatalogCar,
  addVehicle,
  frontBrakes,
  quoteBody,
  type ChosenCar,
} from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { fillShopsOfObservations } from './observations.store.ts';

const OPEN = weekOf([{ start: '00:00', end: '23:59' }], [{ start: '00:00', end: '23:59' }]);

describe('price bands', () => {
  let test: TestApp;
  let agent: StaffPerson;
  let shops: string[];
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shops = [];
    for (let at = 0; at < 4; at += 1)
      shops.push(await addShop(test, { latitude: 30.2672 + at / 200, hours: OPEN }));
  });

  interface Priced {
    owner: Person;
    quoteId: string;
    prices: string[];
    headers: { 'lease-token': string };
  }

  async function priced(car: ChosenCar, dollars: number[]): Promise<Priced> {
    const owner = await signUpOwner(test);
    const quote = await test.call(createQuote, {
      token: owner.token,
      body: await quoteBody(test, await addVehicle(test, owner, car)),
    });
    const quoteId = quote.body.data.id;
    // Released first, because an agent can hold one request at a time.
    agent = await signUpStaff(test, 'agent');
    const { body } = await test.call(claimRequest, { token: agent.token, params: { id: quoteId } });
    const headers = { 'lease-token': body.lease_token };
    const prices: string[] = [];
    for (const [at, price] of dollars.entries()) {
      const answer = await test.call(enterPrice, {
        token: agent.token,
        params: { id: quoteId },
        headers,
        body: { service_provider_id: shops[at] ?? '', price, read_back: true },
      });
      prices.push(answer.body.id);
    }
    return { owner, quoteId, prices, headers };
  }

  /** The services in the notation of this call's query. */
  async function asked(): Promise<string> {
    const { category, optionChoices } = await frontBrakes(test);
    const choices = optionChoices.map(
      (set) => `${set.category_option.id}-${set.category_option_choice.id}`,
    );
    return `${category.id}:${choices.join('.')}`;
  }

  const ofQuote = async ({ owner, quoteId }: Priced) =>
    (await test.call(priceBands, { token: owner.token, query: { quote_id: quoteId } })).body.data;

  async function beforeRequest(car: ChosenCar) {
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner, car);
    const { body } = await test.call(priceBands, {
      token: owner.token,
      query: {
        user_vehicle_id: vehicleId,
        services: await asked(),
        latitude: 30.27,
        longitude: -97.74,
      },
    });
    return body.data[0]?.attributes;
  }

  it('a band is available before a request, with its basis', async () => {
    const car = await addCatalogCar(test);
    expect(await beforeRequest(car)).toMatchObject({
      enough: false,
      low: null,
      prices: 0,
      dots: [],
    });
    for (let at = 0; at < 4; at += 1) await priced(car, [200 + at, 300 + at, 400 + at]);
    expect(await beforeRequest(car)).toMatchObject({
      enough: true,
      low: 201,
      typical: 301,
      high: 402,
      prices: 12,
      of_model: 12,
      likeness: 'model',
      months: 1,
      basis: 'Based on 12 quoted prices for your model, in the last month.',
    });
  });

  it('a quote has one band, which excludes its own prices', async () => {
    const car = await addCatalogCar(test, { model: 'Judge' });
    await priced(car, [100, 110, 120]);
    await priced(car, [130, 140, 150]);
    const one = await priced(car, [911, 912, 913]);
    const bands = await ofQuote(one);
    expect(bands.map(({ id }) => id)).toEqual(['quote']);
    const counted = bands[0]?.attributes.dots.map(({ price }) => price);
    expect(counted).toEqual(expect.arrayContaining([100, 110, 120, 130, 140, 150]));
    for (const own of [911, 912, 913]) expect(counted).not.toContain(own);
  });

  it('withdrawals delete an observation, and corrections replace it', async () => {
    const car = await addCatalogCar(test, { model: 'Changes' });
    const { prices, quoteId, headers } = await priced(car, [111, 222, 333]);
    const of = (at: number) => ({
      token: agent.token,
      params: { id: quoteId, price_id: prices[at] ?? '' },
      headers,
    });
    expect(
      (await test.call(withdrawPrice, { ...of(0), body: { reason: 'wrong shop' } })).status,
    ).toBe(204);
    expect(
      (await test.call(correctPrice, { ...of(1), body: { price: 244, read_back: true } })).status,
    ).toBe(200);
    const stored = await test.deps.db
      .selectFrom('price_observations')
      .select('total_cents')
      .where('quote_id', '=', quoteId)
      .orderBy('total_cents')
      .execute();
    expect(stored.map(({ total_cents }) => total_cents)).toEqual([24_400, 33_300]);
  });

  /** Adds past prices of a job, without quotes. */
  async function record(car: ChosenCar, serviceKey: string, dollars: readonly number[]) {
    await test.deps.db
      .insertInto('price_observations')
      .values(
        dollars.map((price) => ({
          service_key: serviceKey,
          price_class: 'none',
          make_id: car.make_id,
          vehicle_model_id: car.vehicle_model_id,
          vehicle_year: 2015,
          pos: '(0,0,0)',
          total_cents: price * 100,
          told_at: test.clock.now(),
        })),
      )
      .execute();
  }

  async function bandFor(car: ChosenCar, services: string) {
    const owner = await signUpOwner(test);
    const vehicleId = await addVehicle(test, owner, car);
    await test.deps.db
      .updateTable('user_vehicles')
      .set({ price_class: 'none' })
      .where('id', '=', vehicleId)
      .execute();
    const { body } = await test.call(priceBands, {
      token: owner.token,
      query: { user_vehicle_id: vehicleId, services },
    });
    return body.data[0]?.attributes;
  }

  const choice = (category: string, option: string, slug: string) =>
    test.deps.db
      .selectFrom('category_option_choices as choice')
      .innerJoin('category_options as option', 'option.id', 'choice.category_option_id')
      .innerJoin('service_categories as category', 'category.id', 'option.category_id')
      .select(['choice.id', 'option.id as optionId', 'category.id as categoryId'])
      .where('category.slug', '=', category)
      .where('option.slug', '=', option)
      .where('choice.slug', '=', slug)
      .executeTakeFirstOrThrow();

  it('without enough prices for the exact answers, similar ones are joined', async () => {
    const car = await addCatalogCar(test, { model: 'Joined' });
    const rear = await choice('brakes', 'axle', 'rear');
    const front = await choice('brakes', 'axle', 'front');
    const pads = await choice('brakes', 'parts', 'pads');
    const rotors = await choice('brakes', 'parts', 'pads-rotors');
    const key = (...ids: string[]) =>
      `${rear.categoryId}(${ids.toSorted((a, b) => Number(a) - Number(b)).join(',')})`;
    await record(car, key(rear.id, pads.id), [201, 202, 203, 204]);
    await record(car, key(rear.id, rotors.id), [301, 302, 303, 304, 305]);
    await record(car, key(front.id, pads.id), [9_001, 9_002, 9_003, 9_004, 9_005]);
    const band = await bandFor(
      car,
      `${rear.categoryId}:${rear.optionId}-${rear.id}.${pads.optionId}-${pads.id}`,
    );
    expect(band).toMatchObject({ enough: true, low: 201, high: 305, prices: 9, each: [] });
    expect(band?.basis).toBe(
      'Based on 9 quoted prices for brakes (rear), with any answer to ' +
        '“What to replace”. They are for your model, in the last month.',
    );
  });

  it('several services have the sum of their typical prices, and a range for each', async () => {
    const car = await addCatalogCar(test, { model: 'Several' });
    const [pump, battery] = await Promise.all(
      ['glow-plugs', 'wheel-alignment'].map((slug) =>
        test.deps.db
          .selectFrom('service_categories')
          .select('id')
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow(),
      ),
    );
    expect.assert(pump && battery);
    await record(car, pump.id, [100, 110, 120, 130, 140]);
    await record(car, battery.id, [10, 11, 12, 13, 14]);
    const band = await bandFor(car, `${pump.id},${battery.id}`);
    expect(band).toMatchObject({ enough: false, low: null, high: null, typical: 132 });
    expect(band?.each.map(({ low, typical, high }) => [low, typical, high])).toEqual(
      expect.arrayContaining([
        [100, 120, 140],
        [10, 12, 14],
      ]),
    );
  });

  it('"not sure" counts as no choice', async () => {
    const { db } = test.deps;
    const { category, optionChoices } = await frontBrakes(test);
    const option = optionChoices[0]?.category_option.id ?? '';
    const unsure = await db
      .selectFrom('category_option_choices')
      .select('id')
      .where('category_option_id', '=', option)
      .where('slug', '=', 'not-sure')
      .executeTakeFirstOrThrow();
    const owner = await signUpOwner(test);
    const car = await addCatalogCar(test, { model: 'Unsure' });
    const vehicleId = await addVehicle(test, owner, car);
    await db
      .insertInto('price_observations')
      .values(
        Array.from({ length: 5 }, () => ({
          service_key: category.id,
          price_class: 'none',
          make_id: car.make_id,
          vehicle_model_id: car.vehicle_model_id,
          vehicle_year: 2015,
          pos: '(0,0,0)',
          total_cents: 5_000,
          told_at: test.clock.now(),
        })),
      )
      .execute();
    const ask = (services: string) =>
      test.call(priceBands, {
        token: owner.token,
        query: { user_vehicle_id: vehicleId, services },
      });
    expect((await ask(category.id)).body.data[0]?.attributes.prices).toBe(5);
    expect(
      (await ask(`${category.id}:${option}-${unsure.id}`)).body.data[0]?.attributes.prices,
    ).toBe(5);
  });

  it('observations from an earlier release get their prices’ shops, batch by batch', async () => {
    const { db } = test.deps;
    const { prices } = await priced(await addCatalogCar(test, { model: 'Earlier' }), [210, 310]);
    const own = () =>
      db
        .selectFrom('price_observations')
        .select('service_provider_id')
        .where('price_id', 'in', prices)
        .orderBy('id')
        .execute();
    const named = await own();
    expect(named.map((row) => row.service_provider_id)).toEqual(shops.slice(0, 2));
    await db
      .updateTable('price_observations')
      .set({ service_provider_id: null })
      .where('price_id', 'in', prices)
      .execute();
    expect(await fillShopsOfObservations(db, 1)).toBe(1);
    expect(await fillShopsOfObservations(db, 1)).toBe(1);
    expect(await fillShopsOfObservations(db, 1)).toBe(0);
    expect(await own()).toEqual(named);
  });

  it('a band for another owner’s quote or vehicle is refused', async () => {
    const car = await addCatalogCar(test, { model: 'Mine' });
    const { quoteId } = await priced(car, []);
    const other = await signUpOwner(test);
    refusedWith(
      await test.call(priceBands, { token: other.token, query: { quote_id: quoteId } }),
      404,
    );
    refusedWith(
      await test.call(priceBands, {
        token: other.token,
        query: { user_vehicle_id: '1', services: await asked() },
      }),
      404,
    );
    expect(
      refusedWith(await test.call(priceBands, { token: other.token }), 422).errors?.[0]?.field,
    ).toBe('user_vehicle_id');
  });

  it('a shop’s page shows usual prices with at least five, and figures from our calls', async () => {
    const car = await addCatalogCar(test);
    // A shop that no other test calls.
    shops[3] = await addShop(test, { latitude: 30.29, hours: OPEN });
    const read = async () =>
      (await test.call(readShop, { params: { id: shops[3] ?? '' } })).body.data.attributes;
    for (let at = 0; at < 4; at += 1) await priced(car, [200, 200, 200, 300 + at * 10]);
    expect(await read()).toMatchObject({ typical_prices: [], record: null });
    await priced(car, [200, 200, 200, 900]);
    const { typical_prices, record } = await read();
    expect(typical_prices).toMatchObject([{ low: 308, high: 444, count: 5 }]);
    expect(record).toEqual({ calls: 5, answered: 5, prices: 5 });
  });
});
