import { z } from 'zod';

/** A span of time in which a message may leave; `until` is not part of it. */
export interface SendingWindow {
  from: Date;
  until: Date;
}

const stored = z.array(z.object({ from: z.coerce.date(), until: z.coerce.date() }));

/** Windows as they stand in the database; undefined where a message may leave at any time. */
export const readWindows = (json: unknown): SendingWindow[] | undefined =>
  json === null ? undefined : stored.parse(json);

/** The first moment from now on within a window; undefined when the last one is over. */
export function nextInWindows(windows: readonly SendingWindow[], now: Date): Date | undefined {
  const next = windows
    .filter(({ until }) => until > now)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())[0];
  if (!next) return undefined;
  return next.from > now ? next.from : now;
}
