import { plural } from '@fourbay/contract/format';
/** A price on record for the same job, as far as likeness is concerned. */
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
  /** Between its shop and the place asked about; null when no place is known. */
  miles: number | null;
}

export interface LikenessOf {
  modelId: string;
  makeId: string;
  year: number;
  priceClass: string;
}

export type Likeness = 'model' | 'make' | 'class';

export interface Band {
  likeness: Likeness;
  /** Weighed quantiles in cents; null with fewer than five prices. */
  range: { low: number; typical: number; high: number } | null;
  months: number;
  /** What it rests on, lowest first. */
  used: { cents: number; ofModel: boolean }[];
}

/** Fewer than these say nothing about what is usual. */
export const MIN_PRICES = 5;
/** With so many the circle of likeness is drawn no wider. */
const ENOUGH_PRICES = 12;
export const NEAR_YEARS = 3;
const HALVED_AFTER_DAYS = 365;
const HALVED_AFTER_MILES = 50;
const DAYS_PER_MONTH = 30.44;
/**
 * No price counts less than this share of the one that counts most: a band never rests on a handful
 * while it names dozens.
 */
const LEAST_SHARE = 1 / 8;
/** Eight of ten prices, by weight, lie between them. */
const QUANTILES = { low: 0.1, typical: 0.5, high: 0.9 } as const;

const isOfModel = (one: LikenessOf, vehicle: LikenessOf): boolean =>
  one.modelId === vehicle.modelId && Math.abs(one.year - vehicle.year) <= NEAR_YEARS;
const isOfClass = (one: LikenessOf, vehicle: LikenessOf): boolean =>
  one.priceClass === vehicle.priceClass;

/** Each circle holds the ones before it. */
const CIRCLES: readonly [Likeness, (one: LikenessOf, vehicle: LikenessOf) => boolean][] = [
  ['model', isOfModel],
  [
    'make',
    (one, vehicle) =>
      isOfModel(one, vehicle) || (one.makeId === vehicle.makeId && isOfClass(one, vehicle)),
  ],
  ['class', (one, vehicle) => isOfModel(one, vehicle) || isOfClass(one, vehicle)],
];

/**
 * What the job costs on vehicles like this one, from the smallest circle of likeness that has
 * enough prices.
 */
export function bandOf(observations: readonly Observation[], vehicle: LikenessOf): Band {
  for (const [likeness, isAlike] of CIRCLES) {
    const used = observations.filter((one) => isAlike(one, vehicle));
    if (used.length >= ENOUGH_PRICES || likeness === 'class')
      return describe(likeness, used, vehicle);
  }
  throw new Error('the widest circle always answers');
}

function describe(likeness: Likeness, used: readonly Observation[], vehicle: LikenessOf): Band {
  const sorted = used.toSorted(
    (one, other) => one.cents - other.cents || weightOf(one) - weightOf(other),
  );
  const least = LEAST_SHARE * Math.max(0, ...sorted.map(weightOf));
  const weighed = sorted.map((one) => ({
    cents: one.cents,
    weight: Math.max(least, weightOf(one)),
  }));
  return {
    likeness,
    range:
      sorted.length < MIN_PRICES
        ? null
        : {
            low: quantile(weighed, QUANTILES.low),
            typical: quantile(weighed, QUANTILES.typical),
            high: quantile(weighed, QUANTILES.high),
          },
    months: Math.max(
      1,
      Math.ceil(Math.max(0, ...used.map(({ ageDays }) => ageDays)) / DAYS_PER_MONTH),
    ),
    used: sorted.map((one) => ({ cents: one.cents, ofModel: isOfModel(one, vehicle) })),
  };
}

/**
 * A year old or fifty miles away counts half; far away still counts a little, where nothing nearer
 * is known.
 */
export const weightOf = ({ ageDays, miles }: Pick<Observation, 'ageDays' | 'miles'>): number =>
  0.5 ** (Math.max(0, ageDays) / HALVED_AFTER_DAYS) / (1 + (miles ?? 0) / HALVED_AFTER_MILES);

/** The lowest price below or at which so much of the weight lies. */
function quantile(sorted: readonly { cents: number; weight: number }[], share: number): number {
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  for (const { cents, weight } of sorted) {
    below += weight;
    if (below >= total * share) return cents;
  }
  return sorted.at(-1)?.cents ?? 0;
}

const OTHERS: Record<Likeness, string> = {
  model: 'the same model',
  make: 'the same make and class',
  class: 'the same class of vehicle',
};

/** `From 34 prices, 6 for your model, in the last 14 months.` */
export function basisOf({ used, range, months, likeness }: Band): string {
  const ofModel = used.filter((one) => one.ofModel).length;
  const span = `in the last ${months === 1 ? 'month' : `${months} months`}`;
  if (used.length === 0)
    return 'There are not enough prices on record for this job to say what is usual: none so far.';
  if (!range)
    return (
      'There are not enough prices on record for this job to say what is usual: ' +
      `${plural(used.length, 'price')}, ${ofModel} for your model, ${span}.`
    );
  return (
    `From ${plural(used.length, 'price')}, ${ofModel} for your ` +
    `model${ofModel < used.length ? `, ${ofModel === 0 ? 'all' : 'the others'} for ${OTHERS[likeness]}` : ''}, ` +
    `${span}.`
  );
}

/**
 * Whether the band made of the others, its whole quote left out, held a price that was really told;
 * null: too few others.
 */
export function holdsLeftOut(
  known: readonly Observation[],
  { cents, quoteId, ...vehicle }: LikenessOf & Pick<Observation, 'cents' | 'quoteId'>,
): boolean | null {
  const { range } = bandOf(
    known.filter((other) => other.quoteId === null || other.quoteId !== quoteId),
    vehicle,
  );
  return range && cents >= range.low && cents <= range.high;
}
