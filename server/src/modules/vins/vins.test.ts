import { checkDigitOf } from '@fourbay/contract/vins/vin';
import { decodeVin } from '@fourbay/contract/vins/vins';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { createVehicleCatalogLoader } from '../../../reference-data/load-vehicle-catalog.ts';
import { vehicleCatalogFile } from '../../../reference-data/vehicle-catalog-file.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../test/records/people.ts';
import { CIVIC_VIN, JETTA_TDI_VIN } from '../../../test/records/vins.ts';

const withCheckDigit = (vin: string): string => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);

describe('decoding a VIN', () => {
  let test: TestApp;
  let owner: Person;
  beforeAll(async () => {
    test = await startTestApp();
    await createVehicleCatalogLoader(() => readFileSync(vehicleCatalogFile)).load(test.deps.db, {
      now: test.clock.now,
    });
    owner = await signUpOwner(test);
  }, 900_000);

  const decode = async (vin: string, { token } = owner) =>
    test.call(decodeVin, { token, body: { vin } });
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
    const { body } = await decode(withCheckDigit(start));
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

  it('a VIN with the right check digit is valid, even if the plans lack its maker or model', async () => {
    const { body, status } = await decode('00000000000000000');
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, make: null, model: null, suggestions: [] });
    const unknown = await decode(withCheckDigit('JTZZZ99Z0KA000001'), await signUpOwner(test));
    expect(unknown.body).toMatchObject({ valid: true, model: null, suggestions: [], choices: [] });
  });

  it.each([
    ['JTKDE177060000001', 2006, 'Scion', /^tC /],
    ['JTKKT624040000001', 2004, 'Scion', /^xA /],
    ['JTLKT324X64000001', 2006, 'Scion', /^xB /],
    ['JTKKU104780000001', 2008, 'Scion', /^xD /],
    ['JTNJJXB00CJ000001', 2012, 'Scion', /^iQ /],
    ['JF1ZNAA10D1000001', 2013, 'Scion', /^FR-S /],
    ['JTNKARJE0GJ000001', 2016, 'Scion', /^iM /],
    ['3MYDLBZV0GY000001', 2016, 'Scion', /^iA /],
    ['2C1MR5220S6000001', 1995, 'Geo', /^Metro /],
    ['2CNBE18U0P6000001', 1993, 'Geo', /^Tracker /],
    ['1Y1SK5280SZ000001', 1995, 'Geo', /^Prizm /],
    ['4E3AK44Y0SE000001', 1995, 'Eagle', /^Talon /],
    ['2E3ED56F0RH000001', 1994, 'Eagle', /^Vision /],
    ['1C6RD7FT0CS000001', 2012, 'Ram', /^1500 /],
    ['KMHGN4JE0JU000001', 2018, 'Genesis', /^G80 /],
    ['3MEHM08Z08R000001', 2008, 'Mercury', /^Milan /],
    ['2A4RR5D10AR000001', 2010, 'Chrysler', /^Town & Country /],
  ])('%s is found in the catalog as a %i %s', async (start, year, make, name) => {
    const { body } = await decode(withCheckDigit(start), await signUpOwner(test));
    expect(body).toMatchObject({ valid: true, model_year: year, make });
    if (body.car_id === undefined) expect(namesOf(body)[0]).toMatch(name);
    else expect(`${body.model} `).toMatch(name);
  });

  it('codes in the plans aren’t trims', async () => {
    const { body } = await decode(withCheckDigit('5TFDY5F10KX000001'), await signUpOwner(test));
    expect(body.trim ?? '').not.toMatch(/[A-Z]{3}\d{2,3}L/);
  });

  it('a wrong last digit is among the corrections', async () => {
    for (const right of [CIVIC_VIN, JETTA_TDI_VIN, withCheckDigit('JTKDE177060000001')]) {
      const wrong = `${right.slice(0, 16)}${(Number(right[16]) + 3) % 10}`;
      const { body } = await decode(wrong, await signUpOwner(test));
      expect(body.valid).toBe(false);
      expect(body.suggestions).toContain(right);
    }
  });

  it('visitors can’t decode VINs, and owners can do so 30 times an hour', async () => {
    refusedWith(await test.call(decodeVin, { body: { vin: CIVIC_VIN } }), 401);
    const busy = await signUpOwner(test);
    const ask = () => test.call(decodeVin, { token: busy.token, body: { vin: CIVIC_VIN } });
    for (let at = 0; at < 30; at += 1) expect((await ask()).status).toBe(200);
    expect(refusedWith(await ask(), 429).code).toBe('rate_limited');
  });
});
