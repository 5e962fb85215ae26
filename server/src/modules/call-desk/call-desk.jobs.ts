import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { sweepAbandonedCalls } from './lease/lease.service.ts';
import { drawSample } from './recalls/recalls.service.ts';

export const callDeskJobs = (deps: Deps): Job[] => [
  { name: 'call-desk-sweep', cron: '* * * * *', run: () => sweepAbandonedCalls(deps) },
  { name: 'price-recalls', cron: '10 * * * *', run: () => drawSample(deps) },
];
