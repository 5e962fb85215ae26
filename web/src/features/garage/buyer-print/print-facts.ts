import { plural } from '../../../lib/text/format.ts';
import type { Vehicle } from '../garage.queries.ts';
import { entryDate, type HistoryEntry } from '../history/history.queries.ts';

interface Reading {
  day: string;
  mileage: number;
}

/** The vehicle's mileage by day, oldest first, and how many readings contradict the others. */
export function mileageOver(
  entries: readonly HistoryEntry[],
  { mileage, mileage_updated_at }: Pick<Vehicle['attributes'], 'mileage' | 'mileage_updated_at'>,
): { readings: Reading[]; unused: number } {
  const known = entries.flatMap(({ attributes }) =>
    attributes.completion_date !== null && attributes.mileage !== null
      ? [{ day: attributes.completion_date, mileage: attributes.mileage }]
      : [],
  );
  if (mileage !== null && mileage_updated_at)
    known.push({ day: mileage_updated_at.slice(0, 10), mileage });
  const byDay = new Map<string, number>();
  for (const { day, mileage: miles } of known) byDay.set(day, Math.max(miles, byDay.get(day) ?? 0));
  const all = [...byDay].map(([day, miles]) => ({ day, mileage: miles }));
  const sorted = all.toSorted((a, b) => a.day.localeCompare(b.day));
  // An odometer doesn't run backward. Of two readings that contradict each other, the later one counts.
  const readings = sorted.filter((one, at) =>
    sorted.slice(at + 1).every((later) => later.mileage >= one.mileage),
  );
  return { readings, unused: sorted.length - readings.length };
}

/** What isn't known for sure, in sentences. */
export function guessesIn(
  entries: readonly HistoryEntry[],
  { costs, unusedReadings }: { costs: boolean; unusedReadings: number },
): string[] {
  const undated = entries.filter(({ attributes }) => attributes.completion_date === null).length;
  const unpriced = entries.filter(({ attributes }) => attributes.cost === null).length;
  return [
    ...(undated > 0
      ? [`${plural(undated, 'service')} without a date (*), listed on the day of the entry.`]
      : []),
    ...(costs && unpriced > 0
      ? [
          `${unpriced} of ${plural(entries.length, 'service')} without a cost, so the costs may be ` +
            'higher.',
        ]
      : []),
    ...(unusedReadings > 0
      ? [
          `${plural(unusedReadings, 'mileage reading')} left out of the plot: higher than a later one.`,
        ]
      : []),
  ];
}

export const oldestFirst = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.toSorted((a, b) => entryDate(a).localeCompare(entryDate(b)));
