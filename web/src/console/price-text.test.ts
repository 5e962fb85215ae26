import { describe, expect, it } from 'vitest';
import { priceProblems, readPrice, type PriceText } from './price-text.ts';

const text = (given: Partial<PriceText>): PriceText => ({ price: '289', parts: '', labor: '', fees: '', out_the_door: '', oem_parts: '', warranty_months: '', warranty_miles: '', earliest_slot: '', told_by: '', shopper_note: '', private_note: '', estimated: false, ...given });

describe('a price that an agent types', () => {
  it('may carry a dollar sign, commas and cents', () => {
    expect(readPrice(text({ price: '$1,289.50' })).price).toBe(1289.5);
  });

  it.each(['', '0', '12.345', 'about 300', '-5'])('is not saved as %j', (price) => {
    expect(priceProblems(text({ price })).price).toBe('Dollars and cents, such as 289.50');
  });

  it('leaves a question that was not asked open', () => {
    expect(readPrice(text({ oem_parts: 'no' }))).toMatchObject({ out_the_door: null, oem_parts: false });
  });

  it('needs a warranty in digits', () => {
    expect(priceProblems(text({ warranty_months: '1 year' }))).toEqual({ warranty_months: 'Digits only' });
  });
});
