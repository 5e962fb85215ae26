import { expect, it } from 'vitest';
import { catalogNamesOf } from './model-names.rules.ts';

it('plan names that the catalog splits by size or spells differently are recognized', () => {
  expect(catalogNamesOf('Chevrolet', 'C/K Pickup')).toEqual(['C/K']);
  expect(catalogNamesOf('Chevrolet', 'Silverado HD')).toEqual(['Silverado 2500', 'Silverado 3500']);
  expect(catalogNamesOf('GMC', 'Sierra HD')).toEqual(['Sierra 2500', 'Sierra 3500']);
  expect(catalogNamesOf('Volvo', 'V90CC')).toEqual(['V90 Cross Country']);
});

it('other names stay as they are', () => {
  expect(catalogNamesOf('Honda', 'Civic')).toEqual(['Civic']);
});
