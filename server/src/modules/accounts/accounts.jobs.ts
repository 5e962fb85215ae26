import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { BROWSER_ADDED } from '../notifications/index.ts';
import { NUMBER_ADDED } from '../texts/index.ts';
import { adoptAddresses } from './addresses/addresses.service.ts';
import { reportKeyEnds } from './api-keys/api-keys.service.ts';
import { SEND_EMAIL_CODE, sendEmailCode } from './email-code/email-code.service.ts';
import { reportBrowser, reportNumber } from './credentials/additions.service.ts';
import { SEND_PASSWORD_RESET, sendPasswordReset } from './password/password.service.ts';
import { NEW_DEVICE, reportNewDevice } from './sign-in/new-device.service.ts';
import { sweepAccounts } from './sweep/sweep.service.ts';

export const accountsJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ email: z.string() }), {
    name: SEND_PASSWORD_RESET,
    concurrency: 4,
    forgets: true,
    run: ({ email }) => sendPasswordReset(deps, email),
  }),
  jobWith(z.object({ email: z.string(), verifyHash: z.string() }), {
    name: SEND_EMAIL_CODE,
    concurrency: 4,
    run: (asked) => sendEmailCode(deps, asked),
  }),
  jobWith(
    z.object({ userId: z.string(), to: z.string(), device: z.string(), at: z.coerce.date() }),
    {
      name: NEW_DEVICE,
      concurrency: 4,
      run: (seen) => reportNewDevice(deps, seen),
    },
  ),
  jobWith(z.object({ userId: z.string() }), {
    name: NUMBER_ADDED,
    run: ({ userId }) => reportNumber(deps, userId),
  }),
  jobWith(z.object({ userId: z.string(), sessionId: z.string() }), {
    name: BROWSER_ADDED,
    run: ({ userId, sessionId }) => reportBrowser(deps, userId, sessionId),
  }),
  { name: 'report-api-key-ends', cron: '40 * * * *', run: () => reportKeyEnds(deps) },
  { name: 'adopt-addresses', cron: '55 * * * *', run: () => adoptAddresses(deps) },
  { name: 'sweep-accounts', cron: '20 * * * *', run: () => sweepAccounts(deps) },
];
