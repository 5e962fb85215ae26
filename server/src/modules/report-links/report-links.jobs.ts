import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { INFORM_SHOP } from '../quotes/index.ts';
import { informByLink } from './report-links.service.ts';

export const reportLinksJobs = (deps: Deps): Job[] => [
  {
    name: INFORM_SHOP,
    run: (data) => informByLink(deps, (data as { quoteId: string }).quoteId),
  },
];
