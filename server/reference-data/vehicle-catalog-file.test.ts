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
  test('a 2015 Honda Civic has its nine trims', () => {
    expect(listEditions(2015, 'Honda', 'Civic')).toEqual([
      'DX',
      'EX',
      'EX-L',
      'HF',
      'Hybrid',
      'Hybrid-L',
      'LX',
      'SE',
      'Si',
    ]);
  });

  test('a trim has engine facts where all of its cars share them', () => {
    expect(
      listChoices(2015, 'Honda', 'Civic').find(({ edition }) => edition === 'LX'),
    ).toMatchObject({ cylinders: 4, fuel: 'Gasoline' });
    expect(
      listChoices(2015, 'Honda', 'Civic').find(({ edition }) => edition === 'Hybrid'),
    ).toMatchObject({ fuel: 'Hybrid' });
  });

  test.each([
    [1995, 'Ford', 'F-150', ['XL', 'XLT', 'Eddie Bauer', 'Lightning']],
    [1984, 'Toyota', 'Corolla', ['DLX', 'LE', 'SR5']],
    [2022, 'Tesla', 'Model 3', ['Rear-Wheel Drive', 'Long Range', 'Performance']],
    [1980, 'Honda', 'Civic', ['1300', '1500 GL']],
    [2026, 'Toyota', 'Camry', ['LE', 'SE', 'XLE', 'XSE']],
    [2026, 'Ford', 'F-150', ['XLT', 'Lariat', 'Raptor']],
  ])('offers an owner of a %i %s %s the trims they know', (year, make, model, editions) => {
    expect(listEditions(year, make, model)).toEqual(expect.arrayContaining(editions));
  });

  test('an electric car has no cylinders', () => {
    for (const choice of listChoices(2022, 'Tesla'))
      expect(choice).toMatchObject({ cylinders: undefined, liters: undefined, fuel: 'Electric' });
  });

  test('a model out of production has no later years', () => {
    expect(listModels(2026, 'Toyota')).not.toContain('Celica');
    expect(listModels(2005, 'Toyota')).toContain('Celica');
    expect(
      catalog.filter(({ make, years }) => make === 'Pontiac' && years.some(([, to]) => to > 2010)),
    ).toEqual([]);
  });

  test('names sold only in Canada or Mexico are left out', () => {
    expect(listModels(2006, 'Pontiac')).not.toContain('Wave');
    expect(listModels(2016, 'Nissan')).not.toContain('Micra');
    expect(listModels(2022, 'Dodge')).not.toContain('Grand Caravan');
    expect(catalog.filter(({ edition }) => /canada|mexic/i.test(edition))).toEqual([]);
  });

  test('heavy trucks are left out', () => {
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

  test('each edition of a model year is listed once, whatever its capitals', () => {
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
