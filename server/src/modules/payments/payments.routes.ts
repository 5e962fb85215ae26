import * as contract from '@fourbay/contract/payments';
import { QUOTE_PACKAGES } from '@fourbay/contract/quote-packages';
import type { Deps } from '../../deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import {
  SignatureRefused,
  type CardEvent,
  type CardPayments,
} from '../../platform/card-payments.ts';
import { route, type Route } from '../../platform/route.ts';
import { recordEvent } from './webhooks/webhooks.service.ts';
import { findOwnPayment, findAllPayments, findOwnPayments } from './list/list.store.ts';
import { presentForConsole, presentPayment } from './payments.present.ts';
import { startPurchase } from './purchase/purchase.service.ts';
import { requestRefund } from './refunds/refunds.service.ts';
import { confirmTestPayment } from './test-provider/test-provider.service.ts';

const headerOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const presentPackage = ({
  package_id,
  title,
  description,
  cents,
  type,
  theme,
  quantity,
}: (typeof QUOTE_PACKAGES)[number]) => ({
  id: package_id,
  type: 'quote_package' as const,
  attributes: { package_id, title, description, price: cents / 100, type, theme, quantity },
});

/** Nothing is stored, and nothing said about why: whoever can sign knows. */
function believe(
  cards: CardPayments,
  body: unknown,
  signature: string | undefined,
  now: Date,
): CardEvent | undefined {
  try {
    return cards.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature, now);
  } catch (cause) {
    if (cause instanceof SignatureRefused)
      throw new AppError('malformed', { sentence: 'The signature is not right.', cause });
    throw cause;
  }
}

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
    const { rows, count } = await findOwnPayments(deps.db, caller.userId, list);
    return { data: rows.map((row) => presentPayment(row, deps.config)), meta: { count } };
  }),
  route(contract.readPayment, async ({ caller, params }) => {
    const row = await findOwnPayment(deps.db, caller.userId, params.id);
    if (!row) throw notFound();
    return { data: presentPayment(row, deps.config) };
  }),
  route(contract.receiveStripeEvent, async ({ request, headers }) => {
    if (deps.cards?.provider !== 'stripe') throw notFound();
    const event = believe(
      deps.cards,
      request.body,
      headerOf(headers['stripe-signature']),
      deps.now(),
    );
    if (event) await recordEvent(deps, event);
    return { received: true };
  }),
  route(contract.confirmTestPayment, async ({ caller, body }) =>
    confirmTestPayment(deps, caller.userId, body.client_secret, body.card_number),
  ),
  route(contract.listAllPayments, async ({ list }) => {
    const { rows, count } = await findAllPayments(deps.db, list);
    return { data: rows.map(presentForConsole), meta: { count } };
  }),
  route(contract.refundPayment, async ({ caller, params, body, headers }) => ({
    data: await requestRefund(deps, {
      paymentId: params.id,
      supervisorId: caller.userId,
      amount: body.amount === undefined ? undefined : Math.round(body.amount * 100),
      reason: body.reason,
      key: headerOf(headers['idempotency-key']),
    }),
  })),
];
