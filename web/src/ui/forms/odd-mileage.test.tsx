import { days } from '@fourbay/contract/formats/durations';
import { expect, it } from 'vitest';
import { findOddMileage } from './odd-mileage.tsx';

const daysAgo = (count: number) => new Date(Date.now() - days(count)).toISOString();
const last = (mileage: number | null, age: number) => ({
  mileage,
  mileage_updated_at: mileage === null ? null : daysAgo(age),
});

it.each([
  ['the same', '88500', 88_500, 0],
  ['a month’s drive more', '90000', 88_500, 30],
  ['a long trip more', '95000', 88_500, 10],
  ['many years more', '185000', 88_500, 2_500],
  ['a new car’s first months', '8000', 40, 120],
  ['none typed', '', 88_500, 0],
  ['no number', '88x', 88_500, 0],
  ['the first reading', '212000', null, 0],
])('%s is not asked about', (_name, typed, mileage, age) => {
  expect(findOddMileage(typed, last(mileage, age))).toBeUndefined();
});

it.each([
  ['ten times the last reading', '885000', 88_500, 3_000],
  ['an extra digit on a young car', '50000', 5_000, 30],
  ['a jump that nobody drives in that time', '140000', 88_500, 20],
  ['a first reading beyond most cars', '885000', null, 0],
])('%s is asked about', (_name, typed, mileage, age) => {
  expect(findOddMileage(typed, last(mileage, age))).toBe('higher');
});

it('a reading below the last is asked about, unless it’s from an earlier day', () => {
  const known = last(88_500, 5);
  expect(findOddMileage('61000', known)).toBe('lower');
  expect(findOddMileage('61000', known, daysAgo(2).slice(0, 10))).toBe('lower');
  expect(findOddMileage('61000', known, daysAgo(400).slice(0, 10))).toBeUndefined();
});

it('a reading from an earlier day that is above the last is asked about', () => {
  expect(findOddMileage('95000', last(88_500, 5), daysAgo(400).slice(0, 10))).toBe('higher');
});
