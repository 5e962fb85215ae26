import { days, after, before } from '../../../platform/clock.ts';

/** How long a deletion can be taken back; then personal data is erased. */
const RESTORABLE_MS = days(30);
/** How long a former address is recognised. */
const FORMER_ADDRESS_MONTHS = 13;

export const restorableUntil = (deletedAt: Date): Date => after(deletedAt, RESTORABLE_MS);

/** Deletions before this moment can no longer be taken back. */
export const erasedBefore = (now: Date): Date => before(now, RESTORABLE_MS);

/** The same day 13 months later, or that month's last. */
export function formerAddressKeptUntil(deletedAt: Date): Date {
  const until = new Date(deletedAt);
  until.setUTCMonth(until.getUTCMonth() + FORMER_ADDRESS_MONTHS);
  if (until.getUTCDate() !== deletedAt.getUTCDate()) until.setUTCDate(0);
  return until;
}
