import { describe, expect, test } from 'vitest';
import { isOtherMarketOnly, readEditionNames } from './edition-names.ts';
import { combineFuels, refineFuel } from './facts.ts';
import { intersect, parseKeyMask, yearMask } from './key-mask.ts';
import { nameModel } from './model-names.ts';
import { lastPlanYear } from './open-plans.ts';

function meet(a: string, b: string): boolean {
  return intersect(parseKeyMask(a), parseKeyMask(b)) !== undefined;
}

describe('key masks', () => {
  test('key masks meet where some VIN fits both', () => {
    expect(meet('FB2F[04-9]', 'FB2F8')).toBe(true);
    expect(meet('FB2F[04-9]', 'FB2F3')).toBe(false);
    expect(meet('[A-J]F1*', '*F1[45]')).toBe(true);
    expect(meet('*#', '*A')).toBe(false);
  });

  test('the part of a key mask after the bar starts at the tenth character', () => {
    expect(meet('*****|*C', '3*****')).toBe(true);
    expect(meet('*****|C', '*****|D')).toBe(false);
  });

  test('the tenth character is the model year', () => {
    expect(intersect(yearMask(2015), parseKeyMask('*****|F'))).toBeDefined();
    expect(intersect(yearMask(2016), parseKeyMask('*****|F'))).toBeUndefined();
    expect(yearMask(1985)).toEqual(yearMask(2015));
  });
});

describe('names of trims', () => {
  test.each([
    ['LX/EX', ['LX', 'EX']],
    ['R/T', ['R/T']],
    ['Premium Plus, quattro Progressiv (Canada)', ['Premium Plus']],
    ['Base (Canada)/Standard Sedan (US)', ['Standard Sedan']],
    ['L/LE', ['L', 'LE']],
    ['S/S+', ['S', 'S+']],
    ['ES & ESi', ['ES', 'ESi']],
    ['Town & Country', ['Town & Country']],
    ['Super Deluxe (GLS/GLX)', ['GLS', 'GLX']],
    ['HGS(Middle-High)', []],
    ['Latitude (US, Mex)', ['Latitude']],
    ['Club (Soft Top)', ['Club (Soft Top)']],
    ['Premium Luxury Pkg.', ['Premium Luxury']],
    ['quattro Preminum Plus', ['quattro Premium Plus']],
    ['EX 2 Dr Coupe w/ Anti-Lock Brakes', ['EX 2 Dr Coupe']],
    ['Limited+Moonroof+NAVI', ['Limited']],
    ['1500 (1/2 Ton)', ['1500']],
    ['TOURING', ['Touring']],
    ['Chassis Only', []],
    ['not identified', []],
  ])('%s reads as %j', (field, names) => {
    expect(readEditionNames(field, 'Honda', 'Civic')).toEqual(names);
  });

  test('the make and model are not repeated', () => {
    expect(readEditionNames('Honda Civic Si', 'Honda', 'Civic')).toEqual(['Si']);
  });

  test("a maker's code for a generation is not a trim name", () => {
    expect(readEditionNames('MCV20L', 'Toyota', 'Camry')).toEqual([]);
    expect(readEditionNames('3-Series', 'BMW', '328i')).toEqual([]);
  });

  test('a field of other markets only is known as such', () => {
    expect(isOtherMarketOnly('SE (Canada)/GLX (Mexico)')).toBe(true);
    expect(isOtherMarketOnly('SE (US)/GLX (Mexico)')).toBe(false);
  });
});

describe('names of models', () => {
  test('the name of a model follows its badge', () => {
    expect(nameModel('Toyota', 'Scion tC')).toEqual([{ make: 'Scion', model: 'tC' }]);
    expect(nameModel('Dodge', 'Caravan/Grand Caravan').map(({ model }) => model)).toEqual([
      'Caravan',
      'Grand Caravan',
    ]);
    expect(nameModel('Chrysler', 'FIFTH AVENUE').map(({ model }) => model)).toEqual([
      'Fifth Avenue',
    ]);
  });

  test('models of heavy trucks and other markets are left out', () => {
    expect(nameModel('Ford', 'F-750')).toEqual([]);
    expect(nameModel('Nissan', 'Micra')).toEqual([]);
  });
});

describe('facts', () => {
  test('a plan without an end covers a limited number of years', () => {
    expect(lastPlanYear('Toyota', 'Celica', 1999)).toBe(1999);
    expect(lastPlanYear('Toyota', 'Camry', 2026)).toBe(2028);
    expect(lastPlanYear('Subaru', 'Legacy', 2025)).toBe(2025);
  });

  test('two fuels are read together', () => {
    expect(combineFuels('Gasoline', 'Electric')).toBe('Hybrid');
    expect(combineFuels('Gasoline', 'Flex fuel')).toBe('Flex fuel');
    expect(combineFuels('Diesel', undefined)).toBe('Diesel');
  });

  test('a hybrid filed as gasoline is known by its name', () => {
    expect(refineFuel('Gasoline', 'Toyota', 'Prius', 'LE')).toBe('Hybrid');
    expect(refineFuel('Gasoline', 'BMW', '330e', 'xDrive')).toBe('Hybrid');
    expect(refineFuel('Gasoline', 'BMW', '325e', '')).toBe('Gasoline');
  });
});
