import { z } from 'zod';

/** A period in which a message may be sent. `until` is excluded. */
export interface SendingWindow {
  from: Date;
  until: Date;
}

const stored = z.array(z.object({ from: z.coerce.date(), until: z.coerce.date() }));

/** Windows as stored in the database; undefined when a message may be sent at any time. */
export const readWindows = (json: unknown): SendingWindow[] | undefined =>
  json === null ? undefined : stored.parse(json);

/** The earliest time within a window; undefined when the last one is over. */
export function nextInWindows(windows: readonly SendingWindow[], now: Date): Date | undefined {
  const next = windows
    .filter(({ until }) => until > now)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())[0];
  if (!next) return undefined;
  return next.from > now ? next.from : now;
}
