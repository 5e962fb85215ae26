import { formatCents } from '@fourbay/contract/money';

type Dollars = readonly [low: number, high: number];

/**
 * Limits at which an agent is asked to read a price back, by the service's slug. They are set by us
 * and wide on purpose: they catch a slip of the finger, and say nothing about what work costs.
 */
const PLAUSIBLE: Readonly<Record<string, Dollars>> = {
  'oil-change': [10, 3000],
  'air-filters': [10, 1500],
  'mileage-service': [50, 6000],
  wipers: [6, 4000],
  lights: [6, 15000],
  brakes: [30, 5000],
  'brake-fluid': [15, 6000],
  tires: [80, 10000],
  'tire-service': [5, 1500],
  'wheel-alignment': [15, 1500],
  'wheel-bearing': [40, 5000],
  'check-engine': [15, 1500],
  diagnosis: [15, 1500],
  'state-inspection': [5, 200],
  'pre-purchase-inspection': [20, 3000],
  battery: [5, 3000],
  alternator: [60, 8000],
  starter: [50, 6000],
  'electrical-problem': [10, 4000],
  keys: [20, 4000],
  'engine-sensor': [20, 4000],
  'air-conditioning': [20, 20000],
  coolant: [20, 5000],
  'water-pump': [40, 8000],
  radiator: [50, 8000],
  heater: [30, 4000],
  'spark-plugs': [20, 4000],
  'glow-plugs': [40, 5000],
  'timing-belt': [80, 15000],
  'belts-hoses': [15, 2000],
  'engine-mount': [30, 5000],
  'oil-leak': [20, 4000],
  'transmission-service': [30, 4000],
  'transmission-repair': [20, 60000],
  clutch: [100, 15000],
  'cv-axle': [30, 5000],
  differential: [10, 2000],
  'shocks-struts': [60, 10000],
  'suspension-arms': [30, 5000],
  steering: [20, 20000],
  'fuel-system': [10, 8000],
  exhaust: [30, 6000],
  'catalytic-converter': [80, 15000],
  'diesel-emissions': [50, 10000],
  'ev-service': [20, 3000],
  'high-voltage-battery': [15, 100000],
  'charging-problem': [20, 20000],
  glass: [10, 15000],
  'doors-latches': [20, 3000],
};
/** For services that were added since. */
const ANY_SERVICE: Dollars = [5, 20_000];

export interface PlausibleRange {
  lowCents: number;
  highCents: number;
}

/** Of all services of a request together: the cheapest of them may be all that is charged. */
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
