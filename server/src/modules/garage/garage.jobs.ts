import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { REFRESH_FACTS, refreshFactsBatch, startFactsRefresh } from './garage.refresh.service.ts';

export const garageJobs = (deps: Deps): Job[] => [
  // An import of the EPA's files changes the catalog while the server runs.
  { name: 'start-facts-refresh', cron: '45 * * * *', run: () => startFactsRefresh(deps) },
  { name: REFRESH_FACTS, run: ({ after }: { after: string }) => refreshFactsBatch(deps, after) },
];
