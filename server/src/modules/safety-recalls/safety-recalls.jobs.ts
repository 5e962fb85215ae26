import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import {
  LOOK_UP,
  lookUpDueRecalls,
  lookUpRecalls,
  NOTIFY,
  notifyOfRecalls,
  sweepSafetyRecalls,
} from './safety-recalls.service.ts';

/** 600 lookups take at least ten minutes, and twice that when each needs a second request. */
const RUN_SECONDS = 3_000;

export const safetyRecallJobs = (deps: Deps): Job[] => [
  {
    name: 'look-up-due-safety-recalls',
    cron: '5 * * * *',
    expireSeconds: RUN_SECONDS,
    run: () => lookUpDueRecalls(deps),
  },
  jobWith(z.object({ modelId: z.string(), year: z.number() }), {
    name: LOOK_UP,
    onePerKey: true,
    run: (target) => lookUpRecalls(deps, target),
  }),
  jobWith(z.object({ modelId: z.string(), year: z.number(), after: z.string() }), {
    name: NOTIFY,
    run: (batch) => notifyOfRecalls(deps, batch),
  }),
  { name: 'sweep-safety-recalls', cron: '50 4 3 * *', run: () => sweepSafetyRecalls(deps) },
];
