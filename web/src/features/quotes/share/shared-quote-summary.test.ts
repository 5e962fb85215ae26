import { describe, expect, it } from 'vitest';
import { type SharedQuote, summarizeSharedQuote } from './shared-quote.tsx';

const shared = (...amounts: number[]): SharedQuote =>
  ({
    service_title: 'Front brakes',
    town: 'Austin, TX',
    prices: amounts.map((price) => ({ price })),
  }) as SharedQuote;

describe('the preview of a shared quote', () => {
  it('the preview of a shared quote shows the job, town, number of prices, and range', () => {
    expect(summarizeSharedQuote(shared(612, 431.5))).toBe(
      'Front brakes near Austin, TX: 2 prices from local shops, $431.50 to $612.',
    );
  });

  it('the preview of a shared quote with one price shows just that price', () => {
    expect(summarizeSharedQuote(shared(431))).toBe(
      'Front brakes near Austin, TX: 1 price from local shops, $431.',
    );
  });

  it('the preview of a shared quote without a price says so', () => {
    expect(summarizeSharedQuote(shared())).toBe('Front brakes near Austin, TX: no price yet.');
  });
});
