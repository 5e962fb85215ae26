import { centsToDollars } from '@fourbay/contract/formats/money';
import type { priceBandResource } from '@fourbay/contract/quotes/price-bands';
import type { z } from 'zod';
import { basisOf } from './price-bands.rules.ts';
import type { NamedBand } from './price-bands.service.ts';

export function presentBand({ id, band }: NamedBand): z.input<typeof priceBandResource> {
  const { range, used } = band;
  return {
    id,
    type: 'price_band',
    attributes: {
      enough: range !== null,
      low: range && centsToDollars(range.low),
      typical: range && centsToDollars(range.typical),
      high: range && centsToDollars(range.high),
      prices: used.length,
      of_model: used.filter(({ ofModel }) => ofModel).length,
      likeness: band.likeness,
      months: band.months,
      basis: basisOf(band),
      // Without a range, the single prices are not shown either.
      dots: range
        ? used.map(({ cents, ofModel }) => ({ price: centsToDollars(cents), of_model: ofModel }))
        : [],
    },
  };
}
