import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
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

/** Hourly, so that a missed run is made up for soon; a run with nothing due does nothing. */
export const digestsJobs = (deps: Deps): Job[] => [
  { name: 'account-summaries', cron: '25 * * * *', run: () => startAccountSummaries(deps) },
  {
    name: SUMMARY_BATCH,
    onePerKey: true,
    expireSeconds: BATCH_SECONDS,
    run: ({ after }: { after: string }) => sendSummaryBatch(deps, after),
  },
  { name: 'service-reminders', cron: '35 * * * *', run: () => startServiceReminders(deps) },
  {
    name: REMINDER_BATCH,
    onePerKey: true,
    expireSeconds: BATCH_SECONDS,
    run: ({ after }: { after: string }) => sendReminderBatch(deps, after),
  },
  // Once a month: it reads the whole table.
  { name: 'sweep-digests', cron: '10 4 2 * *', run: () => sweepDigests(deps) },
];
