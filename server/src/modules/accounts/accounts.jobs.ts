import type { Deps } from '../../deps.ts';
import { days, before } from '../../platform/clock.ts';
import { deleteIdempotencyAnswers } from '../../platform/idempotency.ts';
import type { Job } from '../../platform/job-queue.ts';
import { deleteRateLimitWindows } from '../../platform/rate-limit.ts';
import { deleteFormerAddressesBefore } from './former-addresses/former-addresses.store.ts';
import { SEND_PASSWORD_RESET, sendPasswordReset } from './password/password.service.ts';
import { lifetimeOf } from './sessions/sessions.service.ts';
import { deleteSessionsEndedBefore } from './sessions/sessions.store.ts';
import { clearStaleEmailChanges } from './users/users.store.ts';
import { deleteTokensExpiredBefore } from './tokens/tokens.store.ts';

/** Longer than the longest window that is counted. */
const KEEP_ATTEMPTS_MS = days(2);
/** How long a repeated Idempotency-Key gets the first answer again. */
const KEEP_ANSWERS_MS = days(1);

export const accountsJobs = (deps: Deps): Job[] => [
  {
    name: SEND_PASSWORD_RESET,
    run: (data) => sendPasswordReset(deps, (data as { email: string }).email),
  },
  {
    name: 'sweep-accounts',
    cron: '20 * * * *',
    run: async () => {
      const { db, now } = deps;
      await deleteTokensExpiredBefore(db, before(now(), days(7)));
      await deleteSessionsEndedBefore(db, {
        expired: now(),
        unused: before(now(), lifetimeOf('owner').idleMs),
      });
      await deleteRateLimitWindows(db, before(now(), KEEP_ATTEMPTS_MS));
      await deleteIdempotencyAnswers(db, before(now(), KEEP_ANSWERS_MS));
      await clearStaleEmailChanges(db, now());
      await deleteFormerAddressesBefore(db, now());
    },
  },
];
