import { listHistories } from '@fourbay/contract/garage/service-histories';
import { addReading } from '@fourbay/contract/garage/odometer-readings';
import { deleteVehicle, listVehicles, updateVehicle } from '@fourbay/contract/garage/garage';
import {
  completeReminder,
  createReminder,
  deleteReminder,
  listReminders,
  snoozeReminder,
  undoReminder,
  updateReminder,
} from '@fourbay/contract/garage/vehicle-reminders';
import { MAX_REMINDERS_OF_VEHICLE } from '@fourbay/contract/accounts/account-limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '@fourbay/contract';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { addCatalogCar, addVehicle } from '../../../test/records/quote-records.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { days } from '../../platform/values/clock.ts';

let test: TestApp;
let owner: Person;
let vehicleId: string;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  owner = await signUpOwner(test);
  vehicleId = await addVehicle(test, owner);
});

const today = (offset = 0): string =>
  new Date(test.clock.now().getTime() + days(offset)).toISOString().slice(0, 10);

const read = async (miles: number): Promise<void> => {
  await test.call(updateVehicle, {
    token: owner.token,
    params: { id: vehicleId },
    body: { servicechek_user_vehicle: { mileage: miles } },
  });
};

type Fields = Omit<BodyOf<typeof createReminder>, 'user_vehicle_id'>;
const create = (fields: Fields, headers: Record<string, string> = {}) =>
  test.call(createReminder, {
    token: owner.token,
    body: { user_vehicle_id: vehicleId, ...fields },
    headers,
  });
const created = async (fields: Fields): Promise<string> => (await create(fields)).body.data.id;
const list = async () => (await test.call(listReminders, { token: owner.token })).body.data;
const onlyOne = async () => (await list())[0]?.attributes;
const markDone = (
  id: string,
  body: BodyOf<typeof completeReminder> = {},
  headers: Record<string, string> = {},
) => test.call(completeReminder, { token: owner.token, params: { id }, body, headers });
const history = async () =>
  (await test.call(listHistories, { token: owner.token })).body.data.map((one) => one.attributes);

describe('reminders', () => {
  it('one that repeats counts from today and from the estimated mileage', async () => {
    await read(60_000);
    await create({ title: 'Tire rotation', every_miles: 5_000, every_months: 6 });
    expect(await onlyOne()).toMatchObject({
      due_at_miles: 65_000,
      due_in_miles: 5_000,
      due_on: '2027-05-18',
      state: 'later',
      mileage_assumed: true,
      odometer_known: true,
    });
  });

  it('months count from the owner’s day, if it is sent', async () => {
    await create({ title: 'Tire rotation', every_months: 6, from: today(-1) });
    expect(await onlyOne()).toMatchObject({ due_on: '2027-05-17' });
  });

  it('one for a date is due a week before, and overdue the day after', async () => {
    for (const inDays of [91, 90, 8, 7, 0, -1])
      await create({ title: `In ${inDays}`, due_on: today(inDays) });
    expect((await list()).map(({ attributes }) => [attributes.title, attributes.state])).toEqual([
      ['In -1', 'overdue'],
      ['In 0', 'due'],
      ['In 7', 'due'],
      ['In 8', 'soon'],
      ['In 90', 'soon'],
      ['In 91', 'later'],
    ]);
  });

  it('needs something to be due by', async () => {
    const refused = await create({ title: 'Registration' });
    expect(refusedWith(refused, 422).code).toBe('invalid');
  });

  it('the same key creates one', async () => {
    const headers = { 'idempotency-key': 'once' };
    const fields = { title: 'Registration', due_on: today(30) };
    const [first, second] = [await create(fields, headers), await create(fields, headers)];
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(await list()).toHaveLength(1);
  });

  it('a vehicle has a limit', async () => {
    await test.deps.db
      .insertInto('vehicle_reminders')
      .values(
        Array.from({ length: MAX_REMINDERS_OF_VEHICLE }, (_, at) => ({
          user_id: owner.id,
          user_vehicle_id: vehicleId,
          title: `No. ${at}`,
          due_on: today(at),
          created_at: test.clock.now(),
          updated_at: test.clock.now(),
        })),
      )
      .execute();
    const refused = await create({ title: 'One more', due_on: today(1) });
    expect(refusedWith(refused, 422).code).toBe('reminders_full');
  });

  it('those of a vehicle that was removed from the garage are left out', async () => {
    await create({ title: 'Registration', due_on: today(30) });
    await test.call(deleteVehicle, { token: owner.token, params: { id: vehicleId } });
    expect(await list()).toEqual([]);
  });

  it('can be changed and deleted', async () => {
    const id = await created({ title: 'Registration', due_on: today(30) });
    await test.call(updateReminder, {
      token: owner.token,
      params: { id },
      body: { title: 'Inspection', every_months: 12, due_on: null },
    });
    expect(await onlyOne()).toMatchObject({ title: 'Inspection', due_on: '2027-11-18' });
    await test.call(deleteReminder, { token: owner.token, params: { id } });
    expect(await list()).toEqual([]);
  });
});

describe('a snooze', () => {
  const snooze = (id: string, body: BodyOf<typeof snoozeReminder>) =>
    test.call(snoozeReminder, { token: owner.token, params: { id }, body });

  it('to a day: it is due on that day, without a week before', async () => {
    const id = await created({ title: 'Registration', due_on: today(-3) });
    await snooze(id, { until: today(7) });
    expect(await onlyOne()).toMatchObject({ state: 'soon', snoozed: true, due_in_days: 7 });
    test.clock.advance(days(7));
    expect(await onlyOne()).toMatchObject({ state: 'due' });
  });

  it('by miles: counted from the estimated mileage', async () => {
    await read(60_000);
    const id = await created({ title: 'Oil', due_at_miles: 59_000 });
    await snooze(id, { miles: 500 });
    expect(await onlyOne()).toMatchObject({ due_at_miles: 60_500, due_in_miles: 500 });
  });

  it('not into the past, and not without either', async () => {
    const id = await created({ title: 'Registration', due_on: today(-3) });
    expect(refusedWith(await snooze(id, { until: today() }), 422).code).toBe('invalid');
    expect(refusedWith(await snooze(id, {}), 422).code).toBe('invalid');
  });
});

describe('done', () => {
  it('writes the history with the reading of this week, and starts again from there', async () => {
    await read(60_000);
    const id = await created({ title: 'Oil', every_miles: 5_000, every_months: 6 });
    test.clock.advance(days(2));
    const { body } = await markDone(id);
    expect(await history()).toMatchObject([
      { title: 'Oil', completion_date: today(), mileage: 60_000 },
    ]);
    expect(body.data.attributes).toMatchObject({ due_at_miles: 65_000, due_on: '2027-05-20' });
  });

  it('an estimate is never written to the history', async () => {
    await test.call(addReading, {
      token: owner.token,
      params: { id: vehicleId },
      body: { mileage: 60_000, read_on: today(-61) },
    });
    const id = await created({ title: 'Oil', every_miles: 5_000 });
    const { body } = await markDone(id);
    expect((await history())[0]?.mileage).toBeNull();
    // 1,000 miles a month are assumed.
    expect(body.data.attributes.due_at_miles).toBeGreaterThan(66_900);
    expect(body.data.attributes.due_at_miles).toBeLessThan(67_100);
  });

  it('with a day and a mileage: counted from them, and the odometer follows', async () => {
    await read(60_000);
    const id = await created({ title: 'Oil', every_miles: 5_000, every_months: 6 });
    const { body } = await markDone(id, { on: today(-1), mileage: 61_000 });
    expect(body.data.attributes).toMatchObject({ due_at_miles: 66_000, due_on: '2027-05-17' });
    expect(body.meta.odometer).toEqual({ from: 60_000, to: 61_000 });
  });

  it('one that doesn’t repeat leaves the list', async () => {
    const id = await created({ title: 'Registration', due_on: today(1) });
    await markDone(id);
    expect(await list()).toEqual([]);
    refusedWith(await markDone(id), 404);
    expect(await history()).toHaveLength(1);
  });

  it('twice with one key writes one entry', async () => {
    const id = await created({ title: 'Oil', every_months: 6 });
    const headers = { 'idempotency-key': 'tap' };
    const [first, second] = [await markDone(id, {}, headers), await markDone(id, {}, headers)];
    expect(second.body.meta).toEqual(first.body.meta);
    expect(await history()).toHaveLength(1);
  });

  it('undo removes the entry and its reading, and it is due as before', async () => {
    await read(60_000);
    const id = await created({ title: 'Registration', due_on: today(1) });
    await markDone(id, { mileage: 61_000 });
    const undo = () => test.call(undoReminder, { token: owner.token, params: { id } });
    await undo();
    expect(await onlyOne()).toMatchObject({ due_on: today(1), state: 'due' });
    expect(await history()).toEqual([]);
    const vehicles = await test.call(listVehicles, { token: owner.token });
    expect(vehicles.body.data[0]?.attributes.mileage).toBe(60_000);
    expect(refusedWith(await undo(), 409).code).toBe('conflict');
  });

  it('one that repeats only by miles needs a mileage', async () => {
    vehicleId = await addVehicle(test, owner, await addCatalogCar(test, { year: 2026 }));
    const id = await created({ title: 'Oil', every_miles: 5_000, due_on: today(-1) });
    const refused = refusedWith(await markDone(id), 422);
    expect(refused.errors).toMatchObject([{ field: 'mileage' }]);
    expect(await history()).toEqual([]);
    const { body } = await markDone(id, { mileage: 30_000 });
    expect(body.data.attributes).toMatchObject({ due_on: null, due_at_miles: 35_000 });
  });

  it('undo leaves a snooze as it was', async () => {
    const id = await created({ title: 'Oil', every_months: 6, due_on: today(-3) });
    const call = { token: owner.token, params: { id } };
    await test.call(snoozeReminder, { ...call, body: { until: today(7) } });
    await markDone(id);
    await test.call(undoReminder, call);
    expect(await onlyOne()).toMatchObject({ due_on: today(7), snoozed: true });
  });
});
