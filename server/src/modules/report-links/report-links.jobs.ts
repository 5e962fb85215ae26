import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { INFORM_SHOP } from '../quotes/index.ts';
import { informByLink } from './report-links.service.ts';

export const reportLinksJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ quoteId: z.string() }), {
    name: INFORM_SHOP,
    run: ({ quoteId }) => informByLink(deps, quoteId),
  }),
];
