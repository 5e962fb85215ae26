import { expect, it } from 'vitest';
import { catalogNamesOf } from './model-names.rules.ts';

it.each([
  ['Chevrolet', 'C/K Pickup', ['C/K']],
  ['Chevrolet', 'Silverado HD', ['Silverado 2500', 'Silverado 3500']],
  ['GMC', 'Sierra HD', ['Sierra 2500', 'Sierra 3500']],
  ['Volvo', 'V90CC', ['V90 Cross Country']],
  ['Chrysler', 'Town and Country', ['Town & Country']],
  ['Honda', 'Civic', ['Civic']],
])('the catalog has the %s %s of the plans as %j', (make, model, models) => {
  expect(catalogNamesOf(make, model)[0]).toEqual({ make, models });
});

it.each([
  ['Toyota', 'Scion tC', 'Scion', 'tC'],
  ['Chevrolet', 'Geo Prizm', 'Geo', 'Prizm'],
  ['Chevrolet', 'Metro', 'Geo', 'Metro'],
  ['GMC', 'Geo Tracker', 'Geo', 'Tracker'],
  ['Dodge', '1500', 'Ram', '1500'],
  ['Dodge', 'Ram', 'Ram', '1500'],
  ['Hyundai', 'G80', 'Genesis', 'G80'],
  ['Ram', '2500', 'Dodge', 'Ram 2500'],
])('the %s %s of the plans is found under %s too', (make, model, sister, name) => {
  const found = catalogNamesOf(make, model).filter((names) => names.make === sister);
  expect(found.flatMap(({ models }) => models)).toContain(name);
});

it('a make in the model comes first', () => {
  expect(catalogNamesOf('Toyota', 'Scion tC')[0]).toEqual({ make: 'Scion', models: ['tC'] });
});
