import { bodyAndGlassPrices } from './price-book/body-and-glass-prices.ts';
import { brakeAndWheelPrices } from './price-book/brake-and-wheel-prices.ts';
import { coolingAndClimatePrices } from './price-book/cooling-and-climate-prices.ts';
import { drivetrainPrices } from './price-book/drivetrain-prices.ts';
import { electricAndHybridPrices } from './price-book/electric-and-hybrid-prices.ts';
import { electricalPrices } from './price-book/electrical-prices.ts';
import { enginePrices } from './price-book/engine-prices.ts';
import { fuelAndExhaustPrices } from './price-book/fuel-and-exhaust-prices.ts';
import { inspectionPrices } from './price-book/inspection-prices.ts';
import {
  type Adjustment,
  type CategoryPrices,
  type CentsRange,
  type PriceBook,
  usd,
  type VehicleClass,
} from './price-book/price-table.ts';
import { routinePrices } from './price-book/routine-prices.ts';
import { steeringAndSuspensionPrices } from './price-book/steering-and-suspension-prices.ts';

export { VEHICLE_CLASSES, type VehicleClass } from './price-book/price-table.ts';
export type ShopType = 'dealership' | 'chain' | 'independent';

/** A requested service, by slugs; "not-sure" and an omitted choice mean the same here. */
export interface PricedService {
  category: string;
  choices: readonly { option: string; choice: string }[];
}

export interface DemoPrice {
  partsCents: number;
  laborCents: number;
  feesCents: number;
  totalCents: number;
  /** Original manufacturer parts. */
  oemParts: boolean;
}

/** @internal */
export const DEMO_PRICES: PriceBook = {
  ...routinePrices,
  ...brakeAndWheelPrices,
  ...inspectionPrices,
  ...electricalPrices,
  ...coolingAndClimatePrices,
  ...enginePrices,
  ...drivetrainPrices,
  ...steeringAndSuspensionPrices,
  ...fuelAndExhaustPrices,
  ...electricAndHybridPrices,
  ...bodyAndGlassPrices,
};

/** Default for a service added after the price book was written. */
const UNLISTED: CategoryPrices = {
  base: usd(
    [60, 150, 100, 190],
    [70, 170, 105, 200],
    [80, 190, 110, 220],
    [150, 360, 160, 320],
    [120, 280, 140, 270],
  ),
};

/** Factors by kind of shop. The book's figures describe a good independent shop. */
const SHOPS: Readonly<
  Record<ShopType, { parts: number; labor: number; oemShare: number; suppliesShare: CentsRange }>
> = {
  independent: { parts: 1, labor: 1, oemShare: 0.2, suppliesShare: { low: 0, high: 5 } },
  chain: { parts: 1.04, labor: 1.06, oemShare: 0.1, suppliesShare: { low: 4, high: 8 } },
  dealership: { parts: 1.05, labor: 1.28, oemShare: 0.92, suppliesShare: { low: 4, high: 9 } },
};
const OEM_FACTOR = 1.32;
const SUPPLIES_CAP_CENTS = 4500;

interface Estimate {
  parts: CentsRange;
  labor: CentsRange;
  fees: CentsRange;
  grade?: 'oem' | 'aftermarket';
}

const NONE: CentsRange = { low: 0, high: 0 };
const scale = (range: CentsRange, factor: number): CentsRange => ({
  low: Math.round(range.low * factor),
  high: Math.round(range.high * factor),
});
const add = (a: CentsRange, b: CentsRange): CentsRange => ({
  low: a.low + b.low,
  high: a.high + b.high,
});

function adjustmentsOf(service: PricedService, prices: CategoryPrices): Adjustment[] {
  const options = prices.options ?? {};
  const pickedOf = (option: string): string | undefined =>
    service.choices.find((pair) => pair.option === option)?.choice;
  const isAnswered = (option: string): boolean =>
    options[option]?.choices[pickedOf(option) ?? ''] !== undefined;
  return Object.entries(options).flatMap(([slug, { assume, assumeWith, choices }]) => {
    const assumed = assumeWith?.options.some(isAnswered) ? assumeWith.choice : assume;
    const adjustment =
      choices[pickedOf(slug) ?? ''] ?? (assumed === undefined ? undefined : choices[assumed]);
    return adjustment === undefined ? [] : [adjustment];
  });
}

/**
 * Parts and labor of one service in the demo price book, before the factor for the kind of shop;
 * cents.
 * @internal
 */
export function demoEstimate(service: PricedService, vehicleClass: VehicleClass): Estimate {
  const prices = DEMO_PRICES[service.category] ?? UNLISTED;
  const adjustments = adjustmentsOf(service, prices);
  let { parts, labor } = (adjustments.findLast((adjustment) => adjustment.instead)?.instead ??
    prices.base)[vehicleClass];
  for (const { times } of adjustments) {
    if (times) [parts, labor] = [scale(parts, times[0]), scale(labor, times[1])];
  }
  for (const { plus } of adjustments) {
    if (plus)
      [parts, labor] = [add(parts, plus[vehicleClass].parts), add(labor, plus[vehicleClass].labor)];
  }
  const grade = adjustments.findLast((adjustment) => adjustment.grade)?.grade;
  return { parts, labor, fees: prices.fees ?? NONE, ...(grade === undefined ? {} : { grade }) };
}

const within = (range: CentsRange, position: number) =>
  range.low + (range.high - range.low) * position;
const toStep = (cents: number, step: number) => Math.round(cents / step) * step;

/**
 * A made-up price of one shop, for the demo only. The same `random` (numbers from 0 up to 1)
 * gives the same price. A shop that is expensive for one service of the request tends to be for the
 * others too.
 */
export function demoPrice(
  services: readonly PricedService[],
  vehicleClass: VehicleClass,
  shopType: ShopType,
  random: () => number,
): DemoPrice {
  const shop = SHOPS[shopType];
  const dearness = random();
  const usuallyOem = random() < shop.oemShare;
  const supplies = within(shop.suppliesShare, random()) / 100;
  let partsCents = 0;
  let laborCents = 0;
  let jobFees = 0;
  let oemParts = false;
  for (const service of services) {
    const estimate = demoEstimate(service, vehicleClass);
    const oem = estimate.grade === undefined ? usuallyOem : estimate.grade === 'oem';
    const position = () => 0.65 * dearness + 0.35 * random();
    const parts = within(estimate.parts, position()) * shop.parts * (oem ? OEM_FACTOR : 1);
    partsCents += toStep(parts, 5);
    laborCents += toStep(within(estimate.labor, position()) * shop.labor, 100);
    jobFees += toStep(within(estimate.fees, random()), 25);
    oemParts ||= oem && parts > 0;
  }
  const feesCents = jobFees + Math.min(SUPPLIES_CAP_CENTS, toStep(laborCents * supplies, 25));
  return {
    partsCents,
    laborCents,
    feesCents,
    totalCents: partsCents + laborCents + feesCents,
    oemParts,
  };
}
