import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { startTelling, TELL_BATCH, tellBatch } from './telling.service.ts';

const BATCH_SECONDS = 600;

export const reminderJobs = (deps: Deps): Job[] => [
  // In the morning in the US. The later runs catch up on a missed one.
  { name: 'due-reminders', cron: '20 15,17,19 * * *', run: () => startTelling(deps) },
  jobWith(z.object({ after: z.string() }), {
    name: TELL_BATCH,
    onePerKey: true,
    expireSeconds: BATCH_SECONDS,
    run: ({ after }) => tellBatch(deps, after),
  }),
];
