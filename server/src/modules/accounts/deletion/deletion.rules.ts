import { days, after, before } from '../../../platform/values/clock.ts';

/** How long a deleted account can be restored; afterward its personal data is erased. */
const RESTORABLE_MS = days(30);

export const restorableUntil = (deletedAt: Date): Date => after(deletedAt, RESTORABLE_MS);

/** Accounts deleted before this time can no longer be restored. */
export const erasedBefore = (now: Date): Date => before(now, RESTORABLE_MS);
