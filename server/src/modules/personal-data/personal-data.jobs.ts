import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/job-queue.ts';
import type { PersonalTable } from '../../platform/database/personal-data.ts';
import { eraseDeletedAccounts } from './personal-data.service.ts';

export const personalDataJobs = (deps: Deps, tables: readonly PersonalTable[]): Job[] => [
  {
    name: 'erase-deleted-accounts',
    cron: '40 * * * *',
    expireSeconds: 900,
    run: () => eraseDeletedAccounts(deps, tables),
  },
];
