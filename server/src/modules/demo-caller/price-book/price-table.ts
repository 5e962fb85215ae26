/**
 * The demo price book is made up. It has plausible figures for a demonstration, not taken from any shop or
 * price list. It is never loaded in production.
 */
export const VEHICLE_CLASSES = ['economy', 'midsize', 'truck_suv', 'luxury', 'electric'] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

/** Integer cents. */
export interface CentsRange {
  low: number;
  high: number;
}

interface JobPrice {
  parts: CentsRange;
  labor: CentsRange;
}

export type PriceTable = Readonly<Record<VehicleClass, JobPrice>>;

/** A choice's effect on its category's price. */
export interface Adjustment {
  /** For a different job: replaces the category's base price. */
  instead?: PriceTable;
  /** Factors on parts and labor. */
  times?: readonly [parts: number, labor: number];
  /** Added after the factors. */
  plus?: PriceTable;
  /** Grade of the parts, regardless of what the shop usually fits. */
  grade?: 'oem' | 'aftermarket';
}

export interface OptionPrices {
  /** The choice priced when the owner is not sure or picked none. Without it, the base price applies. */
  assume?: string;
  /** What is assumed instead once these other options are answered. */
  assumeWith?: { options: readonly string[]; choice: string };
  choices: Readonly<Record<string, Adjustment>>;
}

export interface CategoryPrices {
  base: PriceTable;
  /** Charged once per job in addition to shop supplies, such as disposal or certificates. */
  fees?: CentsRange;
  options?: Readonly<Record<string, OptionPrices>>;
}

export type PriceBook = Readonly<Record<string, CategoryPrices>>;

/** In whole dollars: parts from, parts to, labor from, labor to. */
type Dollars = readonly [number, number, number, number];

const cents = (low: number, high: number): CentsRange => ({ low: low * 100, high: high * 100 });

const jobPrice = ([partsLow, partsHigh, laborLow, laborHigh]: Dollars): JobPrice => ({
  parts: cents(partsLow, partsHigh),
  labor: cents(laborLow, laborHigh),
});

/**
 * Rows in the order of the vehicle classes. A job that no electric car needs repeats the midsize
 * row.
 */
export function usd(
  economy: Dollars,
  midsize: Dollars,
  truckSuv: Dollars,
  luxury: Dollars,
  electric: Dollars = midsize,
): PriceTable {
  return {
    economy: jobPrice(economy),
    midsize: jobPrice(midsize),
    truck_suv: jobPrice(truckSuv),
    luxury: jobPrice(luxury),
    electric: jobPrice(electric),
  };
}

/** The same price for every class. */
export const flat = (row: Dollars): PriceTable => usd(row, row, row, row, row);

export const fees = cents;

export const partsGradePrices: OptionPrices = {
  choices: { oem: { grade: 'oem' }, aftermarket: { grade: 'aftermarket' } },
};

export const newOrRebuiltPrices: OptionPrices = {
  assume: 'new',
  choices: {
    new: { grade: 'aftermarket' },
    remanufactured: { times: [0.78, 1], grade: 'aftermarket' },
    oem: { grade: 'oem' },
  },
};
