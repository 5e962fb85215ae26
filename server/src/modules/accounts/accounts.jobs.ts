import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { SEND_PASSWORD_RESET, sendPasswordReset } from './password/password.service.ts';
import { sweepAccounts } from './sweep/sweep.service.ts';

export const accountsJobs = (deps: Deps): Job[] => [
  {
    name: SEND_PASSWORD_RESET,
    concurrency: 4,
    run: ({ email }: { email: string }) => sendPasswordReset(deps, email),
  },
  { name: 'sweep-accounts', cron: '20 * * * *', run: () => sweepAccounts(deps) },
];
