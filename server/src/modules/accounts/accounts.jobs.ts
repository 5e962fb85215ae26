import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { adoptAddresses } from './addresses/addresses.service.ts';
import { reportKeyEnds } from './api-keys/api-keys.service.ts';
import { SEND_PASSWORD_RESET, sendPasswordReset } from './password/password.service.ts';
import { sweepAccounts } from './sweep/sweep.service.ts';

export const accountsJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ email: z.string() }), {
    name: SEND_PASSWORD_RESET,
    concurrency: 4,
    run: ({ email }) => sendPasswordReset(deps, email),
  }),
  { name: 'report-api-key-ends', cron: '40 * * * *', run: () => reportKeyEnds(deps) },
  { name: 'adopt-addresses', cron: '55 * * * *', run: () => adoptAddresses(deps) },
  { name: 'sweep-accounts', cron: '20 * * * *', run: () => sweepAccounts(deps) },
];
