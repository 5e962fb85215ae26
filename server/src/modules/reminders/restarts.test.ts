import { dayMonthsAfter } from '@fourbay/contract/formats/days';
import {
  createHistory,
  deleteHistory,
  updateHistory,
} from '@fourbay/contract/garage/service-histories';
import {
  applyHistoryImport,
  createHistoryImport,
  deleteHistoryImport,
} from '@fourbay/contract/garage/service-history-imports';
import {
  completeReminder,
  createReminder,
  listReminders,
  snoozeReminder,
  undoReminder,
  updateReminder,
} from '@fourbay/contract/garage/vehicle-reminders';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '@fourbay/contract';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { formWith } from '../../../test/records/pictures.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { createPricedQuote } from '../../../test/records/priced-quotes.ts';
import { addVehicle } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { days, minutes } from '../../platform/values/clock.ts';
import { startTelling } from './telling.service.ts';

let test: TestApp;
let owner: Person;
let vehicleId: string;
let oil: string;
let brakes: string;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startTestApp();
  await loadServices(test);
  await loadTestPlaces(test);
  oil = await categoryOf('Oil change');
  brakes = await categoryOf('Brakes');
});
beforeEach(async () => {
  owner = await signUpOwner(test);
  vehicleId = await addVehicle(test, owner);
});

const categoryOf = async (name: string): Promise<string> =>
  (
    await test.deps.db
      .selectFrom('service_categories')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

const day = (offset: number): string =>
  new Date(test.clock.now().getTime() + days(offset)).toISOString().slice(0, 10);

/** Creates a reminder, and moves the clock on by a minute, so that whatever follows is later. */
async function create(
  fields: Omit<BodyOf<typeof createReminder>, 'user_vehicle_id' | 'title'>,
  title = 'Oil',
): Promise<string> {
  const body = { user_vehicle_id: vehicleId, title, ...fields };
  const { body: created } = await test.call(createReminder, { token: owner.token, body });
  test.clock.advance(minutes(1));
  return created.data.id;
}
const onlyOne = async () =>
  (await test.call(listReminders, { token: owner.token })).body.data[0]?.attributes;

async function addEntry(fields: Partial<BodyOf<typeof createHistory>>): Promise<string> {
  const body = { user_vehicle_id: vehicleId, title: 'At the shop', ...fields };
  const { body: added } = await test.call(createHistory, { token: owner.token, body });
  return added.data.id;
}
const changeEntry = (id: string, body: BodyOf<typeof updateHistory>) =>
  test.call(updateHistory, { token: owner.token, params: { id }, body });
const markDone = (id: string) =>
  test.call(completeReminder, { token: owner.token, params: { id }, body: { on: day(0) } });

async function importFile(text: string): Promise<string> {
  const { payload, headers } = formWith('file', Buffer.from(text), {
    filename: 'records.csv',
    type: 'text/csv',
    fields: { user_vehicle_id: vehicleId, file_name: 'records.csv' },
  });
  const answer = await test.app.inject({
    method: 'POST',
    url: createHistoryImport.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  });
  const { id } = answer.json<{ data: { id: string } }>().data;
  const { status } = await test.call(applyHistoryImport, { token: owner.token, params: { id } });
  expect(status).toBe(200);
  return id;
}

describe('a reminder that repeats follows the history', () => {
  it('an entry restarts it, and changing, removing, and restoring the entry does too', async () => {
    await create({ category_id: oil, every_months: 6, every_miles: 5_000, due_on: day(1) });
    const entry = await addEntry({
      category_id: oil,
      completion_date: day(-3),
      mileage: 60_000,
    });
    expect(await onlyOne()).toMatchObject({
      due_on: dayMonthsAfter(day(-3), 6),
      due_at_miles: 65_000,
      state: 'later',
    });
    await changeEntry(entry, { completion_date: day(-5), mileage: 61_000 });
    expect(await onlyOne()).toMatchObject({
      due_on: dayMonthsAfter(day(-5), 6),
      due_at_miles: 66_000,
    });
    await changeEntry(entry, { category_id: brakes });
    expect(await onlyOne()).toMatchObject({ due_on: day(1), due_at_miles: null });
    await changeEntry(entry, { category_id: oil });
    await test.call(deleteHistory, { token: owner.token, params: { id: entry } });
    expect(await onlyOne()).toMatchObject({ due_on: day(1), due_at_miles: null });
    await changeEntry(entry, { archived: false });
    expect(await onlyOne()).toMatchObject({ due_on: dayMonthsAfter(day(-5), 6) });
  });

  it('an import restarts it, and undoing the import reverts that', async () => {
    await create({ category_id: oil, every_months: 6, due_on: day(1) });
    const id = await importFile(
      `Date,Description,Odometer\n${day(-400)},Oil change,50000\n${day(-4)},Oil change,60000\n`,
    );
    expect(await onlyOne()).toMatchObject({ due_on: dayMonthsAfter(day(-4), 6) });
    await test.call(deleteHistoryImport, { token: owner.token, params: { id } });
    expect(await onlyOne()).toMatchObject({ due_on: day(1) });
  });

  it('a report of what was paid restarts it', async () => {
    const quote = await createPricedQuote(test);
    ({ owner, vehicleId } = quote);
    const { service_title } = await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now() })
      .where('id', '=', quote.id)
      .returning('service_title')
      .executeTakeFirstOrThrow();
    await create({ every_months: 6, due_on: day(1) }, service_title);
    const { status } = await test.call(reportPaidPrice, {
      token: owner.token,
      params: { id: quote.id },
      body: {
        amount: 289,
        user_quote_price_id: quote.prices[0],
        same_work: 'yes',
        add_to_history: true,
      },
    });
    expect(status).toBe(200);
    expect(await onlyOne()).toMatchObject({ due_on: dayMonthsAfter(day(0), 6) });
  });

  it.each(['Oil', ' oil  CHANGE '])('an entry with only the title “%s” counts', async (title) => {
    await create({ category_id: oil, every_months: 6, due_on: day(1) });
    await addEntry({ title, completion_date: day(0) });
    expect(await onlyOne()).toMatchObject({ due_on: dayMonthsAfter(day(0), 6) });
  });

  it('without a service, it follows entries with its title', async () => {
    await create({ every_months: 12, due_on: day(1) }, 'Registration');
    await addEntry({ title: 'Inspection', completion_date: day(0) });
    expect(await onlyOne()).toMatchObject({ due_on: day(1) });
    await addEntry({ title: 'registration', completion_date: day(0) });
    expect(await onlyOne()).toMatchObject({ due_on: dayMonthsAfter(day(0), 12) });
  });

  it('older work and other services don’t change it', async () => {
    await create({ category_id: oil, every_months: 6 });
    const due = dayMonthsAfter(day(0), 6);
    await addEntry({ category_id: oil, completion_date: day(-90) });
    await addEntry({ category_id: brakes, completion_date: day(0) });
    expect(await onlyOne()).toMatchObject({ due_on: due });
  });

  it('a time that the owner sets overrides work that was added before', async () => {
    await addEntry({ category_id: oil, completion_date: day(-3) });
    test.clock.advance(minutes(1));
    const id = await create({ category_id: oil, every_months: 6, due_on: day(20) });
    expect(await onlyOne()).toMatchObject({ due_on: day(20) });
    await addEntry({ category_id: oil, completion_date: day(-1) });
    test.clock.advance(minutes(1));
    const call = { token: owner.token, params: { id } };
    await test.call(updateReminder, { ...call, body: { title: 'Oil, 0W-20' } });
    expect(await onlyOne()).toMatchObject({ due_on: dayMonthsAfter(day(-1), 6) });
    await test.call(updateReminder, { ...call, body: { due_on: day(30) } });
    expect(await onlyOne()).toMatchObject({ title: 'Oil, 0W-20', due_on: day(30) });
    await test.call(snoozeReminder, { ...call, body: { until: day(40) } });
    expect(await onlyOne()).toMatchObject({ due_on: day(40), snoozed: true });
  });

  it('changing the interval keeps the due day that the owner sees', async () => {
    const id = await create({ category_id: oil, every_months: 6, due_on: day(1) });
    await addEntry({ category_id: oil, completion_date: day(0) });
    const due_on = dayMonthsAfter(day(0), 6);
    await test.call(updateReminder, {
      token: owner.token,
      params: { id },
      body: { every_months: 3, due_on },
    });
    expect(await onlyOne()).toMatchObject({ every_months: 3, due_on });
  });

  it('follows the entry of its own “done”', async () => {
    const id = await create({ category_id: oil, every_months: 6, due_on: day(1) });
    const { body } = await markDone(id);
    const entry = body.meta.user_vehicle_service_history_id;
    await changeEntry(entry, { completion_date: day(-10), mileage: 60_000 });
    expect(await onlyOne()).toMatchObject({ due_on: dayMonthsAfter(day(-10), 6) });
    await test.call(deleteHistory, { token: owner.token, params: { id: entry } });
    expect(await onlyOne()).toMatchObject({ due_on: day(1), state: 'due' });
  });

  it('work that was added after “done” still counts when “done” is undone', async () => {
    const id = await create({ category_id: oil, every_months: 6, due_on: day(1) });
    await markDone(id);
    test.clock.advance(minutes(1));
    await addEntry({ category_id: oil, completion_date: day(-2) });
    test.clock.advance(minutes(1));
    await test.call(undoReminder, { token: owner.token, params: { id } });
    expect(await onlyOne()).toMatchObject({ due_on: dayMonthsAfter(day(-2), 6) });
  });

  it('the owner is told again once it is due again', async () => {
    await create({ category_id: oil, every_months: 1, due_on: day(0) });
    const run = async (): Promise<number> => {
      await startTelling(test.deps);
      await test.runJobs();
      return test.mails.filter(({ to, subject }) => to === owner.email && /Oil/.test(subject ?? ''))
        .length;
    };
    expect(await run()).toBe(1);
    test.clock.advance(days(1));
    await addEntry({ category_id: oil, completion_date: day(0) });
    expect(await run()).toBe(1);
    test.clock.advance(days(22));
    expect(await run()).toBe(1);
    test.clock.advance(days(3));
    expect(await run()).toBe(2);
  });
});
