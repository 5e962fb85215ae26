import {
  createGarage,
  createVehicle,
  updateGarage,
  updateVehicle,
} from '@fourbay/contract/garage/garage';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { addCatalogCar } from '../../../test/records/quote-records.ts';

describe('writing a vehicle', () => {
  let test: TestApp;
  let owner: Person;
  let lx: Awaited<ReturnType<typeof addCatalogCar>>;
  let ex: typeof lx;
  beforeAll(async () => {
    test = await startTestApp();
    lx = await addCatalogCar(test, { model: 'Civica', trim: 'LX' });
    ex = await addCatalogCar(test, { model: 'Accordia', trim: 'EX' });
  });

  const create = async (vehicle: object) => {
    owner = await signUpOwner(test);
    return test.call(createVehicle, {
      token: owner.token,
      body: { servicechek_user_vehicle: vehicle },
    });
  };
  const change = (id: string, vehicle: object) =>
    test.call(updateVehicle, {
      token: owner.token,
      params: { id },
      body: { servicechek_user_vehicle: vehicle },
    });
  const bySecondNames = ({ vehicle_model_id, vehicle_edition_id, ...rest }: typeof lx) => ({
    ...rest,
    model_id: vehicle_model_id,
    trim_id: vehicle_edition_id,
  });

  it('model_id and trim_id are the model and the trim', async () => {
    const { body } = await create(bySecondNames(lx));
    expect(body.data.attributes).toMatchObject({
      vehicle_model_id: lx.vehicle_model_id,
      vehicle_edition_id: lx.vehicle_edition_id,
    });
    const changed = await change(body.data.id, bySecondNames(ex));
    expect(changed.body.data.attributes).toMatchObject({
      vehicle_edition_id: ex.vehicle_edition_id,
      trim_id: ex.vehicle_edition_id,
      full_vehicle_name: expect.stringMatching(/Accordia EX$/),
    });
  });

  it('both names are accepted with the same value and rejected with different ones', async () => {
    const { body } = await create({ ...lx, trim_id: Number(lx.vehicle_edition_id) });
    const refused = refusedWith(
      await change(body.data.id, {
        vehicle_edition_id: lx.vehicle_edition_id,
        trim_id: ex.vehicle_edition_id,
      }),
      422,
    );
    expect(refused.errors?.map(({ field }) => field)).toEqual(['vehicle_edition_id', 'trim_id']);
  });

  it('a missing trim is reported along with other missing fields', async () => {
    const refused = refusedWith(await create({ model_id: lx.vehicle_model_id }), 422);
    expect(refused.errors).toEqual(
      ['year', 'make_id', 'vehicle_edition_id'].map((field) => ({
        field,
        details: ['is required'],
      })),
    );
  });

  it('null clears every text and restores what the catalog knows', async () => {
    const facts = [
      'body_type',
      'engine_config',
      'cylinders',
      'displacement',
      'aspiration',
      'fuel_type',
      'trans_type',
      'trans_speed',
      'drivetrain',
      'exterior',
      'oem_exterior',
      'oem_exterior_code',
      'interior',
      'oem_interior',
      'oem_interior_code',
    ];
    const notes = ['nickname', 'description', 'modifications'];
    const all = (value: string | null, names: string[]) =>
      Object.fromEntries(names.map((name) => [name, value]));
    const { body } = await create({ ...lx, ...all('8', [...facts, ...notes]) });
    expect(body.data.attributes).toMatchObject(all('8', [...facts, ...notes]));
    const cleared = await change(body.data.id, all(null, [...facts, ...notes]));
    expect(cleared.body.data.attributes).toMatchObject({
      ...all(null, facts),
      body_type: 'Sedan',
      cylinders: '4',
      displacement: '1.8 L',
      fuel_type: 'Gasoline',
      ...all('', notes),
      stated_fields: [],
    });
  });

  it('null clears a garage’s texts', async () => {
    owner = await signUpOwner(test);
    const send = { token: owner.token };
    const named = { name: null, description: null };
    const { body } = await test.call(createGarage, {
      ...send,
      body: { servicechek_user_garage: named },
    });
    expect(body.data.attributes).toMatchObject({ name: 'My Garage', description: '' });
    const update = (garage: object) =>
      test.call(updateGarage, {
        ...send,
        params: { id: body.data.id },
        body: { servicechek_user_garage: garage },
      });
    await update({ name: 'Shed', description: 'Two bays' });
    expect((await update(named)).body.data.attributes).toMatchObject({ name: '', description: '' });
  });
});
