import { createServer } from 'node:http';
import Stripe from 'stripe';
import {
  type Charge,
  type Event,
  type FakeStripeState,
  type Fault,
  type Intent,
  intentOf,
  newId,
  recordEvent,
  refundIntent,
  serveStripeCall,
} from './fake-stripe-api.ts';
import { listenOnLoopback } from './loopback.ts';

export interface FakeStripe {
  settings: Record<string, string>;
  close(): void;
  intents: Map<string, Intent>;
  /** Method and path of each call, in order. */
  requests: string[];
  /** Plans failures for the next calls. */
  breakNext(fault: Fault, times?: number): void;
  succeed(intentId: string, change?: Partial<Intent>): Event;
  setStatus(intentId: string, status: Stripe.PaymentIntent.Status): Event;
  refund(intentId: string, amount?: number): Event;
  dispute(intentId: string, status?: string): Event;
  /** Changes the status of the payment's dispute. */
  decide(intentId: string, status: string): Event;
  eventOf(intentId: string, type: string, change?: Partial<Event>): Event;
  sign(
    event: unknown,
    options?: { secret?: string; at?: Date; secrets?: string[] },
  ): { payload: string; headers: Record<string, string> };
}

export const WEBHOOK_SECRET = 'whsec_thepresentone';
export const NEXT_WEBHOOK_SECRET = 'whsec_thenextone';

/** A stateful fake of the parts of Stripe in use; the real SDK calls it over HTTP. */
export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  const state: FakeStripeState = {
    now,
    intents: new Map(),
    disputes: new Map(),
    events: [],
    replies: new Map(),
    requests: [],
    faults: [],
  };
  const server = createServer(
    (request, response) => void serveStripeCall(state, request, response),
  );
  const port = await listenOnLoopback(server);
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLIC_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET}, ${NEXT_WEBHOOK_SECRET}`,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
    intents: state.intents,
    requests: state.requests,
    breakNext: (fault, times = 1) =>
      void state.faults.push(...Array.from({ length: times }, () => fault)),
    eventOf: (intentId, type, change) => recordEvent(state, intentId, type, change),
    sign: createSigner(now),
    ...paymentActions(state),
  };
}

type PaymentActions = Pick<FakeStripe, 'succeed' | 'setStatus' | 'refund' | 'dispute' | 'decide'>;

/** Changes to a payment at Stripe, each with its event. */
const paymentActions = (state: FakeStripeState): PaymentActions => ({
  succeed(intentId, change = {}) {
    const intent = intentOf(state, intentId);
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: intentId,
      amount_refunded: 0,
      disputed: false,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    };
    const paid = { status: 'succeeded', amount_received: intent.amount, latest_charge: charge };
    Object.assign(intent, paid, change);
    return recordEvent(state, intentId, 'payment_intent.succeeded');
  },
  setStatus(intentId, status) {
    intentOf(state, intentId).status = status;
    const type = status === 'processing' ? 'processing' : 'payment_failed';
    return recordEvent(state, intentId, `payment_intent.${type}`);
  },
  refund: (intentId, amount = intentOf(state, intentId).amount) =>
    refundIntent(state, intentId, amount),
  dispute(intentId, status = 'needs_response') {
    const { latest_charge: charge, amount } = intentOf(state, intentId);
    if (charge) charge.disputed = true;
    state.disputes.set(intentId, {
      id: newId('dp'),
      object: 'dispute',
      payment_intent: intentId,
      amount,
      status,
    });
    return recordEvent(state, intentId, 'charge.dispute.created');
  },
  decide(intentId, status) {
    const dispute = state.disputes.get(intentId);
    if (dispute) dispute.status = status;
    return recordEvent(state, intentId, 'charge.dispute.closed');
  },
});

/** Signs webhooks with the SDK's own generator. */
function createSigner(now: () => Date): FakeStripe['sign'] {
  const { webhooks } = new Stripe('sk_test_signing');
  return (event, { secret = WEBHOOK_SECRET, at = now(), secrets = [secret] } = {}) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(at.getTime() / 1_000);
    const signatures = secrets.map((key) => {
      const header = webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
      return /v1=\w+/.exec(header)?.[0] ?? '';
    });
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': [`t=${timestamp}`, ...signatures].join(','),
      },
    };
  };
}
