import { describe, expect, it } from 'vitest';
import { amountOf } from './typed-numbers.ts';

describe('an amount that was typed', () => {
  it.each([
    ['312.45', 312.45],
    ['$1,312.45', 1312.45],
    [' 300 ', 300],
  ])('the typed amount %j is accepted', (typed, amount) => expect(amountOf(typed)).toBe(amount));

  it.each(['', '0', '-5', 'much', '1.234', '100001'])('the typed amount %j is refused', (typed) =>
    expect(amountOf(typed)).toBeUndefined(),
  );
});
