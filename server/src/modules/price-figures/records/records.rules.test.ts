import { keptText, levelText } from '@fourbay/contract/price-figures/price-record-text';
import { describe, expect, it } from 'vitest';
import { keptFiguresOf, levelOf, wilsonLowerBound, type CountedReport } from './records.rules.ts';

const report = (ownerId: number, given: Partial<CountedReport> = {}): CountedReport => ({
  ownerId: String(ownerId),
  withReceipt: false,
  verdict: 'kept',
  ...given,
});
const reports = (owners: readonly number[]) => owners.map((owner) => report(owner));

describe('how often a shop keeps its prices', () => {
  it('a price record requires five reports from five owners', () => {
    expect(keptFiguresOf(reports([1, 2, 3, 4])).price_record).toBeNull();
    expect(keptFiguresOf(reports([1, 2, 3, 4, 4])).price_record).toBeNull();
    expect(keptFiguresOf(reports([1, 2, 3, 4, 5])).price_record).toEqual({
      kept: 5,
      of: 5,
      with_receipt: 0,
    });
  });

  it('a price record counts comparable reports and those with a receipt', () => {
    const { price_record: record } = keptFiguresOf([
      ...reports([1, 2, 3, 4, 5]),
      report(6, { verdict: 'not_kept', withReceipt: true }),
      report(7, { verdict: 'not_kept' }),
      report(8, { verdict: 'neither', withReceipt: true }),
    ]);
    expect(record).toEqual({ kept: 5, of: 7, with_receipt: 1 });
    expect(record && keptText(record)).toBe('Kept its quoted price 5 of 7 times');
  });

  it('a price record has the lower bound of its 90% interval, or one half with too few reports', () => {
    expect(0.5 + wilsonLowerBound(5, 5)).toBeCloseTo(1.149, 3);
    expect(wilsonLowerBound(0, 5)).toBe(0);
    expect(wilsonLowerBound(50, 100)).toBeCloseTo(0.4188, 4);
    expect(keptFiguresOf(reports([1, 2, 3, 4])).kept_bound).toBe(0.5);
    expect(keptFiguresOf(reports([1, 2, 3, 4, 5])).kept_bound).toBe(wilsonLowerBound(5, 5));
  });
});

describe('a shop’s price level', () => {
  it('a price level requires eight quotes', () => {
    expect(levelOf(7, 0)).toBeNull();
    expect(levelOf(8, Math.log(0.94))).toEqual({ percent: -6, quotes: 8 });
  });

  it.each([
    [-6, 'Usually 6% below other shops for the same job'],
    [4, 'Usually 4% above other shops for the same job'],
    [3, 'About average among shops for the same job'],
    [-3, 'About average among shops for the same job'],
    [0, 'About average among shops for the same job'],
  ])('a price level of %i percent reads “%s”', (percent, text) => {
    expect(levelText({ percent })).toBe(text);
  });
});
