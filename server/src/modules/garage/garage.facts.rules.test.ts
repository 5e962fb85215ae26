import { describe, expect, it } from 'vitest';
import { catalogFacts, combineFacts, engineOf, monthsInUse } from './garage.facts.rules.ts';
import { fitOf } from './garage.fit.ts';

const civic = {
  bodyType: 'Sedan',
  cylinders: 4,
  displacement: 1.8,
  fuelType: 'Gasoline',
  transmissions: ['5-speed manual'],
  drivetrains: ['Front-wheel drive'],
};
const catalog = catalogFacts(civic);
const unknown = catalogFacts({
  bodyType: null,
  cylinders: null,
  displacement: null,
  fuelType: null,
  transmissions: [],
  drivetrains: [],
});

describe('the facts of a vehicle', () => {
  it('the facts are completed with unambiguous catalog values', () => {
    expect(catalog).toEqual({
      body_type: 'Sedan',
      cylinders: '4',
      displacement: '1.8 L',
      aspiration: null,
      fuel_type: 'Gasoline',
      trans_type: 'Manual',
      trans_speed: '5',
      drivetrain: 'Front-wheel drive',
    });
  });

  it('an ambiguous transmission stays empty', () => {
    expect(
      catalogFacts({
        ...civic,
        transmissions: ['5-speed manual', '6-speed automatic'],
        drivetrains: [],
      }),
    ).toMatchObject({ trans_type: null, trans_speed: null, drivetrain: null });
    expect(
      catalogFacts({ ...civic, transmissions: ['5-speed manual', '6-speed manual'] }),
    ).toMatchObject({ trans_type: 'Manual', trans_speed: null });
  });

  it('a car without catalog entries has no known facts', () => {
    expect(Object.values(unknown).every((fact) => fact === null)).toBe(true);
  });

  it('the owner’s facts override the VIN’s, and the VIN’s override the catalog’s', () => {
    const facts = combineFacts(
      {
        before: { fuel_type: 'Diesel' },
        stated: ['fuel_type'],
        vin: { fuel_type: 'Hybrid', cylinders: '6' },
        catalog,
      },
      {},
    );
    expect(facts).toMatchObject({
      fuel_type: 'Diesel',
      cylinders: '6',
      displacement: '1.8 L',
      stated_fields: ['fuel_type'],
    });
  });

  it('clearing a fact restores the VIN’s, then the catalog’s', () => {
    const before = { fuel_type: 'Diesel', cylinders: '8' };
    const stated = ['fuel_type', 'cylinders'];
    expect(
      combineFacts(
        { before, stated, vin: { fuel_type: 'Hybrid' }, catalog },
        { fuel_type: '', cylinders: null },
      ),
    ).toMatchObject({ fuel_type: 'Hybrid', cylinders: '4', stated_fields: [] });
  });

  it('a form that repeats the stored facts changes nothing', () => {
    expect(
      combineFacts(
        { before: catalog, stated: [], vin: {}, catalog },
        { ...catalog, trans_type: 'CVT' },
      ),
    ).toMatchObject({ trans_type: 'CVT', stated_fields: ['trans_type'] });
  });

  it('the owner’s facts stay when the car changes, but the catalog’s don’t', () => {
    const next = catalogFacts({ ...civic, cylinders: 6, displacement: 3, drivetrains: [] });
    expect(
      combineFacts(
        {
          before: { ...catalog, trans_type: 'CVT' },
          stated: ['trans_type'],
          vin: {},
          catalog: next,
        },
        {},
      ),
    ).toMatchObject({ cylinders: '6', displacement: '3.0 L', trans_type: 'CVT', drivetrain: null });
  });

  it('a fuel is stored under its usual name, however it was typed', () => {
    const store = (fuel_type: string) =>
      combineFacts({ before: {}, stated: [], vin: {}, catalog: unknown }, { fuel_type }).fuel_type;
    expect(['plug-in', 'E85 flex', 'unleaded', 'TDI', 'BEV', 'wood gasifier'].map(store)).toEqual([
      'Plug-in hybrid',
      'Flex fuel',
      'Gasoline',
      'Diesel',
      'Electric',
      'Gasoline',
    ]);
    expect(store('steam')).toBe('steam');
  });
});

it('an engine is read from what the owner typed', () => {
  expect(engineOf({ cylinders: 'V6', displacement: '3.5L', fuel_type: '' })).toEqual({
    cylinders: 6,
    displacement: 3.5,
    fuelType: null,
  });
  expect(engineOf({ cylinders: null, displacement: '883 cc', fuel_type: 'Gasoline' })).toEqual({
    cylinders: null,
    displacement: 0.883,
    fuelType: 'Gasoline',
  });
});

describe('what decides which services fit a vehicle', () => {
  const row = {
    year: 2019,
    full_vehicle_name: '2019 Tesla Model 3 Long Range',
    fuel_type: 'Electric',
    body_type: 'Sedan',
    cylinders: null,
    displacement: null,
    trans_type: null,
    drivetrain: null,
    possible_transmissions: ['Single-speed'],
    possible_drivetrains: ['Rear-wheel drive', 'All-wheel drive'],
  };

  it('are its fuel, kind, transmissions, drives, and parts', () => {
    expect(fitOf(row)).toMatchObject({
      fuel: 'electric',
      kind: 'car',
      transmissions: ['single_speed'],
      drives: ['rear', 'all'],
      lacks_parts: expect.arrayContaining(['alternator', 'starter', 'serpentine_belt']),
    });
    expect(fitOf({ ...row, fuel_type: null, body_type: 'Motorcycle' })).toMatchObject({
      fuel: null,
      kind: 'motorcycle',
    });
  });

  it('the stated drive and transmission take precedence over the catalog’s', () => {
    const stated = { ...row, trans_type: 'stick shift', drivetrain: 'AWD' };
    expect(fitOf(stated)).toMatchObject({ transmissions: ['manual'], drives: ['all'] });
    const odd = { ...row, trans_type: 'preselector', drivetrain: 'six wheels' };
    expect(fitOf(odd)).toMatchObject({ transmissions: [], drives: [] });
  });
});

describe('how long a car has been in use', () => {
  const now = new Date('2026-11-22T12:00:00Z');

  it('an older car is as old as its model year', () => {
    expect(monthsInUse(2016, 30_000, now)).toBe(133);
    expect(monthsInUse(2016, null, now)).toBe(133);
  });

  it('a new car is as old as its odometer says', () => {
    expect(monthsInUse(2026, 800, now)).toBe(0.8);
    expect(monthsInUse(2025, 60_000, now)).toBe(25);
    expect(monthsInUse(2027, null, now)).toBeNull();
  });
});
