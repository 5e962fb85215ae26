import type { ReplyOf } from '@fourbay/contract';
import type { priceBands } from '@fourbay/contract/price-bands';

export type PriceBand = ReplyOf<typeof priceBands>['data'][number];
type Attributes = PriceBand['attributes'];

export interface StripDot {
  /** Of the strip's width, in percent. */
  x: number;
  /** How many stand below it. */
  level: number;
  ofModel: boolean;
}

export interface Strip {
  dots: StripDot[];
  /** How many prices one dot stands for. */
  perDot: number;
  low: number;
  typical: number;
  high: number;
  /** The price that is judged, where there is one; beyond the others it stands at the end. */
  mark: number | undefined;
}

const COLUMNS = 22;
const MAX_DOTS_PER_COLUMN = 5;
/** Room at both ends, so that no dot is cut. */
const MARGIN = 4;

/** Where everything stands on the strip; nothing while there are too few prices. */
export function layOutStrip(
  { low, typical, high, dots }: Pick<Attributes, 'low' | 'typical' | 'high' | 'dots'>,
  price?: number,
): Strip | undefined {
  if (low === null || typical === null || high === null || dots.length === 0) return undefined;
  // A stray price must not squeeze all others into a corner: the strip ends a band's width beyond
  // the band.
  const room = Math.max(high - low, high * 0.1);
  const all =
    price === undefined ? dots.map((dot) => dot.price) : [...dots.map((dot) => dot.price), price];
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
    // Those of the same model stand at the bottom, where the eye goes first.
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
    mark: price === undefined ? undefined : x(price),
  };
}

/** Under so much of the strip's width the two ends leave no room for two labels. */
const MIN_WIDTH_FOR_TWO_LABELS = 60;
/** A label in the middle keeps so far from both ends of the strip. */
const LABEL_MARGIN = 30;

export interface StripLabel {
  text: string;
  /** Of the strip's width, in percent. */
  at: number;
  /** Where the label stands from there. */
  side: 'after' | 'before' | 'around';
}

/** The two ends of the band in words: one label where they are close to each other. */
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

/** How a price stands to what is usual; nothing where nobody can say. */
export function compareWithBand(
  price: number,
  { low, high }: Pick<Attributes, 'low' | 'high'>,
): string | undefined {
  if (low === null || high === null) return undefined;
  if (price < low) return 'Below what is usual';
  return price > high ? 'Above what is usual' : 'Within what is usual';
}
