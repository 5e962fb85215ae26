import type { ReplyOf } from '@fourbay/contract';
import type { priceBands } from '@fourbay/contract/quotes/price-bands';

export type PriceBand = ReplyOf<typeof priceBands>['data'][number];
type Attributes = PriceBand['attributes'];

interface StripDot {
  /** In percent of the strip's width. */
  x: number;
  /** The number of dots below it. */
  level: number;
  ofModel: boolean;
}

export interface Strip {
  dots: StripDot[];
  /** The number of prices that one dot represents. */
  perDot: number;
  low: number;
  typical: number;
  high: number;
  /** The positions of the compared prices; the end of the strip for one that lies outside. */
  marks: number[];
}

const COLUMNS = 22;
const MAX_DOTS_PER_COLUMN = 5;
/** Space at both ends, in percent, so that no dot is cut off. */
const MARGIN = 4;

/** Positions of the dots, the band, and the compared price; undefined with too few prices. */
export function layOutStrip(
  { low, typical, high, dots }: Pick<Attributes, 'low' | 'typical' | 'high' | 'dots'>,
  marked: readonly number[] = [],
): Strip | undefined {
  if (low === null || typical === null || high === null || dots.length === 0) return undefined;
  // The strip ends one band width beyond the band, so that outliers don't compress the rest.
  const room = Math.max(high - low, high * 0.1);
  const all = [...dots.map((dot) => dot.price), ...marked];
  const from = Math.max(Math.min(...all), low - room);
  const to = Math.min(Math.max(...all), high + room);
  const share = (dollars: number): number =>
    to > from ? Math.min(1, Math.max(0, (dollars - from) / (to - from))) : 0.5;
  const x = (dollars: number): number => MARGIN + share(dollars) * (100 - 2 * MARGIN);
  const columns = Map.groupBy(dots, (dot) => Math.round(share(dot.price) * (COLUMNS - 1)));
  const perDot = Math.max(
    1,
    Math.ceil(
      Math.max(...[...columns.values()].map((column) => column.length)) / MAX_DOTS_PER_COLUMN,
    ),
  );
  const placed = [...columns].flatMap(([column, stacked]): StripDot[] => {
    // Prices for the same model are at the bottom, where they are most visible.
    const ordered = stacked.toSorted((one, other) => Number(other.of_model) - Number(one.of_model));
    return ordered
      .filter((_dot, index) => index % perDot === 0)
      .map((dot, level) => ({
        x: MARGIN + (column / (COLUMNS - 1)) * (100 - 2 * MARGIN),
        level,
        ofModel: dot.of_model,
      }));
  });
  return {
    dots: placed,
    perDot,
    low: x(low),
    typical: x(typical),
    high: x(high),
    marks: marked.map(x),
  };
}

/** Bands narrower than this, in percent of the strip, have room for one label only. */
const MIN_WIDTH_FOR_TWO_LABELS = 60;
/** Minimum distance, in percent, of a centered label from both ends of the strip. */
const LABEL_MARGIN = 30;

export interface StripLabel {
  text: string;
  /** In percent of the strip's width. */
  at: number;
  /** The side of `at` on which the label is placed. */
  side: 'after' | 'before' | 'around';
}

/** Labels for both ends of the band; a single label when they are close to each other. */
export function stripLabels(
  { low, high }: Pick<Strip, 'low' | 'high'>,
  lowText: string,
  highText: string,
): StripLabel[] {
  if (high - low < MIN_WIDTH_FOR_TWO_LABELS)
    return [
      {
        text: `${lowText} to ${highText}`,
        at: Math.min(100 - LABEL_MARGIN, Math.max(LABEL_MARGIN, (low + high) / 2)),
        side: 'around',
      },
    ];
  return [
    { text: lowText, at: low, side: 'after' },
    { text: highText, at: high, side: 'before' },
  ];
}

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four'];
const COUNTS_OF_TWO = ['Neither', 'One', 'Both'];

/** `Two of your four are below the typical price.` */
export function compareWithTypical(
  prices: readonly number[],
  { typical }: Pick<Attributes, 'typical'>,
): string {
  const below = prices.filter((price) => typical !== null && price < typical).length;
  if (prices.length === 1) {
    if (prices.some((price) => price === typical)) return 'Your price is the typical price.';
    return `Your price is ${below === 1 ? 'below' : 'above'} the typical price.`;
  }
  const count = (prices.length === 2 ? COUNTS_OF_TWO : COUNTS)[below] ?? String(below);
  const verb = count === 'One' || count === 'Neither' ? 'is' : 'are';
  return (
    `${count} of your ${(COUNTS[prices.length] ?? '').toLowerCase()} ` +
    `${verb} below the typical price.`
  );
}
