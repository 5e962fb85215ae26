import type { Deps } from '../../deps.ts';
import { days, before } from '../../platform/clock.ts';
import type { Job } from '../../platform/job-queue.ts';
import { SEND_EMAIL, sendEmail } from './notifications.service.ts';
import { blankSecretsBefore, deleteEmailsBefore } from './notifications.store.ts';

const KEEP_MS = days(90);
/** Longer than any link or code in a mail works, staff invitations included. */
const KEEP_SECRETS_MS = days(4);

export const notificationsJobs = (deps: Deps): Job[] => [
  {
    name: SEND_EMAIL,
    retryLimit: 12,
    retryDelaySeconds: 5,
    run: (data) => sendEmail(deps, (data as { emailId: string }).emailId),
  },
  {
    name: 'sweep-emails',
    cron: '40 3 * * *',
    run: async () => {
      const { db, now, mailer } = deps;
      if (!mailer.delivers) return;
      await deleteEmailsBefore(db, before(now(), KEEP_MS));
      await blankSecretsBefore(db, before(now(), KEEP_SECRETS_MS));
    },
  },
];
