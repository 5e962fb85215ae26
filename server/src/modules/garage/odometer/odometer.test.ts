import { createVehicle, listVehicles, updateVehicle } from '@fourbay/contract/garage/garage';
import {
  addReading,
  deleteReading,
  listReadings,
} from '@fourbay/contract/garage/odometer-readings';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import {
  createHistory,
  deleteHistory,
  updateHistory,
} from '@fourbay/contract/garage/service-histories';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addCatalogCar, addVehicle, quoteBody } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { dayOf } from '@fourbay/contract/formats/days';

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
const set = (owner: Person, id: string, mileage: number | null) =>
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

const dayAgo = (count: number) => dayOf(before(test.clock.now(), days(count)));
const change = (owner: Person, id: string, entry: object) =>
  test.call(updateHistory, { token: owner.token, params: { id }, body: entry });
const readings = async (owner: Person, id: string) =>
  (await test.call(listReadings, { token: owner.token, params: { id } })).body.data;
const mileages = async (owner: Person, id: string) =>
  (await readings(owner, id)).map(({ attributes }) => attributes.mileage).toSorted();

describe('the odometer follows its sources', () => {
  async function raisedByEntry() {
    const { owner, id } = await ownerWithMileage(60_000);
    const before = await odometer(owner);
    test.clock.advance(days(3));
    const { body } = await addEntry(owner, id, { mileage: 64_000, completion_date: dayAgo(2) });
    const entryId = body.data.id;
    expect(await odometer(owner)).toMatchObject({ mileage: 64_000 });
    return { owner, id, before, entryId };
  }

  it('removing the entry that raised the odometer takes the raise back, restoring repeats it', async () => {
    const { owner, id, before, entryId } = await raisedByEntry();
    const raised = await odometer(owner);
    await test.call(deleteHistory, { token: owner.token, params: { id: entryId } });
    expect(await odometer(owner)).toEqual(before);
    expect(await mileages(owner, id)).toEqual([60_000]);
    expect((await change(owner, entryId, { archived: false })).body.meta.odometer).toEqual({
      from: 60_000,
      to: 64_000,
    });
    expect(await odometer(owner)).toEqual(raised);
  });

  it('correcting or clearing the entry’s mileage takes the raise back', async () => {
    const { owner, before, entryId } = await raisedByEntry();
    expect((await change(owner, entryId, { mileage: 46_000 })).body.meta.odometer).toBeNull();
    expect(await odometer(owner)).toEqual(before);
    await change(owner, entryId, { mileage: 61_000 });
    expect(await odometer(owner)).toMatchObject({ mileage: 61_000 });
    await change(owner, entryId, { mileage: null });
    expect(await odometer(owner)).toEqual(before);
  });

  it('an entry’s new date is the date of its reading', async () => {
    const { owner, entryId } = await raisedByEntry();
    await change(owner, entryId, { completion_date: dayAgo(1) });
    expect(await odometer(owner)).toEqual({ mileage: 64_000, day: dayAgo(1) });
  });

  it('the owner’s later correction stands when the entry is removed and restored', async () => {
    const { owner, entryId } = await raisedByEntry();
    const [vehicle] = (await test.call(listVehicles, { token: owner.token })).body.data;
    await set(owner, vehicle?.id ?? '', 61_000);
    await test.call(deleteHistory, { token: owner.token, params: { id: entryId } });
    expect(await odometer(owner)).toMatchObject({ mileage: 61_000 });
    await change(owner, entryId, { archived: false });
    expect(await odometer(owner)).toMatchObject({ mileage: 61_000 });
  });

  it('the second-highest entry counts once the highest is removed', async () => {
    const { owner, id, entryId } = await raisedByEntry();
    await addEntry(owner, id, { mileage: 62_000 });
    await test.call(deleteHistory, { token: owner.token, params: { id: entryId } });
    expect(await odometer(owner)).toMatchObject({ mileage: 62_000 });
  });

  it('a corrected report takes its raise back, and an entry from a report counts once', async () => {
    const { owner, id } = await ownerWithMileage(60_000);
    const { body } = await test.call(createQuote, {
      token: owner.token,
      body: await quoteBody(test, id),
    });
    const quoteId = body.data.id;
    const report = (mileage: number, more = {}) =>
      test.call(reportPaidPrice, {
        token: owner.token,
        params: { id: quoteId },
        body: { amount: 120, mileage, ...more },
      });
    await report(885_000);
    await report(61_500);
    expect(await odometer(owner)).toMatchObject({ mileage: 61_500 });
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now() })
      .where('id', '=', quoteId)
      .execute();
    await report(62_000, { add_to_history: true });
    expect(await mileages(owner, id)).toEqual([60_000, 62_000]);
    const entry = (await readings(owner, id)).find(
      ({ attributes }) => attributes.source === 'service_entry',
    )?.attributes.user_vehicle_service_history_id;
    await test.call(deleteHistory, { token: owner.token, params: { id: entry ?? '' } });
    expect(await odometer(owner)).toMatchObject({ mileage: 60_000 });
  });

  it('a mileage without any reading, as the previous release wrote it, isn’t lost', async () => {
    const { owner, id } = await ownerWithMileage(60_000);
    await test.deps.db.deleteFrom('odometer_readings').where('user_vehicle_id', '=', id).execute();
    const { body } = await addEntry(owner, id, { mileage: 64_000 });
    await test.call(deleteHistory, { token: owner.token, params: { id: body.data.id } });
    expect(await odometer(owner)).toMatchObject({ mileage: 60_000 });
  });
});

describe('the list of readings', () => {
  it('has the mileage of a new vehicle and each later one, with its source', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(createVehicle, {
      token: owner.token,
      body: { servicechek_user_vehicle: { ...(await addCatalogCar(test)), mileage: 12_000 } },
    });
    const { id } = body.data;
    await set(owner, id, 12_500);
    await addEntry(owner, id, { mileage: 13_000 });
    expect(
      (await readings(owner, id))
        .map(({ attributes: { mileage, source } }) => [mileage, source])
        .toSorted(),
    ).toEqual([
      [12_000, 'owner'],
      [12_500, 'owner'],
      [13_000, 'service_entry'],
    ]);
    await set(owner, id, null);
    expect(await readings(owner, id)).toEqual([]);
  });

  it('a reading of today replaces the mileage, and an earlier one can only raise it', async () => {
    const { owner, id } = await ownerWithMileage(60_000);
    const add = (body: { mileage: number; read_on?: string }) =>
      test.call(addReading, { token: owner.token, params: { id }, body });
    const before = await odometer(owner);
    expect((await add({ mileage: 50_000, read_on: '2026-01-05' })).status).toBe(201);
    expect(await odometer(owner)).toEqual(before);
    await add({ mileage: 59_000 });
    expect(await odometer(owner)).toMatchObject({ mileage: 59_000 });
    const refused = await add({ mileage: 59_000, read_on: '2027-01-05' });
    expect(refused.status).toBe(422);
  });

  it('a removed reading no longer counts', async () => {
    const { owner, id } = await ownerWithMileage(60_000);
    const { body } = await test.call(addReading, {
      token: owner.token,
      params: { id },
      body: { mileage: 885_000 },
    });
    const remove = () =>
      test.call(deleteReading, {
        token: owner.token,
        params: { id, reading_id: body.data.id },
      });
    expect((await remove()).status).toBe(204);
    expect(await odometer(owner)).toMatchObject({ mileage: 60_000 });
    expect((await remove()).status).toBe(404);
  });
});
