import { z } from 'zod';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { byId, byInstant, byText, ownedFilters } from '../wire/list.ts';
import { QUOTE_PACKAGES } from './quote-packages.ts';
import { listOf, requiredText, resource, single, typedText } from '../wire/resource.ts';

const TAG = 'Payments';

export const listPackages = endpoint('listPackages', {
  method: 'GET',
  path: `${NS}/quote_packages`,
  access: 'public',
  tag: TAG,
  summary: 'List quote packages',
  description: 'Prices are in US dollars.',
  status: 200,
  cache: 'public, max-age=60',
  reply: listOf(
    resource(
      'quote_package',
      z.object({
        package_id: z.string(),
        title: z.string(),
        description: z.string(),
        price: z.number(),
        type: z.enum(QUOTE_PACKAGES.map(({ type }) => type)),
        theme: z.enum(QUOTE_PACKAGES.map(({ theme }) => theme)),
        quantity: z.number(),
      }),
    ),
  ),
});

const paymentAttributes = z.object({
  product_key: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: z.number().describe('US dollars.'),
  currency: z.string(),
  status: z.enum(['open', 'processing', 'succeeded', 'canceled', 'flagged']),
  refunded: z.number().describe('US dollars refunded so far.'),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  test: z.boolean().describe('True for the test provider and for test keys. No money moved.'),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  receipt: z
    .object({
      number: z.string(),
      card: z.string().nullable(),
      tax_note: z.string(),
      seller: z.string(),
      contact: z.string(),
    })
    .nullable(),
});

/** Facts for the buyer: the refundable amount, and whether a refund was requested. */
const ownPaymentAttributes = paymentAttributes.extend({
  payment_intent: z
    .string()
    .nullable()
    .describe(
      "The payment provider's id. The provider's page includes it when it sends the buyer back.",
    ),
  quotes_left: z.number().describe('Unused quotes of this purchase.'),
  refund_by_policy: z
    .number()
    .describe('US dollars that can be refunded now under the refund policy.'),
  refund_until: z
    .string()
    .nullable()
    .describe('The last day on which the policy refunds unused quotes.'),
  refund_request: z
    .object({
      created_at: z.string(),
      outcome: z.enum(['open', 'refunded', 'declined']),
      answer: z.string().nullable(),
    })
    .nullable(),
});

const paymentResource = resource('payment', ownPaymentAttributes);

export const createPaymentIntent = endpoint('createPaymentIntent', {
  method: 'POST',
  path: `${NS}/payments/create-payment-intent`,
  access: 'user',
  tag: TAG,
  summary: 'Start or continue a purchase',
  description: 'If you have an unfinished purchase, continues it.',
  body: z.object({ product_key: z.string().max(50) }),
  status: 200,
  idempotent: true,
  reply: single(paymentResource).extend({ clientSecret: z.string(), payment_id: z.string() }),
  errors: ['invalid', 'buying_off', 'in_progress', 'idempotency_mismatch', 'provider_away'],
});

export const readPaymentByIntent = endpoint('getPaymentByIntent', {
  method: 'GET',
  path: `${NS}/payments/by_intent`,
  access: 'user',
  tag: TAG,
  summary: 'Get a purchase by its payment intent',
  description: 'Use it on the page that the payment provider returns the buyer to.',
  query: z.object({ payment_intent: z.string().min(1).max(200) }),
  status: 200,
  reply: single(paymentResource).extend({
    clientSecret: z
      .string()
      .nullable()
      .describe('The secret for continuing an unfinished purchase. Null for other purchases.'),
    intent_status: z.string().describe('The provider’s status, such as `requires_action`.'),
  }),
  errors: ['invalid', 'not_found', 'buying_off', 'provider_away'],
});

export const listPayments = endpoint('listPayments', {
  method: 'GET',
  path: `${NS}/payments`,
  access: 'user',
  tag: TAG,
  summary: 'List your purchases',
  description: 'Includes unfinished ones.',
  list: {
    filters: {
      ...ownedFilters,
      created_at: byInstant('gt', 'gteq', 'lt', 'lteq'),
      status: byText('eq', 'in'),
    },
    sorts: ['created_at'],
    defaultSort: 'created_at desc',
  },
  status: 200,
  reply: listOf(paymentResource),
});

export const readPayment = endpoint('getPayment', {
  method: 'GET',
  path: `${NS}/payments/{id}`,
  access: 'user',
  tag: TAG,
  summary: 'Get a purchase',
  description: 'Includes its receipt.',
  status: 200,
  reply: single(paymentResource),
});

export const cancelPayment = endpoint('cancelPayment', {
  method: 'POST',
  path: `${NS}/payments/{id}/cancel`,
  access: 'user',
  tag: TAG,
  summary: 'Cancel an unfinished purchase',
  status: 200,
  reply: single(paymentResource),
  errors: ['not_found', 'conflict', 'buying_off', 'provider_away'],
});

/** Stripe's signature is the credential, so the body is needed as the bytes sent. */
export const receiveStripeEvent = endpoint('receiveStripeEvent', {
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  tag: TAG,
  summary: 'Handle a Stripe webhook',
  description: 'Authenticated by Stripe’s signature.',
  bodyKind: 'raw',
  crossSite: true,
  status: 200,
  reply: z.object({ received: z.boolean() }),
});

/** Only with the built-in test provider: stands in for the provider's own script. */
export const confirmTestPayment = endpoint('confirmTestPayment', {
  method: 'POST',
  path: `${NS}/test_payments/confirm`,
  access: 'user',
  tag: TAG,
  summary: 'Pay with a test card',
  description: 'Works only with the built-in test provider. No money moves.',
  body: z.object({
    client_secret: z.string().max(200),
    card_number: z.string().max(30).optional(),
  }),
  status: 200,
  reply: z.object({
    status: z.enum([
      'requires_payment_method',
      'requires_action',
      'processing',
      'succeeded',
      'canceled',
    ]),
    message: z
      .string()
      .nullable()
      .describe("The provider's message, if it says more than the status."),
  }),
});

export const requestRefund = endpoint('requestRefund', {
  method: 'POST',
  path: `${NS}/payments/{id}/refund_request`,
  access: 'user',
  tag: TAG,
  summary: 'Request a refund',
  description: 'A person answers by e-mail.',
  body: z.object({ note: typedText(500).default('') }),
  status: 201,
  reply: single(paymentResource),
  errors: ['invalid', 'not_found', 'conflict'],
});

const refundAttributes = z.object({
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['asked', 'done', 'refused']),
  refusal: z.string().nullable(),
  created_at: z.string(),
});
const CONSOLE = `${API}/console`;

export const listAllPayments = endpoint('listAllPayments', {
  method: 'GET',
  path: `${CONSOLE}/payments`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List all purchases',
  list: {
    filters: {
      status: byText('eq', 'in'),
      id: byId('eq'),
      user_id: byId('eq'),
      email: byText('eq'),
      refund_requested: byText('eq'),
    },
    sorts: ['created_at'],
    defaultSort: 'created_at desc',
    long: true,
  },
  status: 200,
  reply: listOf(
    resource(
      'payment',
      paymentAttributes.omit({ receipt: true }).extend({
        email: z.string().nullable(),
        provider_id: z.string().nullable(),
        flag: z.string().nullable(),
        refundable: z.number(),
        quotes_left: z.number().describe('Unused quotes of this purchase.'),
        age_days: z.number(),
        refund_by_policy: z
          .number()
          .describe(
            'US dollars that can be refunded now under the refund policy. Refunding more ' +
              'requires a reason.',
          ),
        refund_request: z.object({ created_at: z.string(), note: z.string() }).nullable(),
        refunds: z.array(refundAttributes),
      }),
    ),
  ),
});

export const refundPayment = endpoint('refundPayment', {
  method: 'POST',
  path: `${CONSOLE}/payments/{id}/refund`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Refund a purchase',
  description:
    'Refunds what the refund policy allows, or the `amount` in US dollars. Refunding more than ' +
    'the policy allows requires a reason.',
  body: z.object({
    amount: z.number().min(0.01).max(1_000).optional(),
    reason: typedText(300).default(''),
  }),
  status: 201,
  idempotent: true,
  reply: z.object({ data: resource('payment_refund', refundAttributes) }),
  errors: ['invalid', 'not_found', 'conflict', 'idempotency_mismatch'],
});

export const declineRefund = endpoint('declineRefund', {
  method: 'POST',
  path: `${CONSOLE}/payments/{id}/refund_request/decline`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Decline a refund request',
  description: 'The buyer gets the reason by e-mail.',
  body: z.object({ reason: requiredText(300) }),
  status: 204,
  errors: ['invalid', 'not_found'],
});
