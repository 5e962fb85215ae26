import { readRequestVin } from '@fourbay/contract/call-desk/call-desk';
import {
  createVehicle,
  deleteVehicle,
  listVehicles,
  readVehicleVin,
  updateVehicle,
} from '@fourbay/contract/garage/garage';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { claimFor } from '../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, signUpStaff, stepUp, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { addCatalogCar, addVehicle, requestQuote } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';
import { CIVIC_VIN, JETTA_TDI_VIN } from '../../../test/records/vins.ts';

describe('the VIN of a vehicle', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
  });

  const add = async (owner: Person, stated: object) =>
    test.call(createVehicle, {
      token: owner.token,
      body: { servicechek_user_vehicle: { ...(await addCatalogCar(test)), ...stated } },
    });
  const change = (owner: Person, id: string, stated: object) =>
    test.call(updateVehicle, {
      token: owner.token,
      params: { id },
      body: { servicechek_user_vehicle: stated },
    });
  const readVin = (owner: Person, id: string) =>
    test.call(readVehicleVin, { token: owner.token, params: { id } });

  it('lists show the end of a VIN, and only its owner can read the full VIN', async () => {
    const owner = await signUpOwner(test);
    const { body } = await add(owner, { vin: ' 2hgfb2f89 fh500001' });
    expect(body.data.attributes.vin_tail).toBe('0001');
    const listed = await test.call(listVehicles, { token: owner.token });
    expect(JSON.stringify(listed.body)).not.toContain(CIVIC_VIN);
    expect((await readVin(owner, body.data.id)).body).toEqual({ vin: CIVIC_VIN });
    refusedWith(await readVin(await signUpOwner(test), body.data.id), 404);
  });

  it('a VIN is readable in the owner’s export but nowhere in the database', async () => {
    const owner = await signUpOwner(test);
    const { body } = await add(owner, { vin: CIVIC_VIN });
    const row = await test.deps.db
      .selectFrom('user_vehicles')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    const stored = Object.values(row).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
    );
    expect(stored.join(' ')).not.toContain(CIVIC_VIN);
    await stepUp(test, owner);
    const exported = await test.call(exportUser, { token: owner.token, params: { id: owner.id } });
    expect(JSON.stringify(exported.body)).toContain(CIVIC_VIN);
  });

  it('two vehicles can’t share a VIN if they have the same owner', async () => {
    const owner = await signUpOwner(test);
    const { body } = await add(owner, { vin: CIVIC_VIN });
    expect(refusedWith(await add(owner, { vin: CIVIC_VIN }), 409).code).toBe('vin_taken');
    const second = await addVehicle(test, owner);
    expect(refusedWith(await change(owner, second, { vin: CIVIC_VIN }), 409).code).toBe(
      'vin_taken',
    );
    expect((await change(owner, body.data.id, { vin: CIVIC_VIN })).status).toBe(200);
    expect((await add(await signUpOwner(test), { vin: CIVIC_VIN })).status).toBe(201);
  });

  it('of two concurrent changes to the same VIN, one is refused', async () => {
    const owner = await signUpOwner(test);
    const ids = [await addVehicle(test, owner), await addVehicle(test, owner)];
    const answers = await Promise.all(ids.map((id) => change(owner, id, { vin: CIVIC_VIN })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a removed vehicle frees its VIN, and can’t be restored once another vehicle has it', async () => {
    const owner = await signUpOwner(test);
    const first = (await add(owner, { vin: CIVIC_VIN })).body.data.id;
    await test.call(deleteVehicle, { token: owner.token, params: { id: first } });
    expect((await add(owner, { vin: CIVIC_VIN })).status).toBe(201);
    expect(refusedWith(await change(owner, first, { archived: false }), 409).code).toBe(
      'vin_taken',
    );
  });

  it('a VIN can be removed, and an invalid one is rejected at its field', async () => {
    const owner = await signUpOwner(test);
    const id = (await add(owner, { vin: CIVIC_VIN })).body.data.id;
    for (const vin of ['2HGFB2F80FH500001', 'too short'])
      expect(refusedWith(await change(owner, id, { vin }), 422).errors?.[0]?.field).toBe('vin');
    expect((await change(owner, id, { vin: '' })).body.data.attributes.vin_tail).toBeNull();
    refusedWith(await readVin(owner, id), 404);
  });

  it('the VIN’s facts override the catalog’s, and the owner’s override both', async () => {
    const owner = await signUpOwner(test);
    const car = await addCatalogCar(test, {
      make: 'Volkswagen',
      model: 'Jetta',
      trim: 'SE',
      year: 2012,
    });
    const { body } = await add(owner, { ...car, vin: JETTA_TDI_VIN });
    expect(body.data.attributes).toMatchObject({
      fuel: 'diesel',
      stated_fields: [],
      full_vehicle_name_with_engine: '2012 Volkswagen Jetta SE 1.8L 4-cylinder diesel',
    });
    const corrected = await change(owner, body.data.id, { fuel_type: 'Gasoline' });
    expect(corrected.body.data.attributes).toMatchObject({ fuel: 'gasoline' });
    const back = await change(owner, body.data.id, { fuel_type: '' });
    expect(back.body.data.attributes).toMatchObject({ fuel: 'diesel' });
  });

  it('a VIN with another year or make is ignored for the chosen car', async () => {
    const owner = await signUpOwner(test);
    const { body } = await add(owner, { vin: JETTA_TDI_VIN });
    expect(body.data.attributes).toMatchObject({ fuel: 'gasoline', vin_tail: '0001' });
  });

  it('only the agent who holds a request can read its VIN, and each read is recorded', async () => {
    const owner = await signUpOwner(test);
    const { quoteId, vehicleId } = await requestQuote(test, owner);
    await change(owner, vehicleId, { vin: CIVIC_VIN });
    const agent = await signUpStaff(test, 'agent');
    const read = () => test.call(readRequestVin, { token: agent.token, params: { id: quoteId } });
    expect(refusedWith(await read(), 409).code).toBe('lease_lost');
    await claimFor(test, agent, quoteId);
    for (const _time of [1, 2]) expect((await read()).body).toEqual({ vin: CIVIC_VIN });
    const recorded = await test.deps.db
      .selectFrom('staff_actions')
      .select(['staff_user_id', 'detail'])
      .where('action', '=', 'vin_read')
      .where('quote_id', '=', quoteId)
      .execute();
    expect(recorded).toHaveLength(2);
    expect(JSON.stringify(recorded)).not.toContain(CIVIC_VIN);
  });
});
