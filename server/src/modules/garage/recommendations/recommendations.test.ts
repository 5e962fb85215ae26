import {
  answerRecommendedService,
  deleteRecommendedServiceAnswer,
  listRecommendedServices,
} from '@fourbay/contract/service-catalog/recommended-services';
import { createHistory, listHistories } from '@fourbay/contract/garage/service-histories';
import { updateVehicle } from '@fourbay/contract/garage/garage';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { addVehicle } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';

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

describe('answers about recommended services', () => {
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
    (await test.call(listRecommendedServices, { token: owner.token, params: { id } })).body.data;
  const frontBrakes = async () => {
    const found = (await recommended()).find(
      ({ attributes }) => attributes.choice?.choice_name === 'Front',
    );
    if (!found) throw new Error('front brakes are not listed');
    return found;
  };
  const answer = (service: string, body: object, person = owner) =>
    test.call(answerRecommendedService, { token: person.token, params: { id, service }, body });
  const forget = (service: string, person = owner) =>
    test.call(deleteRecommendedServiceAnswer, { token: person.token, params: { id, service } });

  it('an answer changes the state of its service, and deleting it changes it back', async () => {
    const before = await frontBrakes();
    expect(before.attributes).toMatchObject({ state: 'due', recorded: false, answer: null });
    await answer(before.id, { done: 'no' });
    expect((await frontBrakes()).attributes).toMatchObject({
      state: 'overdue',
      last_done: 'never',
      answer: { done: 'no', on: null, mileage: null },
    });
    await answer(before.id, { done: 'not_sure' });
    expect((await frontBrakes()).attributes).toMatchObject({
      state: 'due',
      answer: { done: 'not_sure' },
    });
    expect((await forget(before.id)).status).toBe(204);
    expect(await frontBrakes()).toEqual(before);
  });

  it('a service done at a rough mileage is due one interval later', async () => {
    const { id: service } = await frontBrakes();
    const { body } = await answer(service, { done: 'yes', mileage: '40000' });
    expect(body.data.attributes).toMatchObject({ done: 'yes', on: null, mileage: 40_000 });
    expect((await frontBrakes()).attributes).toMatchObject({
      state: 'soon',
      due_in_miles: 2_000,
      basis: 'You told us it was last done at about 40,000 miles. Due every 50,000 miles.',
    });
    await forget(service);
  });

  it('the answer is not an entry of the history', async () => {
    const { id: service } = await frontBrakes();
    await answer(service, { done: 'yes', on: '2025-03-01' });
    const { body } = await test.call(listHistories, { token: owner.token });
    expect(body.data).toEqual([]);
    await forget(service);
  });

  it.each([
    [{}, 'done'],
    [{ done: 'yes' }, 'on'],
    [{ done: 'yes', on: '2031-01-01' }, 'on'],
    [{ done: 'perhaps' }, 'done'],
  ])('the answer %o is refused', async (body, field) => {
    const { id: service } = await frontBrakes();
    const refusal = refusedWith(await answer(service, body), 422);
    expect(refusal.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('another owner can’t answer or delete an answer', async () => {
    const other = await signUpOwner(test);
    const { id: service } = await frontBrakes();
    expect((await answer(service, { done: 'no' }, other)).status).toBe(404);
    expect((await forget(service, other)).status).toBe(404);
    expect((await answer('999999', { done: 'no' })).status).toBe(404);
  });

  it('whether the car has a part is kept beside the answer about the service', async () => {
    const { id: service } = await frontBrakes();
    await answer(service, { has_part: true });
    const { body } = await answer(service, { done: 'not_sure' });
    expect(body.data.attributes).toMatchObject({ done: 'not_sure', has_part: true });
    await forget(service);
  });
});
