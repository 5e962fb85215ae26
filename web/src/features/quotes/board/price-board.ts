import type { QuoteCloseReason } from '@fourbay/contract/quotes/quote-events';
import {
  PRICES_PER_QUOTE,
  QUESTION_OUT_THE_DOOR,
  type QuoteStatus,
} from '@fourbay/contract/quotes/quote-limits';
import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { isOpen } from '../quote-status.ts';
import { describeEmptyBay } from './empty-bay.ts';

export const priceSorts = ['price_asc', 'price_desc', 'distance'] as const;
export type PriceSort = (typeof priceSorts)[number];

interface CallInProgress {
  service_provider_id: string;
  name: string;
  /** Distance in miles. */
  distance: number;
  started_at: string;
}

/** A shop asked in writing that has not answered yet. */
export interface OpenQuestion {
  service_provider_id: string;
  name: string;
  /** Distance in miles. */
  distance: number;
  channel: 'sms' | 'email';
  asked_at: string;
}

export interface BoardState {
  status: QuoteStatus;
  closeReason: QuoteCloseReason | null;
  radius: number;
  call: CallInProgress | null;
  questions: readonly OpenQuestion[];
}

/** `best`: a best price without tax. `near`: a price with tax within 10% of a `best` one. */
type TaxCaveat = 'best' | 'near';

export interface PricedBay {
  kind: 'priced';
  price: QuotedPrice;
  best: boolean;
  /** It is for some of the services only. */
  part: boolean;
  taxCaveat: TaxCaveat | undefined;
}

export type Bay =
  | PricedBay
  | { kind: 'gathering'; label: 'Gathering price'; call: CallInProgress }
  | { kind: 'asked'; label: 'Gathering price'; question: OpenQuestion }
  /** `next`: the bay that the current search will fill. */
  | { kind: 'finding'; label: 'Finding a provider'; next: boolean }
  | { kind: 'empty'; label: string; reason: string };

const totalOf = (price: QuotedPrice): number => price.attributes.price.price;
const distanceOf = (price: QuotedPrice): number => price.attributes.distance_to_provider;

export const isLive = (price: QuotedPrice): boolean => !price.attributes.price.withdrawn;

const comparisons: Record<PriceSort, (a: QuotedPrice, b: QuotedPrice) => number> = {
  price_asc: (a, b) => totalOf(a) - totalOf(b) || distanceOf(a) - distanceOf(b),
  price_desc: (a, b) => totalOf(b) - totalOf(a) || distanceOf(a) - distanceOf(b),
  distance: (a, b) => distanceOf(a) - distanceOf(b) || totalOf(a) - totalOf(b),
};

/** Equal prices are ordered by id, which is the order of arrival. */
export const sortPrices = (prices: readonly QuotedPrice[], sort: PriceSort): QuotedPrice[] =>
  prices.toSorted((a, b) => comparisons[sort](a, b) || Number(a.id) - Number(b.id));

/** Ids of the lowest live prices, several if equal; none with a single price. */
export function findBestPrices(prices: readonly QuotedPrice[]): ReadonlySet<string> {
  const live = prices.filter(isLive);
  if (live.length < 2) return new Set();
  const lowest = Math.min(...live.map(totalOf));
  return new Set(live.filter((price) => totalOf(price) === lowest).map(({ id }) => id));
}

const findTaxAnswer = (price: QuotedPrice): 'Yes' | 'No' | undefined =>
  price.attributes.price.price_question_answers.find(
    ({ question_id }) => question_id === QUESTION_OUT_THE_DOOR,
  )?.answer.value;

const NEAR_BEST_FACTOR = 1.1;

/**
 * Marks a best price that excludes tax and the prices within 10% of it that include tax, because
 * the order may change once tax is added.
 */
function findTaxCaveats(prices: readonly QuotedPrice[]): ReadonlyMap<string, TaxCaveat> {
  const best = findBestPrices(prices);
  const withoutTax = prices.filter((price) => best.has(price.id) && findTaxAnswer(price) === 'No');
  const [lowest] = withoutTax;
  if (!lowest) return new Map();
  // In cents, so that exactly 10% counts as within.
  const most = Math.round(totalOf(lowest) * 100 * NEAR_BEST_FACTOR);
  const near = prices.filter(
    (price) =>
      isLive(price) && findTaxAnswer(price) === 'Yes' && Math.round(totalOf(price) * 100) <= most,
  );
  if (near.length === 0) return new Map();
  return new Map([
    ...withoutTax.map(({ id }): [string, TaxCaveat] => [id, 'best']),
    ...near.map(({ id }): [string, TaxCaveat] => [id, 'near']),
  ]);
}

/** The words above a bay with a price. */
export function stateOf({ best, part }: Pick<PricedBay, 'best' | 'part'>): string {
  if (part) return 'Price for part of the job';
  return best ? 'Best price' : 'Price is in';
}

const partBay = (price: QuotedPrice): PricedBay => ({
  kind: 'priced',
  price,
  best: false,
  part: true,
  taxCaveat: undefined,
});

/** The bays of a quote, and the prices for part of the job that have none. */
export interface Board {
  bays: Bay[];
  below: PricedBay[];
}

/**
 * The bays of a quote: its prices for the whole job in the chosen order, then the unpriced bays, at least
 * four in all. Once the quote is closed, prices for part of the job take empty bays.
 */
export function buildBoard(
  prices: readonly QuotedPrice[],
  sort: PriceSort,
  state: BoardState,
  parts: readonly QuotedPrice[] = [],
): Board {
  const bays = buildBays(prices, sort, state);
  const part = sortPrices(parts.filter(isLive), sort).map(partBay);
  const empty = bays.filter(({ kind }) => kind === 'empty').length;
  const drawn = isOpen(state.status) ? [] : part.slice(0, empty);
  const rest = bays.slice(0, bays.length - drawn.length);
  const whole = rest.filter(({ kind }) => kind === 'priced');
  return {
    bays: [...whole, ...drawn, ...rest.slice(whole.length)],
    below: part.slice(drawn.length),
  };
}

function buildBays(prices: readonly QuotedPrice[], sort: PriceSort, state: BoardState): Bay[] {
  const live = prices.filter(isLive);
  const best = findBestPrices(live);
  const caveats = findTaxCaveats(live);
  const priced = sortPrices(live, sort).map((price): Bay => ({
    kind: 'priced',
    price,
    best: best.has(price.id),
    part: false,
    taxCaveat: caveats.get(price.id),
  }));
  const missing = Math.max(0, PRICES_PER_QUOTE - priced.length);
  const open = { ...state, call: callForPrice(live, state) };
  return [
    ...priced,
    ...Array.from({ length: missing }, (_bay, index) => unpricedBay(open, index, priced.length)),
  ];
}

/** A shop that is both asked in writing and on the phone gives one price, and has one bay. */
const callForPrice = (live: readonly QuotedPrice[], { call }: BoardState): CallInProgress | null =>
  live.some(({ attributes }) => attributes.service_provider.id === call?.service_provider_id)
    ? null
    : call;

function unpricedBay(
  { status, closeReason, radius, call, questions }: BoardState,
  index: number,
  prices: number,
): Bay {
  if (!isOpen(status))
    return { kind: 'empty', ...describeEmptyBay({ status, closeReason, radius, prices }) };
  if (index === 0 && call) return { kind: 'gathering', label: 'Gathering price', call };
  // The shop on the phone has the first bay. Those asked in writing have the next ones.
  const onPhone = call?.service_provider_id;
  const waiting = questions.filter(({ service_provider_id: id }) => id !== onPhone);
  const question = waiting[call ? index - 1 : index];
  if (question) return { kind: 'asked', label: 'Gathering price', question };
  return { kind: 'finding', label: 'Finding a provider', next: !call && index === waiting.length };
}
