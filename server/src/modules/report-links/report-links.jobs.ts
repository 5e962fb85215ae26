import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { TELL_SHOP_OF_REPORT } from '../quotes/index.ts';
import { tellByLink } from './report-links.service.ts';

export const reportLinksJobs = (deps: Deps): Job[] => [
  {
    name: TELL_SHOP_OF_REPORT,
    run: (data) => tellByLink(deps, (data as { quoteId: string }).quoteId),
  },
];
