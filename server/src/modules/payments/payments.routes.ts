import { dollarsToCents } from '@fourbay/contract/formats/money';
import * as contract from '@fourbay/contract/payments/payments';
import { QUOTE_PACKAGES } from '@fourbay/contract/payments/quote-packages';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { listAllPayments, listOwnPayments, readOwnPayment } from './list/list.service.ts';
import type { RefundablePayment } from './list/list.store.ts';
import { presentForConsole, presentPackage, presentPayment } from './payments.present.ts';
import { startPurchase } from './purchase/purchase.service.ts';
import { cancelPurchase, readReturnedPurchase } from './purchase/unfinished.service.ts';
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

/** A buyer's own purchases. */
const ownRoutes = (deps: Deps): Route[] => {
  const present = (row: RefundablePayment) => presentPayment(row, deps.config, deps.now());
  return [
    route(contract.createPaymentIntent, async ({ caller, body, headers }) => {
      const { payment, clientSecret } = await startPurchase(deps, {
        userId: caller.userId,
        productKey: body.product_key,
        key: headerOf(headers['idempotency-key']),
      });
      return { data: present(payment), clientSecret, payment_id: payment.id };
    }),
    route(contract.readPaymentByIntent, async ({ caller, query }) => {
      const { payment, clientSecret, intentStatus } = await readReturnedPurchase(
        deps,
        caller.userId,
        query.payment_intent,
      );
      return { data: present(payment), clientSecret, intent_status: intentStatus };
    }),
    route(contract.listPayments, async ({ caller, list }) => {
      const { rows, count } = await listOwnPayments(deps, caller.userId, list);
      return { data: rows.map(present), meta: { count } };
    }),
    route(contract.readPayment, async ({ caller, params }) => ({
      data: present(await readOwnPayment(deps, caller.userId, params.id)),
    })),
    route(contract.cancelPayment, async ({ caller, params }) => ({
      data: present(await cancelPurchase(deps, caller.userId, params.id)),
    })),
    route(contract.requestRefund, async ({ caller, params, body }) => ({
      data: present(await askForRefund(deps, caller.userId, params.id, body.note)),
    })),
  ];
};

export const paymentsRoutes = (deps: Deps): Route[] => [
  route(contract.listPackages, async () => ({
    data: QUOTE_PACKAGES.map(presentPackage),
    meta: { count: QUOTE_PACKAGES.length },
  })),
  ...ownRoutes(deps),
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
