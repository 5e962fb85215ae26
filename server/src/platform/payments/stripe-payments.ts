import Stripe from 'stripe';
import {
  ProviderUnavailable,
  ProviderRefused,
  InvalidSignature,
  type CardEvent,
  type CardPayment,
  type CardPayments,
} from './card-payments.ts';
import { isRecord } from '../values/is-record.ts';

export interface StripeSettings {
  secretKey: string;
  publicKey: string;
  /** Several while a secret is being rotated. */
  webhookSecrets: readonly string[];
  /** Base URL of the API; Stripe's by default. */
  apiUrl?: string | undefined;
  /** Time limit per attempt; five seconds by default. */
  timeoutMs?: number;
}

/** The API version of objects and events. A newer SDK doesn't compile until this is reviewed. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 5_000;
const RETRIES = 1;
/**
 * Maximum difference of a signature's time in both directions, because the SDK itself accepts future
 * timestamps.
 */
const TOLERANCE_SECONDS = 300;
/** The SDK's maximum for automatic paging: far more events than any outage causes. */
const MAX_EVENTS = 10_000;

/** Event types that may change a payment's state. */
const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.EventListParams['type'][];

export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key);

/**
 * Card payments through Stripe. Webhook events only identify a payment. Its state is always read
 * from the API.
 */
export function stripePayments({
  secretKey,
  publicKey,
  webhookSecrets,
  apiUrl,
  timeoutMs = TIMEOUT_MS,
}: StripeSettings): CardPayments {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiUrl ? addressOf(apiUrl) : {}),
  });
  return {
    provider: 'stripe',
    live: isLiveKey(secretKey),
    publicKey,
    start: ({ key, amount, currency, description, metadata }) =>
      translateErrors(async () =>
        presentIntent(
          await stripe.paymentIntents.create(
            { amount, currency, description, metadata, allowed_payment_method_types: ['card'] },
            { idempotencyKey: key },
          ),
          [],
        ),
      ),
    read: (id) =>
      translateErrors(async () => {
        const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
        const disputes = chargeOf(intent)?.disputed
          ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data
          : [];
        return presentIntent(intent, disputes);
      }),
    cancel: (id) => translateErrors(async () => void (await stripe.paymentIntents.cancel(id))),
    refund: ({ payment, amount, key }) =>
      translateErrors(
        async () =>
          void (await stripe.refunds.create(
            { payment_intent: payment, amount },
            { idempotencyKey: key },
          )),
      ),
    readEvent(body, signature, now) {
      const event = verifiedEvent(stripe, body, signature, webhookSecrets, now);
      if (!isEvent(event)) throw new InvalidSignature('The signed body is not an event.');
      return EVENT_TYPES.some((type) => type === event.type) ? presentEvent(event) : undefined;
    },
    listEvents: (since) =>
      translateErrors(async () => {
        const events = await listRawEvents(stripe, since);
        return events.reverse().flatMap((event) => presentEvent(event) ?? []);
      }),
  };
}

const listRawEvents = (stripe: Stripe, since: Date): Promise<Stripe.Event[]> =>
  stripe.events
    .list({
      created: { gte: Math.floor(since.getTime() / 1_000) },
      types: [...EVENT_TYPES],
      limit: 100,
    })
    .autoPagingToArray({ limit: MAX_EVENTS });

function addressOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
  };
}

async function translateErrors<R>(request: () => Promise<R>): Promise<R> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const final =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError;
    throw final && error.statusCode !== 409
      ? new ProviderRefused(error.message, { cause: error })
      : new ProviderUnavailable(`Stripe: ${error.message}`, { cause: error });
  }
}

function verifiedEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
  now: Date,
): Stripe.Event {
  // Exactly one timestamp, because with two, the SDK would check a different one than we do.
  const [signedAt, ...others] = [...(signature ?? '').matchAll(/(?:^|,)t=(\d{1,12})(?=,)/g)].map(
    ([, time]) => Number(time),
  );
  if (!signature || signature.length > 1_000 || signedAt === undefined || others.length > 0)
    throw new InvalidSignature('There is no signature.');
  if (signedAt - now.getTime() / 1_000 > TOLERANCE_SECONDS)
    throw new InvalidSignature('The signature is from the future.');
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        throw new InvalidSignature('The signed body is not an event.', { cause: error });
    }
  }
  throw new InvalidSignature('The signature doesn’t match.');
}

const isEvent = (value: unknown): boolean => {
  if (!isRecord(value) || !isRecord(value['data'])) return false;
  const { id, type, livemode } = value;
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    typeof livemode === 'boolean' &&
    typeof value['data']['object'] === 'object'
  );
};

function presentEvent({ id, type, livemode, data }: Stripe.Event): CardEvent | undefined {
  const about = data.object as {
    id?: string;
    object?: string;
    payment_intent?: string | { id: string } | null;
    metadata?: Record<string, string> | null;
  };
  const intent = about.object === 'payment_intent' ? about.id : idOf(about.payment_intent);
  if (!intent) return undefined;
  return {
    id,
    type,
    live: livemode,
    payment: intent,
    metadata: about.object === 'payment_intent' ? (about.metadata ?? {}) : {},
  };
}

/** Stripe sends a related object as its id, or as an object when expanded. */
const idOf = (related: string | { id: string } | null | undefined): string | undefined =>
  typeof related === 'string' ? related : related?.id;

const FINAL_OR_PROCESSING = ['succeeded', 'canceled', 'processing'] as const;

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  typeof charge === 'object' && charge ? charge : undefined;

function presentIntent(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): CardPayment {
  const charge = chargeOf(intent);
  const card = charge?.payment_method_details?.card;
  const states = disputes.map(({ status }) => stateOf(status));
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: FINAL_OR_PROCESSING.find((status) => status === intent.status) ?? 'open',
    intentStatus: intent.status,
    received: intent.amount_received,
    currency: intent.currency,
    live: intent.livemode,
    metadata: intent.metadata,
    refunded: charge?.amount_refunded ?? 0,
    disputed: disputes.reduce(
      (sum, { amount }, at) => sum + (states[at] === 'open' || states[at] === 'lost' ? amount : 0),
      0,
    ),
    dispute: (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? 'none',
    card: card?.last4 ? { brand: card.brand ?? 'card', last4: card.last4 } : undefined,
  };
}

/** An inquiry withdraws nothing yet. An appeal continues the dispute. */
function stateOf(status: Stripe.Dispute.Status): CardPayment['dispute'] {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  return status.startsWith('warning_') || status === 'prevented' ? 'none' : 'open';
}
