import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import {
  capitalized,
  formatCount,
  formatDay,
  formatDistance,
  plural,
} from '../../../lib/text/format.ts';
import type { Quote } from '../list/quote-list.ts';
import { openingText, partsFact, splitFact, taxFact } from './price-facts.ts';

/** One criterion for comparing prices. Every bay has the same ones, in the same order. */
export interface PriceRow {
  label: string;
  text: string;
  /** True when in the owner's favor. */
  good: boolean;
}

const warrantyText = ({ warranty_months, warranty_miles }: Quoted): string =>
  [
    ...(warranty_months === null ? [] : [plural(warranty_months, 'month')]),
    ...(warranty_miles === null ? [] : [plural(warranty_miles, 'mile')]),
  ].join(' / ');

type Quoted = QuotedPrice['attributes']['price'];

const monthsOf = ({ attributes }: QuotedPrice): number => attributes.price.warranty_months ?? 0;
const milesTo = ({ attributes }: QuotedPrice): number => attributes.distance_to_provider;

/** A diagnosis finds the cause, and installs nothing. */
export const installsParts = ({ attributes }: Pick<Quote, 'attributes'>): boolean =>
  attributes.services.length === 0 ||
  attributes.services.some(({ category }) => !/\bdiagnosis$/i.test(category.name));

/** The rows of one price, given all compared ones, because which shop is nearest depends on the others. */
export function listPriceRows(
  price: QuotedPrice,
  all: readonly QuotedPrice[],
  hasParts = true,
): PriceRow[] {
  const { price: quoted, distance_to_provider } = price.attributes;
  const several = all.length > 1;
  const longest = Math.max(...all.map(monthsOf));
  const nearest = Math.min(...all.map(milesTo));
  const tax = taxFact(price);
  const parts = partsFact(price);
  return [
    { label: 'Sales tax', text: tax.text, good: tax.strong === true },
    ...(hasParts ? [{ label: 'Parts', text: parts.text, good: parts.strong === true }] : []),
    {
      label: 'Warranty',
      text: warrantyText(quoted) || 'Not stated',
      good: several && longest > 0 && monthsOf(price) === longest,
    },
    { label: 'Earliest', text: capitalized(quoted.earliest_slot ?? 'Not asked'), good: false },
    {
      label: 'Distance',
      text: formatDistance(distance_to_provider),
      good: several && milesTo(price) === nearest,
    },
    { label: 'Breakdown', text: splitFact(price)?.text ?? 'Total only', good: false },
    ...(all.some(({ attributes }) => attributes.price.valid_until)
      ? [
          {
            label: 'Good until',
            text: quoted.valid_until ? formatDay(quoted.valid_until) : 'Not stated',
            good: false,
          },
        ]
      : []),
  ];
}

/** Summary in a collapsed row: `Tax not included, 2.1 mi` and `Warranty 12 mo / 12,000 mi`. */
export function summarizePrice(price: QuotedPrice): string[] {
  const { warranty_months, warranty_miles } = price.attributes.price;
  const warranty = [
    ...(warranty_months === null ? [] : [`${warranty_months} mo`]),
    ...(warranty_miles === null ? [] : [`${formatCount(warranty_miles)} mi`]),
  ];
  const opening = openingText(price);
  return [
    `${taxFact(price).text}, ${price.attributes.distance_to_provider.toFixed(1)} mi`,
    warranty.length > 0 ? `Warranty ${warranty.join(' / ')}` : 'Warranty not stated',
    ...(opening ? [opening] : []),
  ];
}
