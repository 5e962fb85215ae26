import {
  NO_SALES_TAX_STATES,
  type SameWork,
} from '@fourbay/contract/price-figures/price-record-text';

export interface DayReading {
  day: string;
  mileage: number;
}

/**
 * The most readings, in order of their days, whose mileage never falls. The others are mistyped, or were
 * corrected later.
 */
export function fittingReadings<T extends DayReading>(readings: readonly T[]): T[] {
  const chains: { reading: T; before: number }[] = [];
  // By length: the chain that ends at the lowest mileage.
  const ends: number[] = [];
  for (const reading of readings) {
    const length = ends.findLastIndex(
      (at) => (chains[at]?.reading.mileage ?? 0) <= reading.mileage,
    );
    ends[length + 1] = chains.push({ reading, before: ends[length] ?? -1 }) - 1;
  }
  const fitting: T[] = [];
  for (let link = chains[ends.at(-1) ?? -1]; link; link = chains[link.before])
    fitting.push(link.reading);
  return fitting.toReversed();
}

/** The first reading, and the last of each month. */
export const thinOut = <T extends DayReading>(readings: readonly T[]): T[] =>
  readings.filter(
    ({ day }, index) =>
      readings[index + 1]?.day.slice(0, 7) !== day.slice(0, 7) ||
      (index === 0 && readings[1]?.day !== day),
  );

export interface PaidBooking {
  quotedCents: number;
  paidCents: number;
  taxCents: number | null;
  /** Whether the price includes tax. Null when nobody asked. */
  taxIncluded: boolean | null;
  sameWork: SameWork | null;
  /** Abbreviation of the shop's state. */
  state: string;
}

/** The part of what was paid that the price was for; null if they can't be compared. */
export function comparedCents(booking: PaidBooking): number | null {
  if (booking.sameWork !== 'yes') return null;
  if (booking.taxIncluded === true || NO_SALES_TAX_STATES.includes(booking.state))
    return booking.paidCents;
  if (booking.taxCents === null) return null;
  // Nobody asked about tax, so only a payment without tax can be compared.
  if (booking.taxIncluded === null && booking.taxCents !== 0) return null;
  return booking.paidCents - booking.taxCents;
}
