interface Odometer {
  mileage: number | null;
  mileage_updated_at: Date | null;
  mileage_was: number | null;
  mileage_was_at: Date | null;
}

/** The columns after a reading from another source; undefined when it isn't higher. */
export function odometerAfter(
  before: Pick<Odometer, 'mileage' | 'mileage_updated_at'>,
  reading: { mileage: number; at: Date },
  now: Date,
): Odometer | undefined {
  if (reading.mileage <= (before.mileage ?? -1)) return undefined;
  const at = reading.at > now ? now : reading.at;
  const last = before.mileage_updated_at;
  return {
    mileage: reading.mileage,
    // A higher reading can't be older than a lower one.
    mileage_updated_at: last && last > at ? last : at,
    mileage_was: before.mileage,
    mileage_was_at: last,
  };
}

/**
 * The columns after the owner set the mileage. Its day changes only when the mileage does. Going back from a
 * raised mileage to the former one restores the former day.
 */
export function odometerSetTo(
  mileage: number | null | undefined,
  before: Odometer,
  now: Date,
): Partial<Odometer> {
  if (mileage === undefined || mileage === before.mileage) return {};
  const isUndo = mileage === before.mileage_was && (mileage === null || before.mileage_was_at);
  const day = mileage === null ? null : now;
  return {
    mileage,
    mileage_updated_at: isUndo ? before.mileage_was_at : day,
    mileage_was: null,
    mileage_was_at: null,
  };
}
