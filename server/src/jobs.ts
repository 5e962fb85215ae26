import type { Deps } from './deps.ts';
import { accountsJobs } from './modules/accounts/accounts.jobs.ts';
import { notificationsJobs } from './modules/notifications/notifications.jobs.ts';
import type { Job } from './platform/job-queue.ts';

/** Every module's queued and scheduled work, listed once. */
export const jobsOf = (deps: Deps): Job[] => [...accountsJobs(deps), ...notificationsJobs(deps)];
