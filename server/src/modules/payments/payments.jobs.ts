import type { Deps } from '../../deps.ts';
import type { Job } from '../../platform/job-queue.ts';
import { reconcilePayments } from './payments.reconcile.service.ts';
import { SEND_REFUND, sendRefund } from './payments.refund.service.ts';
import { SETTLE_PAYMENT, settlePayment } from './payments.settle.service.ts';
import { END_TEST_PROCESSING, endTestProcessing } from './payments.test-provider.service.ts';

export const paymentsJobs = (deps: Deps): Job[] => [
  { name: SETTLE_PAYMENT, onePerKey: true, retryLimit: 12, run: (data) => settlePayment(deps, (data as { paymentId: string }).paymentId) },
  { name: SEND_REFUND, retryLimit: 12, run: (data) => sendRefund(deps, (data as { refundId: string }).refundId) },
  { name: END_TEST_PROCESSING, run: (data) => endTestProcessing(deps, (data as { intentId: string }).intentId) },
  { name: 'reconcile-payments', cron: '*/10 * * * *', expireSeconds: 540, run: () => reconcilePayments(deps) },
];
