import { dollarsToCents } from '@fourbay/contract/money';
import * as contract from '@fourbay/contract/payments';
import { QUOTE_PACKAGES } from '@fourbay/contract/quote-packages';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';
import { listAllPayments, listOwnPayments, readOwnPayment } from './list/list.service.ts';
import { presentForConsole, presentPackage, presentPayment } from './payments.present.ts';
import { startPurchase } from './purchase/purchase.service.ts';
import { askForRefund, declineRequest } from './refunds/refund-requests.service.ts';
import { refundBySupervisor } from './refunds/refunds.service.ts';
import { confirmTestPayment } from './test-provider/test-provider.service.ts';
import { receiveStripeWebhook } from './webhooks/webhooks.service.ts';

const headerOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Payments and refunds for supervisors. */
const refundRoutes = (deps: Deps): Route[] => [
  route(contract.listAllPayments, async ({ list }) => {
    const { rows, count } = await listAllPayments(deps, list);
    return { data: rows.map((row) => presentForConsole(row, deps.now())), meta: { count } };
  }),
  route(contract.refundPayment, async ({ caller, params, body, headers }) => ({
    data: await refundBySupervisor(deps, {
      paymentId: params.id,
      supervisorId: caller.userId,
      amount: body.amount === undefined ? undefined : dollarsToCents(body.amount),
      reason: body.reason,
      key: headerOf(headers['idempotency-key']),
    }),
  })),
  route(contract.declineRefund, async ({ caller, params, body }) =>
    declineRequest(deps, {
      supervisorId: caller.userId,
      paymentId: params.id,
      reason: body.reason,
    }),
  ),
];

export const paymentsRoutes = (deps: Deps): Route[] => [
  route(contract.listPackages, async () => ({
    data: QUOTE_PACKAGES.map(presentPackage),
    meta: { count: QUOTE_PACKAGES.length },
  })),
  route(contract.createPaymentIntent, async ({ caller, body, headers }) =>
    startPurchase(deps, {
      userId: caller.userId,
      productKey: body.product_key,
      key: headerOf(headers['idempotency-key']),
    }),
  ),
  route(contract.listPayments, async ({ caller, list }) => {
    const { rows, count } = await listOwnPayments(deps, caller.userId, list);
    return {
      data: rows.map((row) => presentPayment(row, deps.config, deps.now())),
      meta: { count },
    };
  }),
  route(contract.readPayment, async ({ caller, params }) => ({
    data: presentPayment(
      await readOwnPayment(deps, caller.userId, params.id),
      deps.config,
      deps.now(),
    ),
  })),
  route(contract.requestRefund, async ({ caller, params, body }) => ({
    data: presentPayment(
      await askForRefund(deps, caller.userId, params.id, body.note),
      deps.config,
      deps.now(),
    ),
  })),
  route(contract.receiveStripeEvent, async ({ request, headers }) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await receiveStripeWebhook(deps, body, headerOf(headers['stripe-signature']));
    return { received: true };
  }),
  route(contract.confirmTestPayment, async ({ caller, body }) =>
    confirmTestPayment(deps, caller.userId, body.client_secret, body.card_number),
  ),
  ...refundRoutes(deps),
];
