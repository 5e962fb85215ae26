import { listVehicles, updateVehicle } from '@fourbay/contract/garage/garage';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { createHistory, updateHistory } from '@fourbay/contract/garage/service-histories';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { addVehicle, quoteBody } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
  await loadServices(test);
});

async function ownerWithMileage(mileage: number): Promise<{ owner: Person; id: string }> {
  const owner = await signUpOwner(test);
  const id = await addVehicle(test, owner);
  await set(owner, id, mileage);
  return { owner, id };
}
const set = (owner: Person, id: string, mileage: number) =>
  test.call(updateVehicle, {
    token: owner.token,
    params: { id },
    body: { servicechek_user_vehicle: { mileage } },
  });
const odometer = async (owner: Person) => {
  const [vehicle] = (await test.call(listVehicles, { token: owner.token })).body.data;
  const { mileage, mileage_updated_at } = vehicle?.attributes ?? {};
  return { mileage, day: mileage_updated_at?.slice(0, 10) };
};
const addEntry = (owner: Person, id: string, entry: object) =>
  test.call(createHistory, {
    token: owner.token,
    body: { user_vehicle_id: id, title: 'Oil change', ...entry },
  });

it('a history entry with a higher mileage updates the odometer and says so', async () => {
  const { owner, id } = await ownerWithMileage(60_000);
  const { body } = await addEntry(owner, id, { mileage: 64_000 });
  expect(body.meta.odometer).toEqual({ from: 60_000, to: 64_000 });
  expect(await odometer(owner)).toMatchObject({ mileage: 64_000 });
});

it('an updated odometer can be set back, with the date of the earlier reading', async () => {
  const { owner, id } = await ownerWithMileage(60_000);
  const before = await odometer(owner);
  test.clock.set('2026-11-25T12:00:00Z');
  await addEntry(owner, id, { mileage: 64_000 });
  expect((await odometer(owner)).day).toBe('2026-11-25');
  await set(owner, id, 60_000);
  expect(await odometer(owner)).toEqual(before);
});

it('a history entry with a lower mileage doesn’t change the odometer', async () => {
  const { owner, id } = await ownerWithMileage(60_000);
  const { body } = await addEntry(owner, id, { mileage: 41_000, completion_date: '2024-05-02' });
  expect(body.meta.odometer).toBeNull();
  expect(await odometer(owner)).toMatchObject({ mileage: 60_000 });
});

it('changing an entry’s mileage updates the odometer, but changing its notes doesn’t', async () => {
  const { owner, id } = await ownerWithMileage(60_000);
  const { body } = await addEntry(owner, id, { mileage: 64_000 });
  await set(owner, id, 60_000);
  const change = (entry: object) =>
    test.call(updateHistory, { token: owner.token, params: { id: body.data.id }, body: entry });
  expect((await change({ notes: 'Fine.' })).body.meta.odometer).toBeNull();
  expect((await change({ mileage: 65_000 })).body.meta.odometer).toEqual({
    from: 60_000,
    to: 65_000,
  });
});

it('a request and a report of what was paid update the odometer', async () => {
  const { owner, id } = await ownerWithMileage(60_000);
  const { body, status } = await test.call(createQuote, {
    token: owner.token,
    body: await quoteBody(test, id, { mileage: 61_000 }),
  });
  expect(status).toBe(201);
  expect(body.meta.odometer).toEqual({ from: 60_000, to: 61_000 });
  expect(await odometer(owner)).toMatchObject({ mileage: 61_000 });
  const paid = await test.call(reportPaidPrice, {
    token: owner.token,
    params: { id: body.data.id },
    body: { amount: 120, mileage: 61_500 },
  });
  expect(paid.body.meta.odometer).toEqual({ from: 61_000, to: 61_500 });
  expect(await odometer(owner)).toMatchObject({ mileage: 61_500 });
});
