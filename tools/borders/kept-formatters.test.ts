import { describe, expect, it } from 'vitest';
import { formattersAreKept } from './kept-formatters.ts';
import { violationsOf } from './plant.ts';

const PATH = 'server/src/modules/quotes/prices/prices.present.ts';
const check = (text: string, path = PATH): string[] =>
  violationsOf(formattersAreKept, { [path]: text });

describe('formatters', () => {
  it.each([
    ['in a function', "export const day = (at: Date) => new Intl.DateTimeFormat('en').format(at);"],
    ['in a loop', "for (const at of days)\n  out.push(new Intl.NumberFormat('en').format(at));"],
    ['hidden in a date', "const text = at.toLocaleDateString('en-US');"],
    ['hidden in a number', 'const text = total.toLocaleString();'],
  ])('a formatter created %s is refused', (_where, text) => {
    expect(check(text)).toEqual([expect.stringContaining(`${PATH} creates a formatter`)]);
  });

  it('a formatter in a constant, in a test, or in the caching module is allowed', () => {
    const call = "f(new Intl.DateTimeFormat('en'));";
    expect(check("const day = new Intl.DateTimeFormat('en-US', { month: 'long' });")).toEqual([]);
    expect(check(call, 'server/src/a.test.ts')).toEqual([]);
    expect(check(call, 'contract/src/formats/date-format.ts')).toEqual([]);
  });
});
