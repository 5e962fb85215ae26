import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { MAIL_CONNECTIONS, type MailLane } from '../../platform/mail/mailer.ts';
import {
  SEND_UNSEEN_MOMENT,
  sendUnseenMoment,
  unseenMoment,
  type MomentParts,
} from './moments/moments.service.ts';
import { sendEmail } from './delivery/delivery.service.ts';
import { EMAIL_RETRIES } from '../../platform/mail/email-retries.ts';
import { EMAIL_QUEUES, sweepEmails } from './notifications.service.ts';
import { SEND_SINGLE_EMAIL, sendSingleEmail } from './single/single-emails.service.ts';
import { pushJob, SEND_PUSH, sendQueuedPush } from './push/push.service.ts';

/** Concurrent e-mails per connection of this process: two, so that no connection idles. */
const PER_CONNECTION = 2;
const email = z.object({ emailId: z.string() });

/** A push message is about something that is happening now. */
const PUSH_RETRY_SECONDS = 3_600;

const LANES = ['urgent', 'normal', 'bulk'] as const satisfies MailLane[];

export const notificationsJobs = (deps: Deps, moments: MomentParts = { channels: [] }): Job[] => [
  ...LANES.map((lane) =>
    jobWith(email, {
      name: EMAIL_QUEUES[lane],
      ...EMAIL_RETRIES,
      // A mail server may take ten minutes to answer, and a shorter lease would let another worker send the
      // e-mail again.
      expireSeconds: 11 * 60,
      concurrency: MAIL_CONNECTIONS[lane] * PER_CONNECTION,
      run: ({ emailId }) => sendEmail(deps, emailId, lane),
    }),
  ),
  jobWith(email, {
    name: SEND_SINGLE_EMAIL,
    ...EMAIL_RETRIES,
    expireSeconds: 11 * 60,
    concurrency: 4,
    run: ({ emailId }) => sendSingleEmail(deps, emailId),
  }),
  jobWith(pushJob, {
    name: SEND_PUSH,
    retryForSeconds: PUSH_RETRY_SECONDS,
    retryDelaySeconds: 5,
    concurrency: 8,
    run: (push) => sendQueuedPush(deps, push),
  }),
  jobWith(unseenMoment, {
    name: SEND_UNSEEN_MOMENT,
    concurrency: 2,
    run: (moment) => sendUnseenMoment(deps, moments, moment),
  }),
  { name: 'sweep-emails', cron: '40 3 * * *', run: () => sweepEmails(deps) },
];
