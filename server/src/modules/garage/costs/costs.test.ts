import { addReading, listReadings } from '@fourbay/contract/garage/odometer-readings';
import {
  createHistory,
  deleteHistory,
  listHistories,
} from '@fourbay/contract/garage/service-histories';
import { readVehicleCosts } from '@fourbay/contract/garage/vehicle-costs';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/harness.ts';
import { ask, pricedQuote, startBookingApp } from '../../../../test/records/bookings.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { addVehicle } from '../../../../test/records/quote-records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp();
});

const costsOf = async (owner: Person, id: string) =>
  (await test.call(readVehicleCosts, { token: owner.token, params: { id } })).body.data.attributes;

const addEntry = async (owner: Person, id: string, entry: object): Promise<string> =>
  (
    await test.call(createHistory, {
      token: owner.token,
      body: { user_vehicle_id: id, title: 'Oil change', ...entry },
    })
  ).body.data.id;

async function ownerWithVehicle(): Promise<{ owner: Person; id: string }> {
  const owner = await signUpOwner(test);
  return { owner, id: await addVehicle(test, owner) };
}

it('a vehicle without a history has no costs, and nothing is guessed', async () => {
  const { owner, id } = await ownerWithVehicle();
  expect(await costsOf(owner, id)).toEqual({
    cost: 0,
    entries: 0,
    without_cost: 0,
    without_date: 0,
    years: [],
    cost_per_year: null,
    cost_per_mile: null,
    miles: null,
    readings: [],
    unused_readings: 0,
    booked: { quoted: 0, paid: 0, tax: 0, compared: 0, without_report: 0, quotes: [] },
  });
});

it('costs are summed by year and by mile, and say what they leave out', async () => {
  const { owner, id } = await ownerWithVehicle();
  await addEntry(owner, id, { cost: 50, completion_date: '2022-11-01' });
  await addEntry(owner, id, { cost: 100.5, mileage: 40_000, completion_date: '2023-02-10' });
  await addEntry(owner, id, { mileage: 46_000, completion_date: '2025-06-05' });
  await addEntry(owner, id, { cost: 1_100, mileage: 52_000, completion_date: '2026-02-10' });
  await addEntry(owner, id, { cost: 9 });
  const removed = await addEntry(owner, id, { cost: 70, completion_date: '2025-02-02' });
  await test.call(deleteHistory, { token: owner.token, params: { id: removed } });
  await test.call(addReading, {
    token: owner.token,
    params: { id },
    body: { mileage: 4_600, read_on: '2025-07-01' },
  });
  expect(await costsOf(owner, id)).toMatchObject({
    cost: 1_259.5,
    entries: 5,
    without_cost: 1,
    without_date: 1,
    years: [
      { year: 2022, cost: 50, entries: 1, without_cost: 0 },
      { year: 2023, cost: 100.5, entries: 1, without_cost: 0 },
      { year: 2024, cost: 0, entries: 0, without_cost: 0 },
      { year: 2025, cost: 0, entries: 1, without_cost: 1 },
      { year: 2026, cost: 1_109, entries: 2, without_cost: 0 },
    ],
    // Since November 2022, about four years.
    cost_per_year: 311,
    // Without what was done at the first reading.
    cost_per_mile: 0.092,
    miles: { driven: 12_000, from: '2023-02-10', to: '2026-02-10', without_cost: 1 },
    readings: [
      { day: '2023-02-10', mileage: 40_000 },
      { day: '2025-06-05', mileage: 46_000 },
      { day: '2026-02-10', mileage: 52_000 },
    ],
    unused_readings: 1,
  });
});

it('there is no cost per mile while the readings are close together', async () => {
  const { owner, id } = await ownerWithVehicle();
  await addEntry(owner, id, { cost: 500, mileage: 60_000, completion_date: '2026-01-10' });
  await addEntry(owner, id, { cost: 500, mileage: 60_999, completion_date: '2026-03-10' });
  expect(await costsOf(owner, id)).toMatchObject({
    cost_per_year: null,
    cost_per_mile: null,
    miles: null,
  });
});

it('there is no cost per mile without a cost for the miles that are known', async () => {
  const { owner, id } = await ownerWithVehicle();
  await addEntry(owner, id, { cost: 79.5, mileage: 84_000, completion_date: '2026-01-10' });
  await addEntry(owner, id, { mileage: 88_000, completion_date: '2026-03-10' });
  expect(await costsOf(owner, id)).toMatchObject({
    cost_per_mile: null,
    miles: { driven: 4_000, without_cost: 1 },
  });
});

it('a recount of the entries and readings gives the same costs', async () => {
  const { owner, id } = await ownerWithVehicle();
  for (let at = 0; at < 30; at += 1)
    await addEntry(owner, id, {
      ...(at % 5 === 0 ? {} : { cost: at * 7.25 }),
      ...(at % 3 === 0 ? { mileage: 30_000 + at * 700 } : {}),
      ...(at % 11 === 0
        ? {}
        : { completion_date: `20${16 + (at >> 2)}-0${1 + (at % 9)}-1${at % 10}` }),
    });
  const all = { token: owner.token, query: { items: 1000 } };
  const done = (await test.call(listHistories, all)).body.data.map((row) => row.attributes);
  const readings = (await test.call(listReadings, { ...all, params: { id } })).body.data;
  const costs = await costsOf(owner, id);
  const sum = (amounts: readonly (number | null)[]): number =>
    amounts.reduce<number>((total, amount) => total + Math.round((amount ?? 0) * 100), 0) / 100;
  expect(costs.cost).toBe(sum(done.map(({ cost }) => cost)));
  expect(costs.entries).toBe(done.length);
  expect(costs.without_cost).toBe(done.filter(({ cost }) => cost === null).length);
  for (const { year, cost, entries } of costs.years) {
    const own = done.filter(({ completion_date, created_at }) =>
      (completion_date ?? created_at).startsWith(String(year)),
    );
    expect([year, cost, entries]).toEqual([year, sum(own.map((entry) => entry.cost)), own.length]);
  }
  const { from = '', to = '', driven = 0 } = costs.miles ?? {};
  const between = done.filter(
    ({ completion_date: day }) => day !== null && from < day && day <= to,
  );
  expect(costs.cost_per_mile).toBeCloseTo(sum(between.map(({ cost }) => cost)) / driven, 3);
  expect(costs.unused_readings + costs.readings.length).toBeLessThanOrEqual(readings.length);
});

it('what was paid is shown beside what the booked shop quoted', async () => {
  const quote = await pricedQuote(test);
  const { owner, quoteId, priceId } = quote;
  const vehicleId = (
    await test.deps.db
      .selectFrom('user_quotes')
      .select('user_vehicle_id')
      .where('id', '=', quoteId)
      .executeTakeFirstOrThrow()
  ).user_vehicle_id;
  const report = (amount: number, more: object) =>
    test.call(reportPaidPrice, {
      token: owner.token,
      params: { id: quoteId },
      body: { amount, ...more },
    });
  const quotedTax = (out_the_door: boolean | null) =>
    test.deps.db
      .updateTable('user_quote_prices')
      .set({ out_the_door })
      .where('id', '=', priceId)
      .execute();
  await quotedTax(false);
  await report(310, { user_quote_price_id: priceId, same_work: 'yes', tax: 20 });
  expect((await costsOf(owner, vehicleId)).booked.quotes).toEqual([]);
  await ask(test, quote);
  await test.deps.db
    .updateTable('bookings')
    .set({ state: 'done', ended_at: test.clock.now() })
    .where('quote_id', '=', quoteId)
    .execute();
  expect((await costsOf(owner, vehicleId)).booked).toMatchObject({
    quoted: 289,
    paid: 310,
    tax: 20,
    compared: 1,
    without_report: 0,
    quotes: [{ user_quote_id: quoteId, quoted: 289, paid: 310, compared: 290, same_work: 'yes' }],
  });
  await quotedTax(null);
  expect((await costsOf(owner, vehicleId)).booked).toMatchObject({
    compared: 0,
    quotes: [{ paid: 310, compared: null }],
  });
  await quotedTax(false);
  await report(310, { user_quote_price_id: priceId, same_work: 'yes' });
  expect((await costsOf(owner, vehicleId)).booked).toMatchObject({
    quoted: 0,
    paid: 0,
    compared: 0,
    quotes: [{ quoted: 289, paid: 310, compared: null }],
  });
  await test.deps.db.deleteFrom('paid_reports').where('quote_id', '=', quoteId).execute();
  expect((await costsOf(owner, vehicleId)).booked).toMatchObject({ without_report: 1, quotes: [] });
});
