import { dayOf } from '@fourbay/contract/formats/days';
import type { ReadingSource } from '@fourbay/contract/garage/odometer-readings';

export interface Reading {
  id: string;
  source: ReadingSource;
  miles: number;
  readAt: Date;
}

export interface Odometer {
  miles: number;
  at: Date;
}

/**
 * The odometer by its readings, in the order in which they were added. The owner's reading replaces
 * what was known before, unless it's from an earlier day. Others can only raise it, because they
 * may be from an earlier day without saying so.
 */
export const odometerBy = (readings: readonly Reading[]): Odometer | undefined =>
  readings.reduce<Odometer | undefined>((known, { source, miles, readAt }) => {
    if (!known) return { miles, at: readAt };
    if (source === 'owner' && dayOf(readAt) >= dayOf(known.at)) return { miles, at: readAt };
    if (miles <= known.miles) return known;
    // A higher reading can't be older than a lower one.
    return { miles, at: readAt > known.at ? readAt : known.at };
  }, undefined);

/**
 * The readings to remove because the owner set the mileage back to what it was before they raised
 * it. Empty if it's another mileage, which is a new reading.
 */
export function undoneBy(miles: number, readings: readonly Reading[]): Reading[] {
  const since = readings.findLastIndex(({ source }) => source === 'owner');
  const raising = readings.filter(
    (reading, index) => index > since && reading.source !== 'owner' && reading.miles > miles,
  );
  const left = odometerBy(readings.filter((reading) => !raising.includes(reading)));
  return left?.miles === miles ? raising : [];
}
