import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import {
  REMINDER_BATCH,
  sendReminderBatch,
  sendSummaryBatch,
  startAccountSummaries,
  startServiceReminders,
  SUMMARY_BATCH,
  sweepDigests,
} from './digests.service.ts';

const BATCH_SECONDS = 600;
const batch = z.object({ after: z.string() });

/** Hourly, so that a missed run is caught up soon. A run with nothing due does nothing. */
export const digestsJobs = (deps: Deps): Job[] => [
  { name: 'account-summaries', cron: '25 * * * *', run: () => startAccountSummaries(deps) },
  jobWith(batch, {
    name: SUMMARY_BATCH,
    onePerKey: true,
    expireSeconds: BATCH_SECONDS,
    run: ({ after }) => sendSummaryBatch(deps, after),
  }),
  { name: 'service-reminders', cron: '35 * * * *', run: () => startServiceReminders(deps) },
  jobWith(batch, {
    name: REMINDER_BATCH,
    onePerKey: true,
    expireSeconds: BATCH_SECONDS,
    run: ({ after }) => sendReminderBatch(deps, after),
  }),
  // Once a month, because it reads the whole table.
  { name: 'sweep-digests', cron: '10 4 2 * *', run: () => sweepDigests(deps) },
];
