import { describe, expect, it } from 'vitest';
import { parseShopSearch } from './search-text.rules.ts';

describe('what staff type to find a shop', () => {
  it.each([
    ['#17', { id: '17' }],
    ['17', { id: '17' }],
    ['(512) 555-0106', { phone: '+15125550106' }],
    ['512.555.0106', { phone: '+15125550106' }],
    ['midas, Austin', { name: 'midas', town: 'Austin' }],
    ['  Midas  ', { nameOrTown: 'Midas' }],
    ['Midas,', { nameOrTown: 'Midas' }],
    ['4 Wheel Parts', { nameOrTown: '4 Wheel Parts' }],
  ])('%s is understood', (typed, search) => {
    expect(parseShopSearch(typed)).toEqual(search);
  });
});
