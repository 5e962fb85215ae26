import { describe, expect, it } from 'vitest';
import { installsParts, listPriceRows, summarizePrice } from './price-rows.ts';
import { makeQuote } from '../test-quote.ts';
import { makePrice } from './test-price.ts';

const near = makePrice({ id: '1', distance: 2.1, answers: { 43: 'Yes' } });
const far = makePrice({
  id: '2',
  distance: 4.8,
  answers: { 43: 'No' },
  facts: { warranty_months: 24, warranty_miles: 24_000 },
});
const textOf = (label: string, price = near) =>
  listPriceRows(price, [near, far]).find((row) => row.label === label);

it('a diagnosis has no row about parts', () => {
  const named = (...names: string[]) =>
    makeQuote('1', {
      services: names.map((name) => ({ category: { id: name, name }, options: [] })),
    });
  expect(installsParts(named('Check engine light diagnosis'))).toBe(false);
  expect(installsParts(named('Check engine light diagnosis', 'Brakes'))).toBe(true);
  const labels = listPriceRows(near, [near], false).map(({ label }) => label);
  expect(labels).not.toContain('Parts');
});

describe('the rows by which prices are compared', () => {
  it('the rows of a price are the same for every price', () => {
    const labels = [near, far].map((price) =>
      listPriceRows(price, [near, far]).map(({ label }) => label),
    );
    expect(labels[0]).toEqual(labels[1]);
  });

  it('the rows highlight the nearest shop, the longest warranty, and a price with tax', () => {
    expect(textOf('Distance')).toMatchObject({ text: '2.1 miles', good: true });
    expect(textOf('Distance', far)).toMatchObject({ good: false });
    expect(textOf('Warranty', far)).toMatchObject({ good: true });
    expect(textOf('Sales tax')).toMatchObject({ text: 'Out-the-door price', good: true });
  });

  it('the rows highlight no nearest shop while there is only one price', () => {
    expect(listPriceRows(near, [near]).find(({ label }) => label === 'Distance')?.good).toBe(false);
  });

  it('the rows of a price say what is not known', () => {
    expect(textOf('Warranty')?.text).toBe('Not stated');
    expect(textOf('Breakdown')?.text).toBe('Total only');
  });

  it('the rows of a price start with a capital letter, however the shop typed them', () => {
    const soon = makePrice({ id: '3', facts: { earliest_slot: 'early next week' } });
    expect(textOf('Earliest', soon)?.text).toBe('Early next week');
  });

  it('the rows of a price can be summarized in two lines', () => {
    expect(summarizePrice(far)).toEqual(['Tax not included, 4.8 mi', 'Warranty 24 mo / 24,000 mi']);
  });
});
