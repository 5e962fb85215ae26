import { describe, expect, it } from 'vitest';
import { amountOf, isMileage, mileageOf } from './typed-numbers.ts';

describe('an amount that was typed', () => {
  it.each([
    ['312.45', 312.45],
    ['$1,312.45', 1312.45],
    ['$1,049.99', 1049.99],
    [' 300 ', 300],
  ])('the typed amount %j is accepted', (typed, amount) => expect(amountOf(typed)).toBe(amount));

  it.each(['', '0', '-5', 'much', '1.234', '100001'])('the typed amount %j is refused', (typed) =>
    expect(amountOf(typed)).toBeUndefined(),
  );
});

describe('a mileage that was typed', () => {
  it.each(['88,000', '88000', '88,000 miles', ' 88 000 mi'])('%j means 88,000', (typed) => {
    expect(isMileage(typed)).toBe(true);
    expect(mileageOf(typed)).toBe(88_000);
  });

  it.each(['-5', '1.5', 'many', '12345678'])('%j is refused', (typed) =>
    expect(isMileage(typed)).toBe(false),
  );
});
