import { plural } from '@fourbay/contract/formats/format';
import { weightedQuantile } from '../../../platform/values/quantiles.ts';

/** A price on record for the same job, with the facts that decide its similarity. */
export interface Observation {
  id: string;
  priceId: string | null;
  quoteId: string | null;
  cents: number;
  modelId: string;
  makeId: string;
  year: number;
  priceClass: string;
  ageDays: number;
  /** Distance of its shop from the requested place; null without a place. */
  miles: number | null;
}

export interface PricedVehicle {
  modelId: string;
  makeId: string;
  year: number;
  priceClass: string;
}

type Likeness = 'model' | 'make' | 'class';

export interface Band {
  likeness: Likeness;
  /** Weighted quantiles in cents; null below five prices. */
  range: { low: number; typical: number; high: number } | null;
  months: number;
  /** `for brakes (front), with any answer to “Parts”`; '' for exactly the job that was asked. */
  about: string;
  /** The prices it is based on, lowest first. */
  used: { cents: number; ofModel: boolean }[];
}

/**
 * Minimum number of prices for a range.
 * @internal
 */
export const MIN_PRICES = 5;
/**
 * Minimum number if prices for other answers are joined. The lowest and highest of nine prices hold
 * the next one in 80% of cases. With fewer, no range of them does.
 */
const MIN_JOINED_PRICES = 9;
/** With this many similar prices, less similar ones are left out. */
const ENOUGH_PRICES = 12;
export const NEAR_YEARS = 3;
const HALVED_AFTER_DAYS = 365;
const HALVED_AFTER_MILES = 50;
const DAYS_PER_MONTH = 30.44;
/** Minimum weight as a share of the largest, so that a few prices don't dominate a band based on dozens. */
const MIN_WEIGHT_SHARE = 1 / 8;
/** The quantiles between which eight of ten prices lie, by weight. */
const QUANTILES: Readonly<Record<'low' | 'typical' | 'high', number>> = {
  low: 0.1,
  typical: 0.5,
  high: 0.9,
};

const isOfModel = (a: PricedVehicle, b: PricedVehicle): boolean =>
  a.modelId === b.modelId && Math.abs(a.year - b.year) <= NEAR_YEARS;
const isOfClass = (a: PricedVehicle, b: PricedVehicle): boolean => a.priceClass === b.priceClass;

/** Levels of similarity, closest first. Each includes the previous ones. */
const LIKENESSES: readonly [Likeness, (a: PricedVehicle, b: PricedVehicle) => boolean][] = [
  ['model', isOfModel],
  ['make', (a, b) => isOfModel(a, b) || (a.makeId === b.makeId && isOfClass(a, b))],
  ['class', (a, b) => isOfModel(a, b) || isOfClass(a, b)],
];

/** The band of a job on similar vehicles, at the closest level of similarity with enough prices. */
export function bandOf(
  observations: readonly Observation[],
  vehicle: PricedVehicle,
  about = '',
): Band {
  for (const [likeness, isAlike] of LIKENESSES) {
    const used = observations.filter((observation) => isAlike(observation, vehicle));
    if (used.length >= ENOUGH_PRICES || likeness === 'class')
      return { ...buildBand(likeness, used, { vehicle, isJoined: about !== '' }), about };
  }
  throw new Error('the last likeness always returns');
}

function buildBand(
  likeness: Likeness,
  used: readonly Observation[],
  { vehicle, isJoined }: { vehicle: PricedVehicle; isJoined: boolean },
): Omit<Band, 'about'> {
  const sorted = used.toSorted((a, b) => a.cents - b.cents || weightOf(a) - weightOf(b));
  const maxAgeDays = Math.max(0, ...used.map(({ ageDays }) => ageDays));
  return {
    likeness,
    range:
      sorted.length < (isJoined ? MIN_JOINED_PRICES : MIN_PRICES)
        ? null
        : rangeOf(sorted, isJoined ? joinedQuantiles(sorted.length) : QUANTILES),
    months: Math.max(1, Math.ceil(maxAgeDays / DAYS_PER_MONTH)),
    used: sorted.map((price) => ({ cents: price.cents, ofModel: isOfModel(price, vehicle) })),
  };
}

/** The shares of `count` prices between which the next price lies in at least 80% of cases. */
const joinedQuantiles = (count: number): typeof QUANTILES => ({
  low: Math.max(1, Math.floor(QUANTILES.low * (count + 1))) / count,
  typical: QUANTILES.typical,
  high: Math.min(count, Math.ceil(QUANTILES.high * (count + 1))) / count,
});

function rangeOf(
  sorted: readonly Observation[],
  quantiles: typeof QUANTILES,
): NonNullable<Band['range']> {
  const weights = weightsOf(sorted);
  const weighted = sorted.map(({ cents }, at) => ({ value: cents, weight: weights[at] ?? 0 }));
  return {
    low: weightedQuantile(weighted, quantiles.low),
    typical: weightedQuantile(weighted, quantiles.typical),
    high: weightedQuantile(weighted, quantiles.high),
  };
}

type Aged = Pick<Observation, 'ageDays' | 'miles'>;

/** The weight of each price, at least an eighth of the largest. */
export function weightsOf(prices: readonly Aged[]): number[] {
  const weights = prices.map(weightOf);
  const least = MIN_WEIGHT_SHARE * weights.reduce((most, one) => Math.max(most, one), 0);
  return weights.map((weight) => Math.max(least, weight));
}

/**
 * Halved at an age of one year and at a distance of fifty miles; never zero.
 * @internal
 */
export const weightOf = ({ ageDays, miles }: Pick<Observation, 'ageDays' | 'miles'>): number =>
  0.5 ** (Math.max(0, ageDays) / HALVED_AFTER_DAYS) / (1 + (miles ?? 0) / HALVED_AFTER_MILES);

const OTHERS: Record<Likeness, string> = {
  model: 'the same model',
  make: 'the same make and class',
  class: 'similar vehicles',
};

/** `Based on 34 quoted prices for your model, in the last 14 months.` */
export function basisOf({ used, range, months, likeness, about }: Band): string {
  const ofModel = used.filter((price) => price.ofModel).length;
  const period = `in the last ${months === 1 ? 'month' : `${months} months`}`;
  const tooFew = 'We don’t have enough quoted prices for this job to say what’s usual: ';
  if (used.length === 0) return `${tooFew}none so far.`;
  if (!range)
    return `${tooFew}${plural(used.length, 'price')}, ${ofModel} for your model, ${period}.`;
  const prices = [plural(used.length, 'quoted price'), about].filter(Boolean).join(' ');
  const on = about === '' ? ' for' : '. They are for';
  if (ofModel === used.length) return `Based on ${prices}${on} your model, ${period}.`;
  const others = OTHERS[likeness];
  if (ofModel === 0) return `Based on ${prices}${on} ${others}, ${period}.`;
  if (about !== '')
    return `Based on ${prices}. ${ofModel} are for your model and the rest for ${others}, ${period}.`;
  return `Based on ${prices}, ${ofModel} for your model and the rest for ${others}, ${period}.`;
}

/**
 * Whether a price on record lies within the band of all other quotes' prices; null when those are
 * too few.
 */
export function containsLeftOutPrice(
  known: readonly Observation[],
  { cents, quoteId, ...vehicle }: PricedVehicle & Pick<Observation, 'cents' | 'quoteId'>,
): boolean | null {
  const { range } = bandOf(
    known.filter((price) => price.quoteId === null || price.quoteId !== quoteId),
    vehicle,
  );
  return range && cents >= range.low && cents <= range.high;
}
