import { checkDigitOf } from '@fourbay/contract/vins/vin';
import { decodeVin } from '@fourbay/contract/vins/vins';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { createVehicleCatalogLoader } from '../../../reference-data/load-vehicle-catalog.ts';
import { vehicleCatalogFile } from '../../../reference-data/vehicle-catalog-file.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { CIVIC_VIN, JETTA_TDI_VIN } from '../../../test/records/vins.ts';

describe('decoding a VIN', () => {
  let test: TestApp;
  let owner: Person;
  beforeAll(async () => {
    test = await startTestApp();
    await createVehicleCatalogLoader(() => readFileSync(vehicleCatalogFile)).load(test.deps.db, {
      now: test.clock.now,
    });
    owner = await signUpOwner(test);
  }, 300_000);

  const decode = async (vin: string) => test.call(decodeVin, { token: owner.token, body: { vin } });
  const namesOf = (body: Awaited<ReturnType<typeof decode>>['body']) =>
    (body.choices ?? []).map(
      ({ attributes }) => `${attributes.vehicle_name} ${attributes.vehicle_edition_name}`,
    );

  it.each([
    [
      'a 2003 Accord EX V6',
      '1HGCM66513A000001',
      { model_year: 2003, make: 'Honda', model: 'Accord' },
      { cylinders: 6, fuel: 'gasoline' },
    ],
    [
      'a 2015 Civic EX',
      CIVIC_VIN,
      { model_year: 2015, make: 'Honda', model: 'Civic' },
      { cylinders: 4, fuel: 'gasoline' },
    ],
    [
      'a 2021 Model 3',
      '5YJ3E1EA4MF000001',
      { model_year: 2021, make: 'Tesla', model: 'Model 3' },
      { cylinders: null, fuel: 'electric' },
    ],
    [
      'a 2023 F-150 Lightning',
      '1FTVW1EL3PWG00001',
      { model_year: 2023, make: 'Ford' },
      { cylinders: null, fuel: 'electric' },
    ],
    [
      'a 1995 F-150',
      '1FTEF15N0SLA00001',
      { model_year: 1995, make: 'Ford', model: 'F-150' },
      { cylinders: 8, liters: 5, fuel: 'gasoline' },
    ],
    [
      'a 2012 Jetta TDI',
      JETTA_TDI_VIN,
      { model_year: 2012, make: 'Volkswagen', model: 'Jetta' },
      { cylinders: 4, fuel: 'diesel' },
    ],
  ])(
    'the VIN of %s is decoded as that car',
    async (_car, vin, car, engine) => {
      const { body, status } = await decode(vin);
      expect(status).toBe(200);
      expect(body).toMatchObject({ vin, valid: true, suggestions: [], ...car, engine });
      expect(body.car_id !== undefined || (body.choices ?? []).length > 1).toBe(true);
    },
    120_000,
  );

  it('the only matching catalog choice is returned', async () => {
    const { body } = await decode(CIVIC_VIN);
    expect(body.choices).toBeUndefined();
    expect(body).toMatchObject({ trim: 'EX', body: 'Sedan', plant: 'Alliston, Ontario, Canada' });
    const car = await test.deps.db
      .selectFrom('cars')
      .innerJoin('vehicle_editions', 'vehicle_editions.id', 'cars.vehicle_edition_id')
      .select(['vehicle_year', 'name'])
      .where('cars.id', '=', body.car_id ?? '')
      .executeTakeFirstOrThrow();
    expect(car).toEqual({ vehicle_year: 2015, name: 'EX' });
  });

  it.each([
    ['a 1995 pickup', '2GCEC19K0S1000001', /^C\/K 1500 /],
    ['a 2001 heavy pickup', '1GCHK29U21E000001', /^Silverado 2500/],
  ])('%s is found under its size', async (_truck, start, name) => {
    const vin = start.slice(0, 8) + checkDigitOf(start) + start.slice(9);
    const { body } = await decode(vin);
    expect(namesOf(body).length).toBeGreaterThan(0);
    for (const found of namesOf(body)) expect(found).toMatch(name);
  });

  it('if several choices fit, they are listed', async () => {
    const { body } = await decode('5YJ3E1EA4MF000001');
    expect(body.car_id).toBeUndefined();
    expect(namesOf(body).every((name) => name.startsWith('Model 3'))).toBe(true);
    expect(namesOf(body).length).toBeGreaterThan(1);
  });

  it('lowercase, spaces, and dashes are accepted', async () => {
    const { body } = await decode(' 2hgfb2f89-fh5 00001 ');
    expect(body).toMatchObject({ vin: CIVIC_VIN, valid: true });
  });

  it('a VIN with one wrong character gets valid corrections', async () => {
    const { body } = await decode('2HGFB2F89FH50000Z');
    expect(body).toMatchObject({ valid: false });
    expect(body.suggestions).toContain(CIVIC_VIN);
    expect(body.suggestions.length).toBeLessThanOrEqual(3);
    expect(body.choices).toEqual([]);
  });

  it.each(['', '2HGFB2F89FH50001', 'IOQ00000000000000', 'nonsense!'])(
    '“%s” is rejected at the field',
    async (vin) => {
      expect(refusedWith(await decode(vin), 422).errors?.[0]?.field).toBe('vin');
    },
  );

  it('17 characters without a known manufacturer are an invalid VIN, not an error', async () => {
    const { body, status } = await decode('00000000000000000');
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: false, make: null, model: null });
  });

  it('visitors can’t decode VINs, and owners can do so 30 times an hour', async () => {
    refusedWith(await test.call(decodeVin, { body: { vin: CIVIC_VIN } }), 401);
    const busy = await signUpOwner(test);
    const ask = () => test.call(decodeVin, { token: busy.token, body: { vin: CIVIC_VIN } });
    for (let at = 0; at < 30; at += 1) expect((await ask()).status).toBe(200);
    expect(refusedWith(await ask(), 429).code).toBe('rate_limited');
  });
});
