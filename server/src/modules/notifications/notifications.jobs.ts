import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { SEND_EMAIL, sendEmail, sweepEmails } from './notifications.service.ts';

export const notificationsJobs = (deps: Deps): Job[] => [
  {
    name: SEND_EMAIL,
    retryLimit: 12,
    retryDelaySeconds: 5,
    // A mail server may take ten minutes to answer; another worker would send the mail again.
    expireSeconds: 11 * 60,
    run: ({ emailId }: { emailId: string }) => sendEmail(deps, emailId),
  },
  { name: 'sweep-emails', cron: '40 3 * * *', run: () => sweepEmails(deps) },
];
