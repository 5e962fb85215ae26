import { describe, expect, test } from 'vitest';
import {
  packVehicleCatalog,
  readVehicleCatalog,
  unpackVehicleCatalog,
  type CatalogChoice,
} from './vehicle-catalog-file.ts';

const catalog = readVehicleCatalog();

function listChoices(year: number, make: string, model?: string): CatalogChoice[] {
  return catalog.filter(
    (choice) =>
      choice.make === make &&
      (model === undefined || choice.model === model) &&
      choice.years.some(([from, to]) => year >= from && year <= to),
  );
}

function listEditions(year: number, make: string, model: string): string[] {
  return listChoices(year, make, model).map(({ edition }) => edition);
}

function listModels(year: number, make: string): string[] {
  return [...new Set(listChoices(year, make).map(({ model }) => model))];
}

describe('the vehicle catalog that ships', () => {
  test('a 2015 Honda Civic has its trims, distinguished by body and fuel', () => {
    const editions = listEditions(2015, 'Honda', 'Civic');
    expect(editions).toEqual(
      expect.arrayContaining(['EX', 'EX Coupe', 'EX-L', 'HF', 'Hybrid', 'LX', 'LX Coupe', 'SE']),
    );
    const bodies = listChoices(2015, 'Honda', 'Civic').map(({ edition, body }) => [edition, body]);
    expect(bodies).toEqual(
      expect.arrayContaining([
        ['EX', 'Sedan'],
        ['EX Coupe', 'Coupe'],
      ]),
    );
  });

  test.each([
    [2012, 'Toyota', 'Camry', ['L', 'LE', 'SE', 'XLE'], 'Gasoline'],
    [2016, 'Toyota', 'Camry', ['L', 'LE', 'SE', 'XLE', 'XSE'], 'Gasoline'],
    [2016, 'Toyota', 'Camry', ['LE Hybrid', 'SE Hybrid', 'XLE Hybrid'], 'Hybrid'],
    [2018, 'Toyota', 'RAV4', ['LE', 'XLE'], 'Gasoline'],
    [2018, 'Toyota', 'RAV4', ['XLE Hybrid'], 'Hybrid'],
    [2019, 'Chevrolet', 'Malibu', ['LT'], 'Gasoline'],
    [2022, 'Toyota', 'Tundra', ['SR5'], 'Gasoline'],
    [2013, 'Volkswagen', 'Eos', ['Luxury', 'Executive'], 'Gasoline'],
    [2011, 'Hyundai', 'Sonata', ['GLS'], 'Gasoline'],
    [2015, 'Kia', 'Optima', ['EX'], 'Gasoline'],
    [2011, 'Ford', 'Fusion', ['SE'], 'Gasoline'],
    [2012, 'Volkswagen', 'Jetta', ['TDI'], 'Diesel'],
    [2023, 'Ford', 'F-150 Lightning', ['Pro', 'XLT', 'Lariat', 'Platinum'], 'Electric'],
    [2024, 'Chevrolet', 'Blazer EV', ['LT', 'RS'], 'Electric'],
    [2024, 'Chevrolet', 'Equinox EV', ['LT', 'RS'], 'Electric'],
    [2024, 'Chevrolet', 'Silverado EV', ['RST', 'Work Truck'], 'Electric'],
    [2015, 'Ram', '1500', ['Tradesman', 'Big Horn'], 'Gasoline'],
    [2015, 'Ram', '2500', ['Big Horn Diesel'], 'Diesel'],
  ])('a %i %s %s %j is %s', (year, make, model, editions, fuel) => {
    const choices = listChoices(year, make, model).filter(({ edition }) =>
      editions.includes(edition),
    );
    expect(choices.map(({ edition }) => edition)).toEqual([...editions].sort());
    for (const choice of choices) expect(choice).toMatchObject({ fuel });
  });

  test('no gasoline car has the trims of its electric namesake', () => {
    for (const model of ['Blazer', 'Equinox', 'Silverado 1500'])
      expect(
        listChoices(2024, 'Chevrolet', model).filter(({ fuel }) => fuel === 'Electric'),
      ).toEqual([]);
  });

  test('a full-size pickup is a model for each size', () => {
    expect(listModels(2014, 'Chevrolet')).toEqual(
      expect.arrayContaining(['Silverado 1500', 'Silverado 2500HD', 'Silverado 3500HD']),
    );
    expect(listModels(2001, 'Dodge')).toEqual(
      expect.arrayContaining(['Ram 1500', 'Ram 2500', 'Ram 3500']),
    );
  });

  test('a trim has engine facts if all of its cars share them', () => {
    expect(
      listChoices(2015, 'Honda', 'Civic').find(({ edition }) => edition === 'LX'),
    ).toMatchObject({ cylinders: 4, fuel: 'Gasoline' });
    expect(
      listChoices(2015, 'Honda', 'Civic').find(({ edition }) => edition === 'Hybrid'),
    ).toMatchObject({ fuel: 'Hybrid' });
  });

  test.each([
    [1995, 'Ford', 'F-150', ['XL', 'XLT', 'Eddie Bauer', 'Lightning']],
    [2009, 'MINI', 'Hardtop', ['Cooper', 'Cooper S']],
    [2012, 'Honda', 'Fit', ['Base', 'Sport']],
    [1995, 'Chevrolet', 'Cavalier', ['Base', 'LS', 'Z24']],
    [1987, 'Chevrolet', 'Camaro', ['Sport Coupe', 'Z28', 'IROC-Z']],
    [2027, 'Toyota', 'Camry', ['LE', 'SE', 'XLE', 'XSE']],
    [1984, 'Toyota', 'Corolla', ['Deluxe', 'LE', 'SR5']],
    [2022, 'Tesla', 'Model 3', ['Rear-Wheel Drive', 'Long Range', 'Performance']],
    [1980, 'Honda', 'Civic', ['1300', '1500 GL']],
    [2026, 'Toyota', 'Camry', ['LE', 'SE', 'XLE', 'XSE']],
    [2026, 'Ford', 'F-150', ['XLT', 'Lariat', 'Raptor']],
  ])(
    'the catalog offers an owner of a %i %s %s the trims they know',
    (year, make, model, editions) => {
      expect(listEditions(year, make, model)).toEqual(expect.arrayContaining(editions));
    },
  );

  test('an electric car has no cylinders', () => {
    for (const choice of listChoices(2022, 'Tesla'))
      expect(choice).toMatchObject({ cylinders: undefined, liters: undefined, fuel: 'Electric' });
  });

  test('a discontinued model has no later years', () => {
    expect(listModels(2026, 'Toyota')).not.toContain('Celica');
    expect(listModels(2005, 'Toyota')).toContain('Celica');
    expect(
      catalog.filter(({ make, years }) => make === 'Pontiac' && years.some(([, to]) => to > 2010)),
    ).toEqual([]);
  });

  test('names sold only in Canada or Mexico are skipped', () => {
    expect(listModels(2006, 'Pontiac')).not.toContain('Wave');
    expect(listModels(2016, 'Nissan')).not.toContain('Micra');
    expect(listModels(2022, 'Dodge')).not.toContain('Grand Caravan');
    expect(catalog.filter(({ edition }) => /canada|mexic/i.test(edition))).toEqual([]);
  });

  test('heavy trucks are skipped', () => {
    expect(
      catalog.filter(({ make, model }) => make === 'Ford' && /^F-?[5-9]\d0$|^L\d{4}/.test(model)),
    ).toEqual([]);
  });

  test('every year since 1980 has more than 30 makes', () => {
    for (let year = 1980; year <= 2026; year++) {
      const makes = new Set(
        catalog
          .filter(({ years }) => years.some(([from, to]) => year >= from && year <= to))
          .map(({ make }) => make),
      );
      expect(makes.size, `${year}`).toBeGreaterThan(30);
      for (const make of ['Ford', 'Chevrolet', 'Toyota', 'Honda', 'Volkswagen'])
        expect(makes, `${year}`).toContain(make);
    }
  });

  test('each edition of a model year is listed once, regardless of capitalization', () => {
    const seen = new Set<string>();
    for (const { make, model, edition, years } of catalog) {
      for (const [from, to] of years) {
        for (let year = from; year <= to; year++) {
          const key = `${make}|${model}|${edition}|${year}`.toLowerCase();
          expect(seen.has(key), key).toBe(false);
          seen.add(key);
        }
      }
    }
  });

  test('a catalog packed and unpacked is the same', () => {
    expect(unpackVehicleCatalog(packVehicleCatalog(catalog))).toEqual(catalog);
  });
});
