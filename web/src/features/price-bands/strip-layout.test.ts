import { describe, expect, it } from 'vitest';
import { stripLabels, layOutStrip, compareWithTypical } from './strip-layout.ts';

const dots = (...prices: number[]) => prices.map((price) => ({ price, of_model: false }));
const band = { low: 100, typical: 150, high: 200 };

describe('the price strip', () => {
  it('the price strip is not drawn with too few prices', () => {
    expect(layOutStrip({ low: null, typical: null, high: null, dots: [] })).toBeUndefined();
  });

  it('the price strip stacks prices that are about the same', () => {
    const strip = layOutStrip({ ...band, dots: dots(100, 150, 150, 150, 200) });
    expect(strip?.dots.filter(({ x }) => Math.abs(x - 50) < 3).map(({ level }) => level)).toEqual([
      0, 1, 2,
    ]);
  });

  it('a dot in the price strip stands for several prices when there are many', () => {
    const strip = layOutStrip({
      ...band,
      dots: dots(100, ...Array.from({ length: 40 }, () => 150), 200),
    });
    expect(strip?.perDot).toBe(8);
    expect(Math.max(...(strip?.dots.map(({ level }) => level) ?? []))).toBeLessThan(5);
  });

  it('an outlier doesn’t squeeze the other prices in the price strip', () => {
    const strip = layOutStrip({ ...band, dots: dots(100, 120, 150, 180, 200, 9_000) });
    expect(strip?.high).toBeGreaterThan(45);
    expect(Math.max(...(strip?.dots.map(({ x }) => x) ?? []))).toBeLessThanOrEqual(96);
  });

  it('the compared price is marked, at the end when it is an outlier', () => {
    expect(layOutStrip({ ...band, dots: dots(100, 150, 200) }, [150])?.marks[0]).toBeCloseTo(50);
    expect(layOutStrip({ ...band, dots: dots(100, 150, 200) }, [150, 5_000])?.marks[1]).toBe(96);
  });

  it('the price strip is centered when all prices are the same', () => {
    expect(
      layOutStrip({ low: 150, typical: 150, high: 150, dots: dots(150, 150, 150, 150, 150) })
        ?.typical,
    ).toBe(50);
  });
});

describe('the labels under the strip', () => {
  it('labels under the strip are at the ends of a wide band', () => {
    expect(stripLabels({ low: 10, high: 80 }, '$100', '$200')).toEqual([
      { text: '$100', at: 10, side: 'after' },
      { text: '$200', at: 80, side: 'before' },
    ]);
  });

  it('labels under the strip merge into one under a narrow band and stay on the strip', () => {
    expect(stripLabels({ low: 40, high: 60 }, '$328', '$354')).toEqual([
      { text: '$328 to $354', at: 50, side: 'around' },
    ]);
    expect(stripLabels({ low: 4, high: 6 }, '$328', '$354')).toMatchObject([{ at: 30 }]);
  });
});

describe('the summary of a quote’s prices', () => {
  it.each([
    [[99], 'Your price is below the typical price.'],
    [[150], 'Your price is the typical price.'],
    [[151], 'Your price is above the typical price.'],
    [[99, 160], 'One of your two is below the typical price.'],
    [[99, 120, 149, 151], 'Three of your four are below the typical price.'],
    [[99, 120], 'Both of your two are below the typical price.'],
    [[200, 300], 'Neither of your two is below the typical price.'],
    [[200, 300, 400], 'None of your three are below the typical price.'],
  ])('%j reads: %s', (prices, text) => expect(compareWithTypical(prices, band)).toBe(text));
});
