import { describe, expect, test } from 'vitest';
import { readEpaHeader } from './record.rules.ts';

const current = [
  'year',
  'make',
  'model',
  'displ',
  'cylinders',
  'trany',
  'drive',
  'fuelType',
  'VClass',
  'atvType',
];
const older = [
  'class',
  'displ',
  'trans',
  'cyl',
  'trans.dscr',
  'fl',
  'model',
  'eng.dscr',
  'eng.dscr.1',
  'year',
  'manufacturer',
  'drv',
];

describe('a line of the current layout', () => {
  const read = (fields: Record<string, string>) =>
    readEpaHeader(current)?.(
      current.map(
        (name) => ({ year: '2015', make: 'Honda', model: 'Civic', ...fields })[name] ?? '',
      ),
    );

  test('a line of the current layout has all facts', () => {
    expect(
      read({
        displ: '1.8',
        cylinders: '4',
        trany: 'Manual 5-spd',
        drive: 'Front-Wheel Drive',
        fuelType: 'Regular',
        VClass: 'Compact Cars',
      }),
    ).toEqual({
      year: 2015,
      make: 'Honda',
      model: 'Civic',
      body: null,
      cylinders: 4,
      liters: 1.8,
      fuel: 'Gasoline',
      transmission: '5-speed manual',
      drive: 'Front-wheel drive',
    });
  });

  test.each([
    ['Automatic 4-spd', '4-speed automatic'],
    ['Automatic (S6)', '6-speed automatic'],
    ['Automatic (AM-S7)', '7-speed automated manual'],
    ['Automatic (AV-S7)', 'CVT'],
    ['Automatic (variable gear ratios)', 'CVT'],
    ['Automatic (A1)', 'Single-speed'],
    ['', null],
  ])('the transmission "%s" is read as %s', (trany, expected) => {
    expect(read({ trany })?.transmission).toBe(expected);
  });

  test.each([
    ['4-Wheel or All-Wheel Drive', 'Compact Cars', 'All-wheel drive'],
    ['4-Wheel or All-Wheel Drive', 'Standard Pickup Trucks', 'Four-wheel drive'],
    ['Part-time 4-Wheel Drive', '', 'Four-wheel drive'],
    ['2-Wheel Drive', '', 'Two-wheel drive'],
    ['', '', null],
  ])('the drive "%s" of class "%s" is read as %s', (drive, VClass, expected) => {
    expect(read({ drive, VClass })?.drive).toBe(expected);
  });

  test.each([
    ['Premium', 'Hybrid', 'Hybrid'],
    ['Premium and Electricity', 'Plug-in Hybrid', 'Plug-in hybrid'],
    ['Electricity', 'EV', 'Electric'],
    ['Gasoline or E85', 'FFV', 'Flex fuel'],
    ['Diesel', 'Diesel', 'Diesel'],
    ['CNG', 'CNG', 'Natural gas'],
    ['Midgrade', '', 'Gasoline'],
  ])('the fuel "%s" of type "%s" is read as %s', (fuelType, atvType, expected) => {
    expect(read({ fuelType, atvType })?.fuel).toBe(expected);
  });

  test('a line without a year or model is skipped', () => {
    expect(read({ year: '' })).toBeUndefined();
    expect(read({ model: 'NA' })).toBeUndefined();
  });
});

describe('a line of the older layout', () => {
  const read = (fields: Record<string, string>) =>
    readEpaHeader(older)?.(
      older.map(
        (name) =>
          ({ year: '1980', manufacturer: 'FORD', model: 'F150 PICKUP 4WD', ...fields })[name] ??
          'NA',
      ),
    );

  test('a line of the older layout has lowercase names and liters', () => {
    expect(read({ displ: '300', cyl: '6', trans: 'manual(m4)', fl: 'Unleaded Gasoline' })).toEqual({
      year: 1980,
      make: 'Ford',
      model: 'F150 Pickup 4WD',
      body: 'Pickup',
      cylinders: 6,
      liters: 4.9,
      fuel: 'Gasoline',
      transmission: '4-speed manual',
      drive: 'Four-wheel drive',
    });
  });

  test('a diesel in the older layout is recognized by its engine', () => {
    expect(read({ 'eng.dscr': '(DSL,TRBO)' })?.fuel).toBe('Diesel');
  });

  test('a five-speed automatic in the older layout loses its speeds', () => {
    expect(read({ trans: 'auto(5)' })?.transmission).toBe('Automatic');
  });
});

test('another table’s header is rejected', () => {
  expect(readEpaHeader(['name', 'phone'])).toBeUndefined();
});
