import { describe, expect, test } from 'vitest';
import { readMakeNames } from './make-names.rules.ts';
import { matchModels } from './model-match.rules.ts';
import { nameKey } from './name-key.rules.ts';
import { nameNewModel, readTrimWords } from './model-name.rules.ts';

function match(make: string, models: string[], epaModel: string): string[] {
  return matchModels(new Map(models.map((model) => [nameKey(model), model])), make, epaModel).map(
    ({ model, rest }) => (rest ? `${model} + ${rest}` : model),
  );
}

describe('models of an EPA line', () => {
  test.each<[make: string, models: string[], line: string, expected: string[]]>([
    ['Honda', ['Civic'], 'Civic', ['Civic']],
    ['Honda', ['Civic'], 'Civic Hybrid', ['Civic + Hybrid']],
    ['Ford', ['F-150', 'F-250'], 'F150 Pickup 2WD', ['F-150 + Pickup 2WD']],
    ['Mazda', ['Mazda3', 'Mazda6'], '3 4-Door 2WD', ['Mazda3 + 4 Door 2WD']],
    ['Mitsubishi', ['Eclipse', 'Eclipse Cross'], 'Eclipse Cross 4WD', ['Eclipse Cross + 4WD']],
    ['Saab', ['9-3', '9-5'], '9-3 Convertible', ['9-3 + Convertible']],
    ['Chevrolet', ['C/K Pickup', 'Suburban'], 'C1500 Suburban 2WD', ['Suburban + C1500 2WD']],
    ['Chevrolet', ['C/K Pickup', 'Suburban'], 'K10 Pickup 4WD', ['C/K Pickup']],
    ['Dodge', ['Ram', 'Dakota'], 'D150 Pickup 2WD', ['Ram']],
    ['Mercedes-Benz', ['C-Class', 'CLA-Class', 'SL-Class'], 'C300 4matic', ['C-Class']],
    ['Mercedes-Benz', ['190', 'SL-Class'], 'SL550', ['SL-Class']],
    ['BMW', ['328i', '335i'], '335ci Convertible', ['335i + Convertible']],
    ['Infiniti', ['G35', 'FX35'], 'G35x', ['G35']],
    ['Porsche', ['911', 'Boxster'], 'Carrera 4 S', ['911 + Carrera 4 S']],
    ['MINI', ['Clubman', 'Hardtop'], 'John Cooper Works Clubman', ['Clubman + John Cooper Works']],
    ['Buick', ['LeSabre', 'Electra'], 'LeSabre/Electra', ['LeSabre', 'Electra']],
    ['Honda', ['Civic'], 'Civics', []],
  ])('%s of %j: %s', (make, models, line, expected) => {
    expect(match(make, models, line)).toEqual(expected);
  });
});

describe('an EPA manufacturer', () => {
  const known = (key: string) => ['honda', 'rollsroyce', 'bentley'].includes(key);

  test('an EPA manufacturer is one or two makes in the catalog', () => {
    expect(readMakeNames('Honda', known)).toEqual(['Honda']);
    expect(readMakeNames('ROLLS-ROYCE/BENTLEY', known)).toEqual(['Rolls-Royce', 'Bentley']);
  });

  test('an EPA manufacturer may be a new make, but not a converter', () => {
    expect(readMakeNames('Pagani', known)).toEqual(['Pagani']);
    expect(readMakeNames('ASC Incorporated', known)).toEqual([]);
  });
});

describe('the name of a new model', () => {
  const isMake = (key: string) => key === 'dodge';

  test.each([
    ['SCOUT II 4WD', 'Scout II'],
    ['C8 Spyder Convertible', 'C8 Spyder'],
    ['Cab Chassis 2WD', undefined],
    ['Wagon 4WD', undefined],
    ['Dodge Colt', undefined],
    ['2022_Venza.jpg', undefined],
  ])('%s is %s', (line, name) => {
    expect(nameNewModel(line, 'Spyker', isMake)).toBe(name);
  });
});

test('the possible trim name of an EPA line excludes the drive and body', () => {
  expect(readTrimWords('Si 4WD Coupe')).toBe('si');
  expect(readTrimWords('Pickup 2WD')).toBe('');
});
