interface Entry {
  at: string;
  kind: string;
}

/** Good news, something to know, something going on now, or plain record. */
export type EntryTone = 'good' | 'warn' | 'now' | 'plain';

const TONES: Record<string, EntryTone> = {
  priced: 'good',
  completed: 'good',
  delayed: 'warn',
  cancelled: 'warn',
  expired: 'warn',
  withdrawn: 'warn',
  calling: 'now',
};

export const entryTone = (kind: string): EntryTone => TONES[kind] ?? 'plain';

/** Entries under the day they happened on, in their order. */
export function groupByDay<E extends Entry>(
  entries: readonly E[],
  dayOf: (at: string) => string,
): { day: string; entries: E[] }[] {
  const days: { day: string; entries: E[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
