import { centsToDollars } from '@fourbay/contract/formats/money';
import type { priceBandResource } from '@fourbay/contract/quotes/price-bands';
import type { z } from 'zod';
import { basisOf } from './price-bands.rules.ts';
import type { NamedBand } from './price-bands.service.ts';

const SUM_BASIS =
  'The sum of each service’s typical price. Shops often charge less for several services at once.';

const dollars = (cents: number | undefined): number | null =>
  cents === undefined ? null : centsToDollars(cents);

/** The sum of the typical prices; null unless each service has one. */
function sumOfTypical(each: NamedBand['each']): number | null {
  const typical = each.flatMap(({ band }) => band.range?.typical ?? []);
  if (each.length === 0 || typical.length < each.length) return null;
  return centsToDollars(typical.reduce((sum, one) => sum + one, 0));
}

export function presentBand({ id, band, each }: NamedBand): z.input<typeof priceBandResource> {
  const { range, used } = band;
  return {
    id,
    type: 'price_band',
    attributes: {
      enough: range !== null,
      low: range && centsToDollars(range.low),
      typical: range ? centsToDollars(range.typical) : sumOfTypical(each),
      high: range && centsToDollars(range.high),
      prices: used.length,
      of_model: used.filter(({ ofModel }) => ofModel).length,
      likeness: band.likeness,
      months: band.months,
      basis: sumOfTypical(each) === null ? basisOf(band) : SUM_BASIS,
      each: each.map(({ service, band: alone }) => ({
        category_id: service.categoryId,
        name: service.name,
        low: dollars(alone.range?.low),
        typical: dollars(alone.range?.typical),
        high: dollars(alone.range?.high),
        basis: basisOf(alone),
      })),
      // Without a range, the single prices are not shown either.
      dots: range
        ? used.map(({ cents, ofModel }) => ({ price: centsToDollars(cents), of_model: ofModel }))
        : [],
    },
  };
}
