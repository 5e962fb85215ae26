import { describe, expect, it } from 'vitest';
import {
  draftFor,
  EMPTY_PRICE,
  priceProblems,
  parsePrice,
  priceTextOf,
  type PriceText,
} from './price-text.ts';

const text = (given: Partial<PriceText>): PriceText => ({ ...EMPTY_PRICE, price: '289', ...given });

describe('a price that an agent types', () => {
  it('a typed price may have a dollar sign, commas, and cents', () => {
    expect(parsePrice(text({ price: '$1,289.50' })).price).toBe(1289.5);
  });

  it.each(['', '0', '0.00', '12.345', 'about 300', '-5', '1,23', '12,3456'])(
    'the price %j is not saved',
    (price) => {
      expect(priceProblems(text({ price })).price).toBe('Enter dollars and cents, such as 289.50');
    },
  );

  it('an unanswered question is saved as unknown', () => {
    expect(parsePrice(text({ oem_parts: 'no' }))).toMatchObject({
      out_the_door: null,
      oem_parts: false,
    });
  });

  it('a warranty is typed in digits', () => {
    expect(priceProblems(text({ warranty_months: '1 year' }))).toEqual({
      warranty_months: 'Digits only',
    });
  });

  it('warranty miles may be typed as they are shown', () => {
    expect(parsePrice(text({ warranty_miles: '12,000' })).warranty_miles).toBe(12_000);
  });

  it.each([
    ['0.29', 0.29],
    ['1.1', 1.1],
    ['19.99', 19.99],
    ['8,999.90', 8999.9],
    ['$ 4', 4],
  ])('the typed price %s is exactly %d dollars', (price, dollars) => {
    expect(parsePrice(text({ price })).price).toBe(dollars);
  });

  it('a price cannot be less than its parts, labor, and fees', () => {
    expect(priceProblems(text({ price: '289', parts: '200', labor: '89.01' })).price).toBe(
      'Parts, labor, and fees add up to 289.01, which is more than the total',
    );
  });

  it('a saved price fills the form as it was typed', () => {
    const entry = {
      ...parsePrice(text({ price: '289.5', out_the_door: 'no', told_by: 'Dana' })),
      service_prices: null,
      estimated: false,
      shopper_note: '',
      private_note: '',
    };
    expect(priceTextOf({ entry })).toEqual(
      text({ price: '289.5', out_the_door: 'no', told_by: 'Dana' }),
    );
  });

  it('a draft is used only for its own shop', () => {
    const draft = { shopId: '7', text: text({ price: '28', estimated: true }) };
    expect(draftFor(draft, '7')).toEqual(text({ price: '28', estimated: true }));
    expect(draftFor(draft, '8')).toBeUndefined();
    expect(draftFor(null, '7')).toBeUndefined();
  });

  it('a draft from another release fills in the fields that still exist', () => {
    expect(
      draftFor({ shopId: '7', text: { price: '28', estimated: 'yes', color: 'red' } }, '7'),
    ).toEqual(text({ price: '28' }));
  });
});
