import { expect, it } from 'vitest';
import { describePriceChanges } from './announcement.ts';
import { makePrice } from './test-price.ts';

const dollars = (amount: number) => `$${amount}`;
const eastside = makePrice({ id: '1', price: 289 });
const lamar = makePrice({ id: '2', price: 342, shop: 'Lamar Street Garage' });

it('nothing is announced when nothing is new', () =>
  expect(describePriceChanges([eastside], [eastside], dollars)).toBe(''));
it('a price that arrives is announced with its shop', () =>
  expect(describePriceChanges([eastside], [eastside, lamar], dollars)).toBe(
    'New price: $342 from Lamar Street Garage. 2 of 4 prices are in.',
  ));
it('several prices are announced in one sentence', () =>
  expect(describePriceChanges([], [eastside, lamar], dollars)).toBe(
    'New prices: $289 from Eastside Auto Care, $342 from Lamar Street Garage. ' +
      '2 of 4 prices are in.',
  ));
it('a withdrawn price is announced', () =>
  expect(
    describePriceChanges(
      [eastside, lamar],
      [eastside, makePrice({ id: '2', shop: 'Lamar Street Garage', withdrawn: true })],
      dollars,
    ),
  ).toBe('Lamar Street Garage withdrew its price. 1 of 4 prices are in.'));
