import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { sweepAllowances } from './quota.allowances.service.ts';
import { topUpAll } from './quota.top-up.service.ts';

/** Hourly, so that a missed run is made up for soon; a run with nothing due does nothing. */
export const quotaJobs = (deps: Deps): Job[] => [
  {
    name: 'quota-top-up',
    cron: '5 * * * *',
    expireSeconds: 900,
    run: async () => void (await topUpAll(deps)),
  },
  { name: 'sweep-allowances', cron: '25 4 * * *', run: () => sweepAllowances(deps) },
];
