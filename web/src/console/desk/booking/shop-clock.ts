import { formatTimeSpan } from '@fourbay/contract/formats/format';
import { localClock, type LocalClock } from '@fourbay/contract/formats/local-clock';

const asUtc = ({ date, time }: LocalClock): number => Date.parse(`${date}T${time}:00Z`);

/** The instant of a local time in the shop's zone; undefined while incompletely typed. */
export function instantOf(shown: LocalClock, timeZone: string): string | undefined {
  const wanted = asUtc(shown);
  if (Number.isNaN(wanted)) return undefined;
  // Applied twice, because the first correction may cross a clock change.
  let at = wanted;
  for (let step = 0; step < 2; step += 1) at += wanted - asUtc(localClock(at, timeZone));
  return new Date(at).toISOString();
}

/** `Tue, Nov 24, 9:00 – 11:00 am` in the shop's time zone. */
export const shopSpan = (
  { from, until }: { from: string; until: string },
  timeZone: string,
): string => formatTimeSpan(from, until, timeZone);
