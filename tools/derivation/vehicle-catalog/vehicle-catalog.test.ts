import { describe, expect, test } from 'vitest';
import type { Variant } from '../../../server/src/modules/vehicle-catalog/epa-import/merge.rules.ts';
import { isOtherMarketOnly, readEditionNames } from './names/edition-names.ts';
import { combineFuels } from './plans/facts.ts';
import { fuelOfName } from './names/fuel-words.ts';
import { intersect, parseKeyMask, yearMask } from './plans/key-mask.ts';
import { nameModel } from './names/model-names.ts';
import type { SourceModelYear } from './plans/collect.ts';
import { separateElectric } from './settle/electric-namesakes.ts';
import type { SourceChoice } from './plans/model-choices.ts';
import { lastPlanYear } from './plans/open-plans.ts';
import { readPowers, type Power } from './plans/powers.ts';
import { settleModelYear } from './settle/settle.ts';
import { splitTruckSizes } from './plans/truck-sizes.ts';
import { element, type Pattern } from './plans/vpic.ts';

function meet(a: string, b: string): boolean {
  return intersect(parseKeyMask(a), parseKeyMask(b)) !== undefined;
}

describe('key masks', () => {
  test('key masks overlap if some VIN matches both', () => {
    expect(meet('FB2F[04-9]', 'FB2F8')).toBe(true);
    expect(meet('FB2F[04-9]', 'FB2F3')).toBe(false);
    expect(meet('[A-J]F1*', '*F1[45]')).toBe(true);
    expect(meet('*#', '*A')).toBe(false);
  });

  test('the part of a key mask after the bar starts at the 10th character', () => {
    expect(meet('*****|*C', '3*****')).toBe(true);
    expect(meet('*****|C', '*****|D')).toBe(false);
  });

  test('the 10th character is the model year', () => {
    expect(intersect(yearMask(2015), parseKeyMask('*****|F'))).toBeDefined();
    expect(intersect(yearMask(2016), parseKeyMask('*****|F'))).toBeUndefined();
    expect(yearMask(1985)).toEqual(yearMask(2015));
  });
});

describe('trim names', () => {
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
  ])('the trim field %s reads as %j', (field, names) => {
    expect(readEditionNames(field, 'Honda', 'Civic')).toEqual(names);
  });

  test('the make and model are not repeated', () => {
    expect(readEditionNames('Honda Civic Si', 'Honda', 'Civic')).toEqual(['Si']);
  });

  test("a maker's code for a generation is not a trim name", () => {
    expect(readEditionNames('MCV20L', 'Toyota', 'Camry')).toEqual([]);
    expect(readEditionNames('3-Series', 'BMW', '328i')).toEqual([]);
  });

  test('a field only for other markets is recognized', () => {
    expect(isOtherMarketOnly('SE (Canada)/GLX (Mexico)')).toBe(true);
    expect(isOtherMarketOnly('SE (US)/GLX (Mexico)')).toBe(false);
  });
});

describe('model names', () => {
  test('a model’s name follows its badge', () => {
    expect(nameModel('Toyota', 'Scion tC')).toEqual([{ make: 'Scion', model: 'tC' }]);
    expect(nameModel('Dodge', 'Caravan/Grand Caravan').map(({ model }) => model)).toEqual([
      'Caravan',
      'Grand Caravan',
    ]);
    expect(nameModel('Chrysler', 'FIFTH AVENUE').map(({ model }) => model)).toEqual([
      'Fifth Avenue',
    ]);
  });

  test('models of heavy trucks and other markets are skipped', () => {
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

  test('two fuels are combined', () => {
    expect(combineFuels('Gasoline', 'Electric')).toBe('Hybrid');
    expect(combineFuels('Gasoline', 'Flex fuel')).toBe('Flex fuel');
    expect(combineFuels('Diesel', undefined)).toBe('Diesel');
  });

  test.each([
    ['Toyota', 'Prius', 'LE', 2016, 'Hybrid'],
    ['Toyota', 'Prius Prime', 'LE', 2021, 'Plug-in hybrid'],
    ['Toyota', 'Camry', 'LE', 2016, undefined],
    ['Toyota', 'Camry', 'LE', 2025, 'Hybrid'],
    ['BMW', '330e', 'xDrive', 2018, 'Plug-in hybrid'],
    ['BMW', '325e', '', 1986, undefined],
    ['BMW', 'X5', 'xDrive35d', 2012, 'Diesel'],
    ['Mercedes-Benz', '300', '300TD', 1984, 'Diesel'],
    ['Mercedes-Benz', '300', '300TE', 1988, undefined],
    ['Volkswagen', 'Jetta', 'TDI', 2012, 'Diesel'],
    ['Ford', 'Flex', 'SEL', 2012, undefined],
    ['Nissan', 'Leaf', 'SV', 2015, 'Electric'],
  ])('the name %s %s %s of %i means %s', (make, model, edition, year, fuel) => {
    expect(fuelOfName(make, model, edition, year)).toBe(fuel);
  });
});

const maskOf = (value: string, keys: string, kind: number): Pattern => ({
  element: kind,
  value,
  mask: parseKeyMask(keys),
});

describe('engines of a trim', () => {
  const camry = [
    maskOf('2.5', '*[DF]**K', element.liters),
    maskOf('3.5', '*K**K', element.liters),
    maskOf('Gasoline', '*[DFK]**K', element.fuel),
    maskOf('Electric', '*D**K', element.secondFuel),
  ];
  const schema = { of: (kind: number) => camry.filter((row) => row.element === kind) };

  test('a trim whose second fuel applies to some cars was sold with and without it', () => {
    const powers = readPowers(schema, [parseKeyMask('*****')]);
    expect(powers.map(({ liters, fuel }) => `${liters} ${fuel}`).sort()).toEqual([
      '2.5 Gasoline',
      '2.5 Hybrid',
      '3.5 Gasoline',
    ]);
  });

  test('a trim whose cars all have the second fuel is a hybrid', () => {
    expect(readPowers(schema, [parseKeyMask('*D***')])).toMatchObject([{ fuel: 'Hybrid' }]);
  });
});

const source = (differences: Partial<SourceModelYear>): SourceModelYear => ({
  make: 'Toyota',
  model: 'Camry',
  year: 2016,
  choices: new Map(),
  powers: [],
  bodies: ['Sedan'],
  ...differences,
});

const trims = (...names: string[]): Map<string, SourceChoice> =>
  new Map(
    names.map((edition) => [
      edition.toLowerCase(),
      { level: 'trim', edition, bodies: [], powers: [] },
    ]),
  );

const line = (differences: Partial<Variant>): Variant => ({
  year: 2016,
  make: 'Toyota',
  model: 'Camry',
  body: null,
  cylinders: 4,
  liters: 2.5,
  fuel: 'Gasoline',
  transmission: null,
  drive: null,
  doors: '4',
  trimWords: '',
  ...differences,
});

const settled = (modelYear: SourceModelYear, ...lines: Variant[]): string[] =>
  settledWith(modelYear, lines, []);

const settledWith = (
  modelYear: SourceModelYear,
  lines: Variant[],
  unrated: readonly Power[],
): string[] =>
  [
    ...settleModelYear(modelYear, { lines, ofBodies: lines, engines: unrated, unrated }).choices,
  ].map(([, { edition, fuel }]) => `${edition}: ${fuel}`);

const oneTrim = (edition: string, ...powers: Power[]): SourceModelYear['choices'] =>
  new Map([[edition.toLowerCase(), { level: 'trim' as const, edition, bodies: [], powers }]]);

describe('deciding what a choice is', () => {
  test('a trim without its own fuel has its model’s only fuel', () => {
    expect(settled(source({ choices: trims('LE') }), line({}))).toEqual(['LE: Gasoline']);
  });

  test('a fuel in another trim’s name doesn’t apply to the plain trim', () => {
    const choices = trims('LE', 'LE Hybrid');
    expect(settled(source({ choices }), line({}), line({ fuel: 'Hybrid' })).sort()).toEqual([
      'LE Hybrid: Hybrid',
      'LE: Gasoline',
    ]);
  });

  test('a trim with two fuels in the plans becomes two choices', () => {
    const powers = ['Gasoline', 'Hybrid'].map((fuel) => ({ cylinders: 4, liters: 2.5, fuel }));
    const choices = new Map([
      ['xle', { level: 'trim' as const, edition: 'XLE', bodies: [], powers }],
    ]);
    expect(settled(source({ choices }), line({}), line({ fuel: 'Hybrid' })).sort()).toEqual([
      'XLE Hybrid: Hybrid',
      'XLE: Gasoline',
    ]);
  });

  test('a fuel that no trim has becomes a choice of its own', () => {
    const choices = trims('GL', 'GLI');
    const lines = [line({}), line({ fuel: 'Diesel', liters: 1.6 })];
    expect(
      settled(source({ make: 'Volkswagen', model: 'Jetta', year: 1985, choices }), ...lines).sort(),
    ).toEqual(['Diesel: Diesel', 'GL: Gasoline', 'GLI: Gasoline']);
  });

  test('each trim of a pickup sold with a diesel also becomes a diesel choice', () => {
    const truck = source({
      make: 'Ford',
      model: 'F-250',
      year: 2008,
      bodies: ['Pickup'],
      choices: trims('XLT'),
    });
    expect(settled(truck, line({}), line({ fuel: 'Diesel' })).sort()).toEqual([
      'XLT Diesel: Diesel',
      'XLT: Gasoline',
    ]);
  });

  test('a plan’s hybrid isn’t a choice in years when the EPA lists the model without one', () => {
    expect(settled(source({ choices: trims('LE', 'Hybrid') }), line({}))).toEqual(['LE: Gasoline']);
  });

  test('a line for several trims doesn’t rule out their other fuels', () => {
    const choices = trims('XL', 'XLT');
    const lines = [line({}), line({ model: 'F150 XL/XLT', fuel: 'Diesel', trimWords: 'xl' })];
    const truck = source({ make: 'Ford', model: 'F-150', year: 2019, bodies: ['Pickup'], choices });
    expect(settled(truck, ...lines).sort()).toEqual([
      'XL Diesel: Diesel',
      'XL: Gasoline',
      'XLT Diesel: Diesel',
      'XLT: Gasoline',
    ]);
  });

  const hybrid = (liters: number) => ({ cylinders: 4, liters, fuel: 'Hybrid' });
  const gasoline = (liters: number) => ({ cylinders: 4, liters, fuel: 'Gasoline' });
  const pluggedIn = (liters: number) => ({ cylinders: 4, liters, fuel: 'Plug-in hybrid' });

  test('the engine size shows whether a plan’s hybrid is mild or a plug-in', () => {
    const newest = { make: 'Mitsubishi', model: 'Outlander', year: 2026 };
    const engines = [gasoline(1.5), pluggedIn(2.4)];
    const ofTrim = (edition: string, liters: number) =>
      settledWith(source({ ...newest, choices: oneTrim(edition, hybrid(liters)) }), [], engines);
    expect(ofTrim('ES', 1.5)).toContain('ES: Gasoline');
    expect(ofTrim('ES', 2.4)).toContain('ES: Plug-in hybrid');
  });

  test('a mild hybrid of a make that sells plug-ins of the same size runs on gasoline', () => {
    const volvo = source({
      make: 'Volvo',
      model: 'XC60',
      year: 2024,
      choices: oneTrim('Core', hybrid(2)),
    });
    expect(settledWith(volvo, [], [gasoline(2), pluggedIn(2)])).toContain('Core: Gasoline');
  });

  test('a trim that a plan lists only as a diesel was also sold with the usual engine', () => {
    const choices = oneTrim('Brougham', { cylinders: 8, liters: 5.7, fuel: 'Diesel' });
    const cadillac = source({ make: 'Cadillac', model: 'Fleetwood', year: 1981, choices });
    const lines = [
      line({ cylinders: 8, liters: 6 }),
      line({ cylinders: 8, liters: 5.7, fuel: 'Diesel' }),
    ];
    expect(settled(cadillac, ...lines).sort()).toEqual([
      'Brougham Diesel: Diesel',
      'Brougham: Gasoline',
    ]);
  });

  test('without any information, the fuel stays unknown', () => {
    expect(settled(source({ choices: trims('LE') }))).toEqual(['LE: undefined']);
  });
});

describe('cars that a plan lists under another name', () => {
  test('an electric car among its namesake’s trims is recognized only by its name', () => {
    const named = (edition: string): [string, SourceChoice] => [
      edition.toLowerCase(),
      { level: 'trim', edition, bodies: [], powers: [] },
    ];
    const choices = new Map([named('EV 1LT'), named('LS')]);
    const spark = source({ make: 'Chevrolet', model: 'Spark', year: 2014, choices });
    expect(
      separateElectric([spark]).map(({ model, choices: trimsOf }) => [
        model,
        [...trimsOf.values()].map(({ edition }) => edition),
      ]),
    ).toEqual([
      ['Spark EV', ['1LT']],
      ['Spark', ['LS']],
    ]);
  });

  test('an electric car is separated from its namesake’s trims', () => {
    const electric = { cylinders: undefined, liters: undefined, fuel: 'Electric' };
    const gasoline = { cylinders: 4, liters: 2, fuel: 'Gasoline' };
    const choices = new Map([
      ['2rs', { level: 'trim' as const, edition: '2RS', bodies: [], powers: [electric] }],
      ['rs', { level: 'trim' as const, edition: 'RS', bodies: [], powers: [gasoline] }],
    ]);
    const blazer = source({ make: 'Chevrolet', model: 'Blazer', year: 2024, choices });
    const found = separateElectric([{ ...blazer, powers: [electric, gasoline] }]);
    expect(
      found.map(({ model, choices: named }) => [
        model,
        [...named.values()].map(({ edition }) => edition),
      ]),
    ).toEqual([
      ['Blazer EV', ['RS']],
      ['Blazer', ['RS']],
    ]);
  });

  test('a pickup is one model for each size it was sold in', () => {
    const silverado = source({
      make: 'Chevrolet',
      model: 'Silverado',
      year: 2014,
      choices: trims('1500 LT', '2500 HD LTZ'),
    });
    const models = splitTruckSizes([silverado]).map(({ model }) => model);
    expect(models).toEqual(['Silverado 1500', 'Silverado 2500HD', 'Silverado 3500HD']);
  });
});
