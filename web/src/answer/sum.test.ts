import { expect, it } from 'vitest';
import { describeSum, typedDollars, type Amounts } from './sum.ts';

const amounts = (given: Partial<Amounts>): Amounts => ({
  price: 289,
  parts: null,
  labor: null,
  fees: null,
  withTax: null,
  ...given,
});

it.each([
  ['289', 289],
  ['$1,289.50', 1289.5],
  ['12.', 12],
  ['1.234', null],
  ['abc', null],
  ['', null],
])('%s is read as %s', (typed, dollars) => expect(typedDollars(typed)).toBe(dollars));

it('nothing is shown until there is something to add up', () => {
  expect(describeSum(amounts({})).text).toBe('');
  expect(describeSum(amounts({ price: null, parts: 10 })).text).toBe('');
});

it.each<[string, Partial<Amounts>, boolean]>([
  ['Adds up to $289.00', { parts: 154, labor: 118, fees: 17 }, true],
  ['These add up to $300.00, more than the total', { parts: 300 }, false],
  ['$135.00 is left for tax and other', { parts: 154 }, true],
  ['$17.00 is left for tax and other', { parts: 154, labor: 118, fees: 0, withTax: true }, true],
  [
    'These add up to $272.00, $17.00 less than the total',
    { parts: 154, labor: 118, fees: 0, withTax: false },
    false,
  ],
  ['$17.00 is left. Is that the tax?', { parts: 154, labor: 118, fees: 0 }, false],
])('%s', (text, given, good) => expect(describeSum(amounts(given))).toEqual({ text, good }));

it('cents add up without rounding errors', () =>
  expect(describeSum(amounts({ price: 0.3, parts: 0.1, labor: 0.2 })).text).toBe(
    'Adds up to $0.30',
  ));
