import { expect, it, vi } from 'vitest';
import { oncePer } from './once-per.ts';

it('a value is computed once for each object, even if it’s undefined', () => {
  const compute = vi.fn<(one: { name?: string }) => string | undefined>(({ name }) => name);
  const nameOf = oncePer(compute);
  const [named, nameless] = [{ name: 'a' }, {}];
  expect([named, nameless, named, nameless].map((one) => nameOf(one))).toEqual([
    'a',
    undefined,
    'a',
    undefined,
  ]);
  expect(compute).toHaveBeenCalledTimes(2);
});
