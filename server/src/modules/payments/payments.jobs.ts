import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { jobWith, type Job } from '../../platform/jobs/job-queue.ts';
import { reconcilePayments } from './reconcile/reconcile.service.ts';
import { SEND_REFUND, sendRefund } from './refunds/refunds.service.ts';
import { SETTLE_PAYMENT, settlePayment } from './settle/settle.service.ts';
import { END_TEST_PROCESSING, endTestProcessing } from './test-provider/test-provider.service.ts';
import { sweepEvents } from './webhooks/webhooks.service.ts';

/** A refund is still made after a weekend without the payment provider. */
const OUTAGE_SECONDS = 3 * 24 * 3_600;

export const paymentsJobs = (deps: Deps): Job[] => [
  jobWith(z.object({ paymentId: z.string() }), {
    name: SETTLE_PAYMENT,
    concurrency: 4,
    onePerKey: true,
    retryForSeconds: OUTAGE_SECONDS,
    run: async ({ paymentId }) => void (await settlePayment(deps, paymentId)),
  }),
  jobWith(z.object({ refundId: z.string() }), {
    name: SEND_REFUND,
    retryForSeconds: OUTAGE_SECONDS,
    run: ({ refundId }) => sendRefund(deps, refundId),
  }),
  jobWith(z.object({ intentId: z.string() }), {
    name: END_TEST_PROCESSING,
    run: ({ intentId }) => endTestProcessing(deps, intentId),
  }),
  {
    name: 'reconcile-payments',
    cron: '*/10 * * * *',
    expireSeconds: 540,
    run: () => reconcilePayments(deps),
  },
  { name: 'sweep-payment-events', cron: '50 3 * * *', run: () => sweepEvents(deps) },
];
