import { describe, expect, test } from 'vitest';
import {
  classifyPrice,
  formatEngine,
  formatVehicleName,
  formatVehicleNameWithEngine,
  type VehicleFacts,
} from './cars.rules.ts';

const unknown: VehicleFacts = {
  makeName: 'Honda',
  bodyType: null,
  cylinders: null,
  displacement: null,
  fuelType: null,
};

describe('the price class of a car', () => {
  test.each<[string, Partial<VehicleFacts>, string]>([
    [
      'an electric car, whoever made it',
      { makeName: 'Audi', bodyType: 'SUV', fuelType: 'Electric' },
      'electric',
    ],
    [
      'a luxury make, however large',
      { makeName: 'BMW', bodyType: 'SUV', displacement: 3 },
      'luxury',
    ],
    ['a pickup', { bodyType: 'Pickup', displacement: 5 }, 'truck_suv'],
    ['a minivan', { bodyType: 'Minivan' }, 'truck_suv'],
    ['a small engine', { bodyType: 'Sedan', displacement: 1.8, cylinders: 4 }, 'economy'],
    ['a larger engine', { bodyType: 'Sedan', displacement: 2.5, cylinders: 4 }, 'midsize'],
    ['a hatchback of unknown engine', { bodyType: 'Hatchback' }, 'economy'],
    ['a hatchback with six cylinders', { bodyType: 'Hatchback', cylinders: 6 }, 'midsize'],
    ['three cylinders', { cylinders: 3 }, 'economy'],
    ['nothing known', {}, 'midsize'],
  ])('%s', (_name, facts, expected) => {
    expect(classifyPrice({ ...unknown, ...facts })).toBe(expected);
  });
});

describe('names', () => {
  const civic = {
    ...unknown,
    year: 2015,
    modelName: 'Civic',
    editionName: 'EX',
    cylinders: 4,
    displacement: 1.8,
    fuelType: 'Gasoline',
  };

  test('a vehicle is named by year, make, model, and listed trim', () => {
    expect(formatVehicleName(civic)).toBe('2015 Honda Civic EX');
    expect(formatVehicleName({ ...civic, editionName: 'Not listed' })).toBe('2015 Honda Civic');
  });

  test('an engine is named by size, cylinders, and fuel', () => {
    expect(formatEngine(civic)).toBe('1.8L 4-cylinder');
    expect(formatEngine({ cylinders: 6, displacement: 3, fuelType: 'Diesel' })).toBe(
      '3.0L 6-cylinder diesel',
    );
    expect(formatEngine({ cylinders: null, displacement: null, fuelType: 'Hybrid' })).toBe(
      'Hybrid',
    );
    expect(formatEngine({ cylinders: null, displacement: null, fuelType: 'Electric' })).toBe(
      'Electric',
    );
    expect(formatEngine(unknown)).toBe('');
  });

  test('a vehicle name with the engine has it only once', () => {
    expect(formatVehicleNameWithEngine(civic)).toBe('2015 Honda Civic EX 1.8L 4-cylinder');
    expect(formatVehicleNameWithEngine({ ...civic, editionName: 'Sedan 1.8L 4-cylinder' })).toBe(
      '2015 Honda Civic Sedan 1.8L 4-cylinder',
    );
    expect(formatVehicleNameWithEngine({ ...civic, ...unknown })).toBe('2015 Honda Civic EX');
  });
});
