import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { sweepAllowances } from './quota.allowances.service.ts';
import { startTopUp, TOP_UP_BATCH, topUpBatch } from './quota.top-up.service.ts';

/** Hourly, so that a missed run is caught up soon. A run with nothing due does nothing. */
export const quotaJobs = (deps: Deps): Job[] => [
  { name: 'quota-top-up', cron: '5 * * * *', run: () => startTopUp(deps) },
  jobWith(z.object({ after: z.string() }), {
    name: TOP_UP_BATCH,
    onePerKey: true,
    run: async ({ after }) => void (await topUpBatch(deps, after)),
  }),
  { name: 'sweep-allowances', cron: '25 4 * * *', run: () => sweepAllowances(deps) },
];
