import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import type { MailLane } from '../../platform/mailer.ts';
import {
  SEND_UNSEEN_MOMENT,
  sendUnseenMoment,
  type MomentChannel,
} from './moments/moments.service.ts';
import { EMAIL_QUEUES, sendEmail, sweepEmails } from './notifications.service.ts';
import { SEND_SINGLE_EMAIL, sendSingleEmail } from './single/single-emails.service.ts';
import { SEND_PUSH, sendQueuedPush } from './push/push.service.ts';

/** Mails side by side in each process: two for each connection, so that none of those rests. */
const CONCURRENCY: Record<MailLane, number> = { urgent: 6, normal: 8, bulk: 6 };
const LANES = ['urgent', 'normal', 'bulk'] as const satisfies MailLane[];

export const notificationsJobs = (deps: Deps, channels: readonly MomentChannel[] = []): Job[] => [
  ...LANES.map((lane) => ({
    name: EMAIL_QUEUES[lane],
    retryLimit: 12,
    retryDelaySeconds: 5,
    // A mail server may take ten minutes to answer; another worker would send the mail again.
    expireSeconds: 11 * 60,
    concurrency: CONCURRENCY[lane],
    run: ({ emailId }: { emailId: string }) => sendEmail(deps, emailId, lane),
  })),
  {
    name: SEND_SINGLE_EMAIL,
    retryLimit: 12,
    retryDelaySeconds: 5,
    expireSeconds: 11 * 60,
    concurrency: 4,
    run: (data) => sendSingleEmail(deps, (data as { emailId: string }).emailId),
  },
  {
    name: SEND_PUSH,
    retryLimit: 6,
    retryDelaySeconds: 5,
    concurrency: 8,
    run: (data) => sendQueuedPush(deps, data as Parameters<typeof sendQueuedPush>[1]),
  },
  {
    name: SEND_UNSEEN_MOMENT,
    concurrency: 2,
    run: (data) => sendUnseenMoment(deps, channels, data as Parameters<typeof sendUnseenMoment>[2]),
  },
  { name: 'sweep-emails', cron: '40 3 * * *', run: () => sweepEmails(deps) },
];
