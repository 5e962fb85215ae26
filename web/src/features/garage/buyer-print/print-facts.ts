import { plural } from '../../../lib/text/format.ts';
import { entryDate, type HistoryEntry } from '../history/history.queries.ts';

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
          `${plural(unusedReadings, 'mileage reading')} left out of the plot: at odds with the others.`,
        ]
      : []),
  ];
}

export const oldestFirst = (entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries.toSorted((a, b) => entryDate(a).localeCompare(entryDate(b)));
