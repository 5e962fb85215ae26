import { QUESTION_OEM_PARTS, QUESTION_OUT_THE_DOOR } from '@fourbay/contract/quotes/quote-limits';
import {
  keptText,
  levelText,
  NO_SALES_TAX_STATES,
} from '@fourbay/contract/price-figures/price-record-text';
import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { formatTimeIn } from '../../../lib/text/zone-name.ts';
import {
  formatDate,
  formatDay,
  formatDistance,
  formatDollars,
  formatLocalTime,
  plural,
} from '../../../lib/text/format.ts';

export interface PriceFact {
  text: string;
  /** True when the shop's answer is in the owner's favor. */
  strong?: boolean;
}

const findAnswer = ({ attributes }: QuotedPrice, question: number): 'Yes' | 'No' | undefined =>
  attributes.price.price_question_answers.find(({ question_id }) => question_id === question)
    ?.answer.value;

/** Whether a price includes tax; null when nobody asked. */
export function taxIncludedIn(price: QuotedPrice): boolean | null {
  const answer = findAnswer(price, QUESTION_OUT_THE_DOOR);
  return answer === undefined ? null : answer === 'Yes';
}

/** For a shop that only opens late in the day, which changes what its price is worth. */
export function openingText({ attributes }: QuotedPrice): string | undefined {
  const opens = attributes.service_provider.opens_late;
  return opens === null ? undefined : `Only open from ${formatLocalTime(opens)}`;
}

/** A shop's address on one line: `12 Elm St, Bend, OR 97701`. */
export const isWithoutSalesTax = (address: string): boolean =>
  NO_SALES_TAX_STATES.includes(/, ([A-Z]{2})(?: \d{5}(?:-\d{4})?)?$/.exec(address)?.[1] ?? '');

/** The shop's price record in words, once there is a minimum number of reports. */
export const recordLines = ({
  attributes: { price_record, price_level },
}: Pick<QuotedPrice, 'attributes'>): string[] => [
  ...(price_record ? [keptText(price_record)] : []),
  ...(price_level ? [levelText(price_level)] : []),
];

export function taxFact(price: QuotedPrice): PriceFact {
  const answer = findAnswer(price, QUESTION_OUT_THE_DOOR);
  if (answer === 'Yes') return { text: 'Out-the-door price', strong: true };
  return { text: answer === 'No' ? 'Tax not included' : 'Ask about tax' };
}

export function partsFact(price: QuotedPrice): PriceFact {
  const answer = findAnswer(price, QUESTION_OEM_PARTS);
  if (answer === 'Yes') return { text: 'OEM parts', strong: true };
  return { text: answer === 'No' ? 'Aftermarket parts' : 'Ask about parts' };
}

/** The rest of an out-the-door price, once parts and labor are known; null otherwise. */
function taxIn(one: QuotedPrice): number | null {
  const { price, parts, labor, fees } = one.attributes.price;
  if (!taxIncludedIn(one) || parts === null || labor === null) return null;
  const rest = Math.round((price - parts - labor - (fees ?? 0)) * 100) / 100;
  return rest > 0 ? rest : null;
}

export function splitFact(one: QuotedPrice): PriceFact | undefined {
  const { price } = one.attributes;
  const parts = [
    ['parts', price.parts],
    ['labor', price.labor],
    ['fees', price.fees],
    [price.fees === null ? 'tax and fees' : 'tax', taxIn(one)],
  ] as const;
  const texts = parts.flatMap(([name, dollars]) =>
    dollars === null ? [] : [`${formatDollars(dollars)} ${name}`],
  );
  return texts.length === 0 ? undefined : { text: texts.join(' + ') };
}

function warrantyFact({ attributes: { price } }: QuotedPrice): PriceFact {
  const limits = [
    ...(price.warranty_months === null ? [] : [plural(price.warranty_months, 'month')]),
    ...(price.warranty_miles === null ? [] : [plural(price.warranty_miles, 'mile')]),
  ];
  return { text: limits.length === 0 ? 'Warranty not stated' : `Warranty ${limits.join(' / ')}` };
}

/** Facts about a price besides its amount, in the order owners compare them. */
export function listPriceFacts(price: QuotedPrice, hasParts = true): PriceFact[] {
  const { earliest_slot, valid_until, estimated } = price.attributes.price;
  return [
    taxFact(price),
    hasParts ? partsFact(price) : undefined,
    splitFact(price),
    warrantyFact(price),
    earliest_slot ? { text: `Earliest: ${earliest_slot}` } : undefined,
    valid_until ? { text: `Good until ${formatDay(valid_until)}` } : undefined,
    estimated ? { text: 'Estimated from similar vehicles' } : undefined,
  ].filter((fact) => fact !== undefined);
}

function findShopType(shop: QuotedPrice['attributes']['service_provider']): string | undefined {
  if (shop.is_dealership) return 'Dealership';
  if (shop.is_chain) return 'Chain';
  return shop.is_independent ? 'Independent' : undefined;
}

/** `Independent, 2.1 miles` */
export const describeShop = ({
  attributes: { service_provider, distance_to_provider },
}: QuotedPrice): string =>
  [findShopType(service_provider), formatDistance(distance_to_provider)].filter(Boolean).join(', ');

/**
 * `Quoted by Maria, Nov 20, 2026, 2:31 pm`, in the shops' time zone; `Quoted by the shop itself …`
 */
export const describePriceSource = (
  { attributes: { price } }: QuotedPrice,
  timeZone: string,
): string =>
  [
    describeQuotedBy(price),
    formatDate(price.told_at, timeZone),
    formatTimeIn(timeZone, new Date(price.told_at)),
  ].join(', ');

function describeQuotedBy({ source, told_by: name }: QuotedPrice['attributes']['price']): string {
  if (source === 'shop_link') return `Quoted by the shop itself${name ? ` (${name})` : ''}`;
  return name ? `Quoted by ${name}` : 'Quoted by phone';
}
