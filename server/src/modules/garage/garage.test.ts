import {
  createGarage,
  createVehicle,
  deleteVehicle,
  listGarages,
  listVehicles,
  updateGarage,
  updateVehicle,
} from '@fourbay/contract/garage/garage';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner } from '../../../test/records/people.ts';
import { addCatalogCar, addVehicle } from '../../../test/records/quote-records.ts';
import { hours } from '../../platform/values/clock.ts';

describe('the garage', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  it('parallel requests create only one garage', async () => {
    const owner = await signUpOwner(test);
    const opened = await Promise.all(
      Array.from({ length: 8 }, () =>
        test.call(createGarage, { token: owner.token, body: { servicechek_user_garage: {} } }),
      ),
    );
    expect(new Set(opened.map(({ body }) => body.data.id)).size).toBe(1);
    expect(
      (await test.call(listGarages, { token: owner.token })).body.data[0]?.attributes,
    ).toMatchObject({ maximum_vehicles: 3, name: 'My Garage' });
  });

  it('an owner can rename the garage, but not increase its size', async () => {
    const owner = await signUpOwner(test);
    const garage = await test.call(createGarage, {
      token: owner.token,
      body: { servicechek_user_garage: {} },
    });
    const { body } = await test.call(updateGarage, {
      token: owner.token,
      params: { id: garage.body.data.id },
      body: { servicechek_user_garage: { name: 'Shed', maximum_vehicles: 99, user_id: '1' } },
    });
    expect(body.data.attributes).toMatchObject({
      name: 'Shed',
      maximum_vehicles: 3,
      user_id: owner.id,
    });
  });

  it('a vehicle is stored with its full name', async () => {
    const owner = await signUpOwner(test);
    const car = await addCatalogCar(test, { make: 'Hondara', model: 'Civica', trim: 'EXL' });
    await addVehicle(test, owner, car);
    const { body } = await test.call(listVehicles, { token: owner.token });
    expect(body.data[0]?.attributes).toMatchObject({
      full_vehicle_name: '2015 Hondara Civica EXL',
      year: 2015,
      vehicle_edition_id: car.vehicle_edition_id,
      trim_id: car.vehicle_edition_id,
    });
  });

  it('of 20 parallel requests, only one gets the last spot', async () => {
    const owner = await signUpOwner(test);
    const car = await addCatalogCar(test);
    await addVehicle(test, owner, car);
    await addVehicle(test, owner, car);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call(createVehicle, { token: owner.token, body: { servicechek_user_vehicle: car } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal?.code === 'garage_full')).toHaveLength(19);
  });

  it('a removed vehicle can be restored while there is room', async () => {
    const owner = await signUpOwner(test);
    const id = await addVehicle(test, owner);
    expect((await test.call(deleteVehicle, { token: owner.token, params: { id } })).status).toBe(
      204,
    );
    expect(
      (
        await test.call(listVehicles, {
          token: owner.token,
          query: { 'query[archived_eq]': false },
        })
      ).body.meta.count,
    ).toBe(0);
    const back = await test.call(updateVehicle, {
      token: owner.token,
      params: { id },
      body: { servicechek_user_vehicle: { archived: false } },
    });
    expect(back.body.data.attributes.archived).toBe(false);
  });

  it('a removed vehicle can’t be restored to a full garage', async () => {
    const owner = await signUpOwner(test);
    const car = await addCatalogCar(test);
    const id = await addVehicle(test, owner, car);
    await test.call(deleteVehicle, { token: owner.token, params: { id } });
    for (let i = 0; i < 3; i += 1) await addVehicle(test, owner, car);
    expect(
      refusedWith(
        await test.call(updateVehicle, {
          token: owner.token,
          params: { id },
          body: { servicechek_user_vehicle: { archived: false } },
        }),
        422,
      ).code,
    ).toBe('garage_full');
  });

  it('the date of the mileage changes only with the mileage', async () => {
    const owner = await signUpOwner(test);
    const id = await addVehicle(test, owner);
    const change = async (body: Record<string, unknown>) =>
      (
        await test.call(updateVehicle, {
          token: owner.token,
          params: { id },
          body: { servicechek_user_vehicle: body },
        })
      ).body.data.attributes.mileage_updated_at;
    const first = await change({ mileage: 88_000 });
    test.clock.advance(hours(1));
    expect(await change({ nickname: 'Blue', mileage: 88_000 })).toBe(first);
    expect(await change({ mileage: 88_010 })).not.toBe(first);
  });

  it.each([
    ['1.5', 'can only have digits'],
    ['-3', 'can only have digits'],
    ['many', 'can only have digits'],
    [1.5, 'can only have digits'],
    [-3, 'must be between 0 and 2,000,000'],
  ])('a vehicle with the mileage %s is rejected: it %s', async (mileage, detail) => {
    const owner = await signUpOwner(test);
    const car = await addCatalogCar(test);
    const refusal = refusedWith(
      await test.call(createVehicle, {
        token: owner.token,
        body: { servicechek_user_vehicle: { ...car, mileage } },
      }),
      422,
    );
    expect(refusal.errors).toEqual([{ field: 'mileage', details: [detail] }]);
  });

  it.each([
    ['before 1980', 1979],
    ['of the year after next', 2028],
  ])('a vehicle %s is refused', async (_when, year) => {
    const owner = await signUpOwner(test);
    const car = await addCatalogCar(test, { year });
    const refusal = refusedWith(
      await test.call(createVehicle, {
        token: owner.token,
        body: { servicechek_user_vehicle: car },
      }),
      422,
    );
    expect(refusal.errors?.[0]?.field).toBe('year');
  });

  it('vehicles from 1980 to next year’s models are accepted', async () => {
    const owner = await signUpOwner(test);
    for (const year of [1980, 2027])
      await addVehicle(test, owner, await addCatalogCar(test, { year }));
    expect((await test.call(listVehicles, { token: owner.token })).body.meta.count).toBe(2);
  });

  it('a trim of another model is refused', async () => {
    const owner = await signUpOwner(test);
    const [one, other] = [await addCatalogCar(test), await addCatalogCar(test)];
    const refusal = refusedWith(
      await test.call(createVehicle, {
        token: owner.token,
        body: {
          servicechek_user_vehicle: { ...one, vehicle_edition_id: other.vehicle_edition_id },
        },
      }),
      422,
    );
    expect(refusal.errors?.[0]?.field).toBe('vehicle_edition_id');
  });

  it('vehicles are hidden from other owners', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const id = await addVehicle(test, owner);
    refusedWith(
      await test.call(updateVehicle, {
        token: other.token,
        params: { id },
        body: { servicechek_user_vehicle: { nickname: 'mine' } },
      }),
      404,
    );
    refusedWith(await test.call(deleteVehicle, { token: other.token, params: { id } }), 404);
    expect(
      (
        await test.call(listVehicles, {
          token: other.token,
          query: { 'query[user_id_eq]': owner.id },
        })
      ).body.meta.count,
    ).toBe(0);
  });

  it('repeated requests with an idempotency key add one vehicle', async () => {
    const owner = await signUpOwner(test);
    const body = { servicechek_user_vehicle: await addCatalogCar(test) };
    const send = () =>
      test.call(createVehicle, {
        token: owner.token,
        body,
        headers: { 'idempotency-key': 'press-1' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.body?.data.id)).size).toBe(1);
    expect((await send()).body.data.id).toBe(answers[0]?.body.data.id);
    expect((await test.call(listVehicles, { token: owner.token })).body.meta.count).toBe(1);
  });
});
