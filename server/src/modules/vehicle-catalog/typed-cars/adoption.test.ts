import { addCar, listCars } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import { adoptTypedCar, listTypedCars } from '@fourbay/contract/vehicle-catalog/typed-cars';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';

describe('adopting typed cars', () => {
  let test: TestApp;
  let owner: Person;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp();
    owner = await signUpOwner(test);
    token = (await signUpStaff(test, 'supervisor')).token;
  });

  const type = async (vehicle_edition_name: string, person = owner) =>
    (
      await test.call(addCar, {
        token: person.token,
        body: {
          servicechek_user_car: {
            vehicle_year: 2013,
            make_name: 'Zapp',
            vehicle_name: 'Xebra',
            vehicle_edition_name,
          },
        },
      })
    ).body.data;
  const adopt = (id: string, body = {}) =>
    test.call(adoptTypedCar, { token, params: { id }, body });

  it('an adopted car is in the catalog with corrected names and in the audit log', async () => {
    const { id } = await type('PK');
    expect((await test.call(listCars)).body.meta.count).toBe(0);
    expect((await test.call(listTypedCars, { token })).body.data.map((car) => car.id)).toEqual([
      id,
    ]);
    const { body } = await adopt(id, { make_name: 'Zap' });
    expect(body.data.attributes).toMatchObject({
      make_name: 'Zap',
      vehicle_name: 'Xebra',
      vehicle_edition_name: 'PK',
      parity_verified: true,
    });
    expect((await test.call(listCars)).body.data.map((car) => car.id)).toEqual([id]);
    expect((await test.call(listTypedCars, { token })).body.meta.count).toBe(0);
    expect(
      await test.deps.db
        .selectFrom('staff_actions')
        .select('action')
        .where('action', '=', 'vehicle_adopted')
        .execute(),
    ).toHaveLength(1);
  });

  it('a car can be adopted once', async () => {
    const { id } = await type('Sedan');
    await adopt(id);
    refusedWith(await adopt(id), 404);
  });

  it('a car isn’t adopted under a name already in the catalog', async () => {
    const other = await signUpOwner(test);
    const [first, second] = [await type('Twin'), await type('Twin', other)];
    expect((await adopt(first.id)).status).toBe(200);
    expect(refusedWith(await adopt(second.id), 409).error).toContain('already');
  });
});
