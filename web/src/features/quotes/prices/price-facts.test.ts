import { describe, expect, it } from 'vitest';
import { listPriceFacts, openingText, describeShop, describePriceSource } from './price-facts.ts';
import { makePrice } from './test-price.ts';

const texts = (given: Parameters<typeof makePrice>[0]) =>
  listPriceFacts(makePrice(given)).map(({ text }) => text);

describe('a price card shows', () => {
  it('a price card shows what wasn’t asked and what wasn’t stated', () =>
    expect(texts({})).toEqual(['Ask about tax', 'Ask about parts', 'Warranty not stated']));
  it('a price card shows an out-the-door price and OEM parts for “yes”', () =>
    expect(texts({ answers: { 43: 'Yes', 5: 'Yes' } }).slice(0, 2)).toEqual([
      'Out-the-door price',
      'OEM parts',
    ]));
  it('a price card shows “Tax not included” for “no”', () =>
    expect(texts({ answers: { 43: 'No', 5: 'No' } }).slice(0, 2)).toEqual([
      'Tax not included',
      'Aftermarket parts',
    ]));
  it('a price card shows the breakdown, as far as it’s known', () =>
    expect(texts({ facts: { parts: 180, labor: 96.5 } })).toContain('$180 parts + $96.50 labor'));
  it('the breakdown of an out-the-door price adds up to it, with the tax', () => {
    const facts = { parts: 180, labor: 96.5 };
    const out = { price: 300, answers: { 43: 'Yes' } } as const;
    expect(texts({ ...out, facts })).toContain('$180 parts + $96.50 labor + $23.50 tax and fees');
    expect(texts({ ...out, facts: { ...facts, fees: 5 } })).toContain(
      '$180 parts + $96.50 labor + $5 fees + $18.50 tax',
    );
    expect(texts({ price: 300, facts })).toContain('$180 parts + $96.50 labor');
  });
  it('a shop that only opens in the evening says so', () => {
    expect(openingText(makePrice({ opensLate: '18:00' }))).toBe('Only open from 6 pm');
    expect(openingText(makePrice())).toBeUndefined();
  });
  it('a price card shows the warranty', () =>
    expect(texts({ facts: { warranty_months: 12, warranty_miles: 12000 } })).toContain(
      'Warranty 12 months / 12,000 miles',
    ));
  it('a price card shows a warranty with only a time limit', () =>
    expect(texts({ facts: { warranty_months: 1 } })).toContain('Warranty 1 month'));
  it('a price card shows the earliest slot and how long the price is good', () =>
    expect(texts({ facts: { earliest_slot: 'tomorrow at 9', valid_until: '2026-12-01' } })).toEqual(
      expect.arrayContaining(['Earliest: tomorrow at 9', 'Good until Dec 1, 2026']),
    ));
  it('a price card shows that the price is an estimate', () =>
    expect(texts({ facts: { estimated: true } })).toContain('Estimated from similar vehicles'));
});

it('a price card shows the shop’s type and distance', () =>
  expect(describeShop(makePrice({ distance: 2.14 }))).toBe('Independent, 2.1 miles'));

it('a price card shows who quoted it and when, in the shop’s local time', () => {
  const line = describePriceSource(
    makePrice({ facts: { told_by: 'Maria', told_at: '2026-11-21T04:31:00Z' } }),
    'America/Denver',
  );
  expect(line).toMatch(/^Quoted by Maria, Nov 20, 2026, 9:31 pm( Mountain Time)?$/);
});

it('a price that a shop entered itself says so', () => {
  const facts = { source: 'shop_link' as const, told_at: '2026-11-20T21:31:00Z' };
  const sourceOf = (more: object): string =>
    describePriceSource(makePrice({ facts: { ...facts, ...more } }), 'America/Denver');
  expect(sourceOf({ told_by: 'Maria' })).toContain(
    'Quoted by the shop itself (Maria), Nov 20, 2026, 2:31 pm',
  );
  expect(sourceOf({})).toContain('Quoted by the shop itself, Nov 20, 2026, 2:31 pm');
});
