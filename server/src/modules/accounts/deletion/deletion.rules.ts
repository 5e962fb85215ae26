import { days, after, before } from '../../../platform/clock.ts';

/** How long a deleted account can be restored; then its personal data is erased. */
const RESTORABLE_MS = days(30);
/** So that a new account with the address does not get the same free quotes again. */
const FORMER_ADDRESS_MONTHS = 13;

export const restorableUntil = (deletedAt: Date): Date => after(deletedAt, RESTORABLE_MS);

/** Accounts deleted before this time can no longer be restored. */
export const erasedBefore = (now: Date): Date => before(now, RESTORABLE_MS);

/** The same day 13 months later, or the last day of that month when it is shorter. */
export function formerAddressKeptUntil(deletedAt: Date): Date {
  const until = new Date(deletedAt);
  until.setUTCMonth(until.getUTCMonth() + FORMER_ADDRESS_MONTHS);
  if (until.getUTCDate() !== deletedAt.getUTCDate()) until.setUTCDate(0);
  return until;
}
