import { listRecommendedServices } from '@fourbay/contract/service-catalog/recommended-services';
import { createHistory } from '@fourbay/contract/garage/service-histories';
import { updateVehicle } from '@fourbay/contract/garage/garage';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { addVehicle } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';

describe('recommended services', () => {
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

  const recommended = async () =>
    (
      await test.call(listRecommendedServices, { token: owner.token, params: { id } })
    ).body.data.map(({ attributes }) => attributes);

  it('every recommended service has a reason', async () => {
    const all = await recommended();
    expect(all.length).toBeGreaterThan(0);
    for (const { reason, basis } of all)
      expect([reason, basis].every((text) => text.length > 10)).toBe(true);
  });

  it('a service just completed is not recommended', async () => {
    const first = (await recommended())[0];
    if (!first) throw new Error('nothing is due');
    const { category, choice } = first;
    const done = {
      category_id: category.id,
      ...(choice
        ? { category_option_id: choice.option_id, category_option_choice_id: choice.choice_id }
        : {}),
    };
    await test.call(createHistory, {
      token: owner.token,
      body: {
        user_vehicle_id: id,
        title: category.name,
        completion_date: '2026-11-17',
        mileage: 88_000,
        ...done,
      },
    });
    const same = (await recommended()).filter(
      (other) => other.category.id === category.id && other.choice?.choice_id === choice?.choice_id,
    );
    expect(same).toEqual([]);
  });

  it('a service named by a manual history entry is not recommended', async () => {
    const car = await addVehicle(test, owner);
    await test.call(updateVehicle, {
      token: owner.token,
      params: { id: car },
      body: { servicechek_user_vehicle: { mileage: 88_000 } },
    });
    const due = async () =>
      (
        await test.call(listRecommendedServices, { token: owner.token, params: { id: car } })
      ).body.data.map(({ attributes }) => attributes.category.name);
    const name = (await due())[0] ?? '';
    await test.call(createHistory, {
      token: owner.token,
      body: {
        user_vehicle_id: car,
        title: name.toUpperCase(),
        completion_date: '2026-11-17',
        mileage: 88_000,
      },
    });
    expect(await due()).not.toContain(name);
  });

  it.each([
    ['of today, before noon UTC', '2026-11-18'],
    ['of tomorrow, as in a time zone ahead of UTC', '2026-11-19'],
  ])('an entry %s counts as done', async (_when, completion_date) => {
    test.clock.set('2026-11-18T03:00:00Z');
    const person = await signUpOwner(test);
    const car = await addVehicle(test, person);
    await test.call(updateVehicle, {
      token: person.token,
      params: { id: car },
      body: { servicechek_user_vehicle: { mileage: 88_000 } },
    });
    const oilChanges = async () =>
      (
        await test.call(listRecommendedServices, { token: person.token, params: { id: car } })
      ).body.data.filter(({ attributes }) => attributes.category.name === 'Oil change');
    expect(await oilChanges()).toHaveLength(1);
    await test.call(createHistory, {
      token: person.token,
      body: { user_vehicle_id: car, title: 'Oil change', completion_date, mileage: 88_000 },
    });
    expect(await oilChanges()).toEqual([]);
  });
});
