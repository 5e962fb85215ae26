import { formatCents } from '@fourbay/contract/formats/money';

type Dollars = readonly [low: number, high: number];

/**
 * Limits beyond which an agent must read a price back, by service slug. These are our own limits and
 * deliberately wide, from the smallest choice at a cheap shop to the largest at a dealer of expensive cars.
 * They catch an extra digit, and say nothing about usual costs.
 * @internal
 */
export const PLAUSIBLE: Readonly<Record<string, Dollars>> = {
  'oil-change': [10, 1000],
  'air-filters': [10, 500],
  'mileage-service': [50, 4000],
  wipers: [6, 2000],
  lights: [6, 8000],
  brakes: [30, 4000],
  'brake-fluid': [15, 2000],
  tires: [60, 6000],
  'tire-service': [5, 1000],
  'wheel-alignment': [15, 1000],
  'wheel-bearing': [40, 3000],
  'check-engine': [15, 1000],
  diagnosis: [15, 1000],
  'state-inspection': [5, 200],
  'pre-purchase-inspection': [20, 1500],
  battery: [5, 2000],
  alternator: [60, 4000],
  starter: [50, 3500],
  'electrical-problem': [10, 6000],
  keys: [10, 2000],
  'engine-sensor': [20, 2500],
  'air-conditioning': [20, 10000],
  coolant: [20, 2500],
  'water-pump': [40, 5000],
  radiator: [50, 5000],
  heater: [30, 4000],
  'spark-plugs': [20, 4000],
  'glow-plugs': [40, 5000],
  'timing-belt': [80, 12000],
  'belts-hoses': [15, 2000],
  'engine-mount': [30, 4000],
  'oil-leak': [20, 10000],
  'transmission-service': [30, 4000],
  'transmission-repair': [20, 30000],
  clutch: [60, 8000],
  'cv-axle': [30, 4000],
  differential: [10, 3000],
  'shocks-struts': [60, 10000],
  'suspension-arms': [30, 5000],
  steering: [10, 10000],
  'fuel-system': [10, 6000],
  exhaust: [30, 6000],
  'catalytic-converter': [80, 10000],
  'diesel-emissions': [50, 10000],
  'ev-service': [20, 3000],
  'high-voltage-battery': [15, 50000],
  'charging-problem': [20, 10000],
  glass: [10, 6000],
  'doors-latches': [20, 3000],
};
/** For services added after this list. */
const ANY_SERVICE: Dollars = [5, 20_000];

export interface PlausibleRange {
  lowCents: number;
  highCents: number;
}

/**
 * The combined range of all services of a request. Its lower end is that of the cheapest service, because
 * only one of them may be charged.
 */
export function plausibleRange(slugs: readonly string[]): PlausibleRange {
  const ranges = slugs.map((slug) => PLAUSIBLE[slug] ?? ANY_SERVICE);
  return {
    lowCents: Math.min(...ranges.map(([low]) => low)) * 100,
    highCents: ranges.reduce((sum, [, high]) => sum + high, 0) * 100,
  };
}

export const isImplausible = (cents: number, { lowCents, highCents }: PlausibleRange): boolean =>
  cents < lowCents || cents > highCents;

/** `$60,000.00 is far above what this job can cost. Read it back …` */
export function implausibleSentence(cents: number, { highCents }: PlausibleRange): string {
  const side = cents > highCents ? 'above' : 'below';
  return (
    `${formatCents(cents)} is far ${side} what this job can cost. ` +
    'Read it back to the shop, then confirm it.'
  );
}
