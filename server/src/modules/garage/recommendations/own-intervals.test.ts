import {
  deleteServiceInterval,
  listRecommendedServices,
  setServiceInterval,
} from '@fourbay/contract/service-catalog/recommended-services';
import { createHistory } from '@fourbay/contract/garage/service-histories';
import { updateVehicle } from '@fourbay/contract/garage/garage';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { addVehicle } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { recommendServicesForOwners } from './recommendations.service.ts';

describe('the schedule, adjusted for one car', () => {
  let test: TestApp;
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadServices(test);
    owner = await signUpOwner(test);
    id = await addVehicle(test, owner);
    await test.call(updateVehicle, {
      token: owner.token,
      params: { id },
      body: { servicechek_user_vehicle: { mileage: 88_000 } },
    });
  });

  const list = async (vehicleId = id, query: { all?: 'true' } = { all: 'true' }) =>
    (
      await test.call(listRecommendedServices, {
        token: owner.token,
        params: { id: vehicleId },
        query,
      })
    ).body.data;
  const oil = async (vehicleId = id, query: { all?: 'true' } = { all: 'true' }) =>
    (await list(vehicleId, query)).find(
      ({ attributes }) => attributes.category.name === 'Oil change',
    );
  const set = (service: string, every_miles: number | null, every_months: number | null = null) =>
    test.call(setServiceInterval, {
      token: owner.token,
      params: { id, service },
      body: { every_miles, every_months },
    });

  it('what reads the schedule follows the owner’s interval, for that car alone', async () => {
    const other = await addVehicle(test, owner);
    await test.call(createHistory, {
      token: owner.token,
      body: {
        user_vehicle_id: id,
        title: 'Oil change',
        completion_date: '2026-11-17',
        mileage: 88_000,
      },
    });
    const before = await oil();
    if (!before) throw new Error('no oil change in the schedule');
    expect(before.attributes.state).toBe('later');
    await set(before.id, 250);
    expect((await oil())?.attributes).toMatchObject({
      every_miles: 250,
      every_months: null,
      interval_source: 'own',
      source: 'Your own interval.',
      plan_every_miles: before.attributes.every_miles,
      plan_every_months: before.attributes.every_months,
      state: 'due',
      basis: 'Last done in November 2026 at 88,000 miles. Due every 250 miles.',
    });
    const mailed = await recommendServicesForOwners(test.deps, [owner.id]);
    const due = mailed.find((one) => one.id === id)?.recommendations;
    expect(due?.find(({ intervalId }) => intervalId === before.id)?.state).toBe('due');
    expect((await oil(other))?.attributes.interval_source).not.toBe('own');
  });

  it('one that is due much later stays listed, so that it can be changed', async () => {
    const service = (await oil())?.id ?? '';
    await set(service, 100_000);
    expect((await oil(id, {}))?.attributes.state).toBe('later');
    await test.call(deleteServiceInterval, { token: owner.token, params: { id, service } });
    const { interval_source, every_miles, plan_every_miles } = (await oil())?.attributes ?? {};
    expect(interval_source).not.toBe('own');
    expect(every_miles).toBe(plan_every_miles);
  });

  it('is also reset where the choice differed when it was set', async () => {
    const before = await oil();
    const service = before?.id ?? '';
    await set(service, 250);
    const choice = await test.deps.db
      .selectFrom('category_option_choices as choice')
      .innerJoin('category_options as option', 'option.id', 'choice.category_option_id')
      .select(['choice.id', 'option.id as option_id'])
      .where('option.category_id', '=', before?.attributes.category.id ?? '')
      .executeTakeFirstOrThrow();
    await test.deps.db
      .updateTable('own_maintenance_intervals')
      .set({ category_option_id: choice.option_id, category_option_choice_id: choice.id })
      .where('user_vehicle_id', '=', id)
      .where('category_id', '=', before?.attributes.category.id ?? '')
      .execute();
    expect((await oil())?.attributes.interval_source).toBe('own');
    await test.call(deleteServiceInterval, { token: owner.token, params: { id, service } });
    expect((await oil())?.attributes.interval_source).not.toBe('own');
  });

  it('the whole schedule has more than what is due soon', async () => {
    expect((await list()).length).toBeGreaterThan((await list(id, {})).length);
  });

  it('needs miles or months', async () => {
    expect(refusedWith(await set((await oil())?.id ?? '', null), 422).code).toBe('invalid');
  });
});
