import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { SEND_EMAIL, sendEmail } from './notifications.service.ts';

export const notificationsJobs = (deps: Deps): Job[] => [
  {
    name: SEND_EMAIL,
    retryLimit: 12,
    retryDelaySeconds: 5,
    run: (data) => sendEmail(deps, (data as { emailId: string }).emailId),
  },
];
