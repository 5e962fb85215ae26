import { expect, it } from 'vitest';
import { basisText, className, indexText } from './price-words.ts';

it('the basis of a range includes prices, shops, and the newest month', () => {
  expect(basisText({ prices: 1_234, shops: 9, last_month: '2026-11' })).toBe(
    'Based on 1,234 prices from 9 shops in the last 24 months, the newest from November 2026.',
  );
});

it('the price index says what $100 of work costs', () => {
  expect(indexText(93, 'Austin')).toBe(
    '$100 of repair work at the national median costs $93 in the Austin area.',
  );
});

it('each vehicle class has a plain name', () => {
  expect(className('truck_suv')).toBe('Trucks and SUVs');
});
