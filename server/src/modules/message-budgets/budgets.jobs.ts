import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/jobs/job-queue.ts';
import { sweepMessageCounts } from './budgets.service.ts';

export const messageBudgetsJobs = (deps: Deps): Job[] => [
  { name: 'sweep-message-counts', cron: '50 3 * * *', run: () => sweepMessageCounts(deps) },
];
