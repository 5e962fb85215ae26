import { describe, expect, test } from 'vitest';
import { readVehicleCatalog } from '../../server/reference-data/vehicle-catalog-file.ts';
import { bestSellers } from './best-sellers.ts';
import { catalogRules, checkCatalog } from './check-catalog.ts';
import type { CheckedChoice } from './rule.ts';

const choice = (differences: Partial<CheckedChoice>): CheckedChoice => ({
  year: 2016,
  make: 'Toyota',
  model: 'Camry',
  edition: 'LE',
  body: 'Sedan',
  cylinders: 4,
  liters: 2.5,
  fuel: 'Gasoline',
  drives: ['Front-wheel drive'],
  transmissions: ['Automatic'],
  ...differences,
});

function findBroken(rule: string, ...choices: CheckedChoice[]): string[] {
  const found = catalogRules.find(({ name }) => name === rule);
  if (!found) throw new Error(`No such rule: ${rule}`);
  return found.find(choices);
}

describe('the rules of the catalog', () => {
  test.each([
    ['a fuel is one of the eight', { fuel: 'Coal' }],
    ['an electric car has no cylinders and no engine size', { fuel: 'Electric' }],
    ['a name that says the power is right', { edition: 'LE Hybrid' }],
    ['a name that says the power is right', { edition: 'TDI', fuel: undefined }],
    ['a car that is only sold electric is electric', { make: 'Tesla', model: 'Model 3' }],
    ['an engine named in the trim is the engine', { edition: 'XLE V6' }],
    ['an engine is one that cars have', { liters: 5.2, cylinders: 4 }],
    ["no trim is a maker's internal code", { edition: 'ZVW52L-Ahxeba' }],
    ["no trim is a maker's internal code", { edition: '8WT Work Truck' }],
    ["no trim is a maker's internal code", { edition: '0RP' }],
    ['no trim is a piece of equipment, a drive, or a cab', { edition: 'leather seats' }],
    ['no trim is a piece of equipment, a drive, or a cab', { edition: 'SuperCrew' }],
    ['a body is one that the model had', { body: 'Minivan' }],
    ['drives and transmissions are known kinds', { drives: ['Two-wheel drive'] }],
    ['drives and transmissions are known kinds', { transmissions: ['5-speed'] }],
    ['a choice has the drive that its trim names', { edition: 'LE AWD' }],
    ['an electric car has one gear', { fuel: 'Electric' }],
  ])('"%s" finds %j', (rule, wrong) => {
    expect(findBroken(rule, choice({}))).toEqual([]);
    expect(findBroken(rule, choice(wrong))).toHaveLength(1);
  });

  test('a misspelled word is reported with its correction', () => {
    const right = Array.from({ length: 50 }, () => choice({ edition: 'XLE Premium' }));
    expect(
      findBroken(
        'no word of a trim is another one misspelled',
        ...right,
        choice({ edition: 'XLE Premiun' }),
      ),
    ).toEqual(['2016 Toyota Camry XLE Premiun: premium?']);
  });

  test('a trim listed twice in a model year is found under either spelling', () => {
    expect(
      findBroken(
        'a trim is listed once, however it is spelled',
        choice({ edition: 'EX-L' }),
        choice({ edition: 'EX L' }),
        choice({ edition: 'EX-L', year: 2017 }),
      ),
    ).toEqual(['2016 Toyota Camry EX L']);
  });

  test('a best seller without a volume trim is found', () => {
    const broken = findBroken(
      'each model year of the best sellers has its volume trims',
      choice({}),
    );
    expect(broken).toContain('2016 Toyota Camry: no SE');
    expect(broken).not.toContain('2016 Toyota Camry: no LE');
    expect(broken).toContain('2017 Toyota Camry: is missing');
  });

  test('a well-known car with an engine, a body, or a trim it never had is found', () => {
    const rule =
      'well-known cars have the engines, bodies, and trims they were sold with, and no others';
    const broken = (differences: Partial<CheckedChoice>) =>
      findBroken(rule, choice(differences)).filter((line) => line.startsWith('2016 Toyota Camry'));
    expect(broken({ fuel: 'Hybrid' })).toContain('2016 Toyota Camry: no LE (Gasoline)');
    expect(broken({ cylinders: 8 })).toContain('2016 Toyota Camry LE: no Gasoline 2.5/8 was sold');
    expect(broken({ body: 'Coupe' })).toContain('2016 Toyota Camry LE: was no Coupe');
    expect(broken({ fuel: undefined })).toContain('2016 Toyota Camry LE: fuel is open');
    expect(broken({})).not.toContain('2016 Toyota Camry: no LE (Gasoline)');
    expect(findBroken(rule)).toContain('2016 Toyota Camry: is missing');
  });

  test('a decade with mostly unknown fuels is found', () => {
    expect(
      findBroken(
        'the fuel is known for 97% of choices since 2010, 92% from 2000 to 2009, and 85% before',
        choice({ fuel: undefined }),
        choice({ year: 2005 }),
        choice({ year: 1995 }),
      ),
    ).toEqual(['2010 to 2100: 0.0 %']);
  });

  test('too few known drives, and wrong ones, are found', () => {
    expect(
      findBroken(
        'since 1990, at least 55% of choices have one drive, and 80% have at least one',
        choice({ drives: [] }),
        choice({ drives: ['Front-wheel drive', 'All-wheel drive'] }),
      ),
    ).toEqual(['one drive: 0.0 %', 'one or several: 50.0 %']);
    const raptor = { year: 2012, make: 'Ford', model: 'F-150', edition: 'Raptor' };
    const found = (drives: string[], transmissions: string[]) =>
      findBroken(
        '98% of single drives and transmissions are right',
        choice({ ...raptor, drives, transmissions }),
      );
    expect(found(['All-wheel drive'], ['Automatic'])).toEqual([]);
    expect(found(['Rear-wheel drive', 'Four-wheel drive'], [])).toEqual([]);
    expect(found(['Rear-wheel drive'], ['Manual'])).toHaveLength(2);
  });

  test('too few known engines are found', () => {
    expect(
      findBroken(
        'since 1990, cylinders are known for 78% of choices, and liters for 69%',
        choice({ cylinders: undefined }),
        choice({ liters: undefined }),
      ),
    ).toEqual(['cylinders: 50.0 %', 'liters: 50.0 %']);
  });

  test('at least sixty models are checked for their volume trims', () => {
    expect(bestSellers.length).toBeGreaterThanOrEqual(60);
  });
});

describe('the catalog that ships', () => {
  test.each(checkCatalog(readVehicleCatalog()))(
    'the bundled catalog keeps the rule "$rule"',
    ({ broken }) => {
      expect(broken).toEqual([]);
    },
  );
});
