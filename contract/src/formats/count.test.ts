import { expect, it } from 'vitest';
import { formatCount } from './count.ts';
import { formatDollars, formatExactDollars } from './money.ts';

const COUNTS = [
  0, 7, -7, 999, 1_000, -1_000, 12_345, 999_999, 1_000_000, 123_456_789, 2.5, 1_234.5678,
];

it.each(COUNTS)('writes the number %d as `Intl` does for US English', (count) => {
  expect(formatCount(count)).toBe(new Intl.NumberFormat('en-US').format(count));
});

it.each([0, 7, -7, 289, -1_000, 12_345, 289.5, -0.25, 1_234.56])(
  'writes the amount %d as `Intl` does for US English',
  (dollars) => {
    const format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
    });
    expect(formatDollars(dollars)).toBe(format.format(dollars));
  },
);

it.each([0, 5, -5, 0.05, 0.07, 19.99, 1.1, 289.5, -0.25, 1_234.56, 4_000_000.29, 0.125])(
  'writes the exact amount %d as the browser does in US English',
  (dollars) => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    expect(formatExactDollars(dollars)).toBe(format.format(dollars));
  },
);
