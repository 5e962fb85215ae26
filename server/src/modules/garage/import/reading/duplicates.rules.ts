import type { ReadEntry } from './rows.rules.ts';

/** An entry of the history, as far as a row of a file can repeat it. */
export interface KnownEntry {
  day: string | null;
  title: string;
  miles: number | null;
  cents: number | null;
  /** The key of the row that it was imported from. */
  importKey: string | null;
}

type Work = Pick<ReadEntry, 'day' | 'title' | 'miles' | 'cents'>;

const normalize = (title: string): string => title.trim().replace(/\s+/g, ' ').toLowerCase();

/** The same for rows that say the same about the same work. */
export const keyOf = ({ day, title, miles, cents }: Work): string =>
  [day, miles ?? '', cents ?? '', normalize(title)].join('|');

const isCompatible = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other;

/**
 * Tells whether the history has a row's work already: the same row was imported, even if its entry was
 * changed since, or an entry has its day and title, and doesn't contradict it.
 */
export function createFindKnown(entries: readonly KnownEntry[]): (work: Work) => boolean {
  const keys = new Set(entries.flatMap(({ importKey }) => importKey ?? []));
  const dayAndTitle = ({ day, title }: Pick<KnownEntry, 'day' | 'title'>): string =>
    `${day}|${normalize(title)}`;
  const written = Map.groupBy(
    entries.filter(({ importKey }) => importKey === null),
    dayAndTitle,
  );
  return (work) =>
    keys.has(keyOf(work)) ||
    (written.get(dayAndTitle(work)) ?? []).some(
      ({ miles, cents }) => isCompatible(miles, work.miles) && isCompatible(cents, work.cents),
    );
}
