import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { sendAccountSummaries, sendServiceReminders, sweepDigests } from './digests.service.ts';

/** Hourly, so that a missed run is made up for soon; a run with nothing due does nothing. */
export const digestsJobs = (deps: Deps): Job[] => [
  {
    name: 'account-summaries',
    cron: '25 * * * *',
    expireSeconds: 900,
    run: () => sendAccountSummaries(deps),
  },
  {
    name: 'service-reminders',
    cron: '35 * * * *',
    expireSeconds: 900,
    run: () => sendServiceReminders(deps),
  },
  // Once a month: it reads the whole table.
  { name: 'sweep-digests', cron: '10 4 2 * *', run: () => sweepDigests(deps) },
];
