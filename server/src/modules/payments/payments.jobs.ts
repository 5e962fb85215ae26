import type { Deps } from '../../deps.ts';
import { days, before } from '../../platform/clock.ts';
import type { Job } from '../../platform/job-queue.ts';
import { reconcilePayments } from './reconcile/reconcile.service.ts';
import { SEND_REFUND, sendRefund } from './refunds/refunds.service.ts';
import { SETTLE_PAYMENT, settlePayment } from './settle/settle.service.ts';
import { deleteEventsBefore } from './payments.store.ts';
import { END_TEST_PROCESSING, endTestProcessing } from './test-provider/test-provider.service.ts';

/**
 * The provider tells the same news again for 30 days at most. Disputes come up to 120 days after a
 * payment and take months; until they are over one can read what was told. How a payment stands is
 * on the payment itself, which stays.
 */
const KEEP_EVENTS_MS = days(400);

export const paymentsJobs = (deps: Deps): Job[] => [
  {
    name: SETTLE_PAYMENT,
    onePerKey: true,
    retryLimit: 12,
    run: (data) => settlePayment(deps, (data as { paymentId: string }).paymentId),
  },
  {
    name: SEND_REFUND,
    retryLimit: 12,
    run: (data) => sendRefund(deps, (data as { refundId: string }).refundId),
  },
  {
    name: END_TEST_PROCESSING,
    run: (data) => endTestProcessing(deps, (data as { intentId: string }).intentId),
  },
  {
    name: 'reconcile-payments',
    cron: '*/10 * * * *',
    expireSeconds: 540,
    run: () => reconcilePayments(deps),
  },
  {
    name: 'sweep-payment-events',
    cron: '50 3 * * *',
    run: () => deleteEventsBefore(deps.db, before(deps.now(), KEEP_EVENTS_MS)),
  },
];
