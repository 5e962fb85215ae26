import { describe, expect, it } from 'vitest';
import { splitUnit, withUnitApart } from './street-unit.rules.ts';

describe('a unit typed with the street', () => {
  it.each([
    ['12 Main St Ste 123', '12 Main St', 'Ste 123'],
    ['12 Main St, Suite B', '12 Main St', 'Suite B'],
    ['12 Main St Apt 4', '12 Main St', 'Apt 4'],
    ['12 Main St. Apt. 4B', '12 Main St.', 'Apt. 4B'],
    ['12 Main St #5', '12 Main St', '#5'],
    ['12 Main St # 5', '12 Main St', '# 5'],
    ['12 Main St Unit #5', '12 Main St', 'Unit #5'],
    ['12 Main St Bldg 2 Apt 4', '12 Main St', 'Bldg 2 Apt 4'],
    ['12 Main St 3rd Floor', '12 Main St', '3rd Floor'],
    ['12 main st apt c', '12 main st', 'apt c'],
    ['12 Main St Lot 7', '12 Main St', 'Lot 7'],
  ])('%s is %s and %s', (typed, street, unit) => {
    expect(splitUnit(typed)).toEqual({ street, unit });
  });

  it.each([
    '12 Main St',
    '12 Suite Dr',
    '1200 Lot Rd',
    '4500 County Road #5',
    '77 Hwy #12',
    '12 5th Ave',
    'Main St',
    '',
  ])('%j has no unit', (typed) => {
    expect(splitUnit(typed)).toEqual({ street: typed, unit: '' });
  });

  it('goes to the second line, before existing text', () => {
    const typed = { address: '12 Main St #5', city: 'Austin' };
    expect(withUnitApart(typed)).toEqual({ ...typed, address: '12 Main St', address_2: '#5' });
    expect(withUnitApart({ ...typed, address_2: 'Gate 2' }).address_2).toBe('#5, Gate 2');
    expect(withUnitApart({ ...typed, address_2: '#5' }).address_2).toBe('#5');
    expect(withUnitApart({ address: null })).toEqual({ address: null });
  });
});
