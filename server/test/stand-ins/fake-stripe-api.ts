import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'client_secret'
  | 'status'
  | 'amount'
  | 'amount_received'
  | 'currency'
  | 'livemode'
  | 'metadata'
> & { latest_charge: Charge | null };
export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'payment_intent' | 'amount_refunded' | 'disputed'
> & { payment_method_details: { card: { brand: string; last4: string } } };
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'payment_intent' | 'amount' | 'status'>;
export type Event = Pick<Stripe.Event, 'id' | 'object' | 'livemode' | 'created'> & {
  type: string;
  data: { object: unknown };
};

/**
 * How a call fails: before it reaches Stripe, after Stripe executed it, or with an error from
 * Stripe.
 */
export type Fault = 'unreached' | 'unheard' | 'failing';

/** State of the fake. */
export interface FakeStripeState {
  now: () => Date;
  intents: Map<string, Intent>;
  disputes: Map<string, Dispute>;
  events: Event[];
  /** Responses by idempotency key, as Stripe replays them; undefined while the first call runs. */
  replies: Map<string, unknown>;
  /** Method and path of each call, in order. */
  requests: string[];
  /** Failures planned for the next calls. */
  faults: Fault[];
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;

export function intentOf({ intents }: FakeStripeState, id: string): Intent {
  const intent = intents.get(id);
  if (!intent) throw new Error(`no such intent: ${id}`);
  return intent;
}

/** Records an event about an intent, for delivery and listing. */
export function recordEvent(
  state: FakeStripeState,
  intentId: string,
  type: string,
  change: Partial<Event> = {},
): Event {
  const intent = intentOf(state, intentId);
  const subject = type.startsWith('payment_intent.')
    ? { ...intent, latest_charge: intent.latest_charge?.id ?? null }
    : {
        id: newId('obj'),
        object: type.startsWith('charge.dispute') ? 'dispute' : 'refund',
        payment_intent: intentId,
      };
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    type,
    livemode: intent.livemode,
    created: Math.floor(state.now().getTime() / 1_000),
    data: { object: structuredClone(subject) },
    ...change,
  };
  state.events.push(event);
  return event;
}

export function refundIntent(state: FakeStripeState, intentId: string, amount: number): Event {
  const { latest_charge: charge } = intentOf(state, intentId);
  if (charge) charge.amount_refunded += amount;
  return recordEvent(state, intentId, 'refund.created');
}

function createIntent({ intents }: FakeStripeState, form: URLSearchParams): Intent {
  const id = newId('pi');
  const metadata = [...form].flatMap(([key, value]) => {
    const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
    return name ? [[name, value]] : [];
  });
  const intent: Intent = {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
    status: 'requires_payment_method',
    amount: Number(form.get('amount')),
    amount_received: 0,
    currency: form.get('currency') ?? '',
    livemode: false,
    metadata: Object.fromEntries(metadata),
    latest_charge: null,
  };
  intents.set(id, intent);
  return intent;
}

interface Reply {
  status: number;
  body: unknown;
}

const CANCELABLE: readonly string[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

function cancelIntent(state: FakeStripeState, id: string): Reply {
  const intent = state.intents.get(id);
  if (!intent) return refuse(404, 'No such payment_intent');
  if (!CANCELABLE.includes(intent.status))
    return refuse(400, `A payment_intent with a status of ${intent.status} cannot be canceled.`);
  intent.status = 'canceled';
  recordEvent(state, id, 'payment_intent.canceled');
  return ok(intent);
}

const ok = (body: unknown): Reply => ({ status: 200, body });
const refuse = (status: number, message: string): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});

function replyTo(state: FakeStripeState, method: string, url: URL, form: URLSearchParams): Reply {
  const canceled = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(url.pathname)?.[1];
  if (canceled && method === 'POST') return cancelIntent(state, canceled);
  const id = /^\/v1\/payment_intents\/(\w+)$/.exec(url.pathname)?.[1];
  if (id) {
    const intent = state.intents.get(id);
    return intent ? ok(intent) : refuse(404, 'No such payment_intent');
  }
  switch (`${method} ${url.pathname}`) {
    case 'POST /v1/payment_intents':
      if (form.get('allowed_payment_method_types[0]') !== 'card')
        return refuse(400, 'Unknown payment method types');
      return ok(createIntent(state, form));
    case 'POST /v1/refunds':
      return createRefund(state, form);
    case 'GET /v1/disputes': {
      const intentId = url.searchParams.get('payment_intent');
      const disputes = [...state.disputes.values()];
      const data = disputes.filter(({ payment_intent }) => payment_intent === intentId);
      return ok({ object: 'list', has_more: false, data });
    }
    case 'GET /v1/events': {
      const since = Number(url.searchParams.get('created[gte]'));
      const data = state.events.filter(({ created }) => created >= since).toReversed();
      return ok({ object: 'list', url: '/v1/events', has_more: false, data });
    }
    default:
      return refuse(404, `Unrecognized request URL (${method}: ${url.pathname})`);
  }
}

function createRefund(state: FakeStripeState, form: URLSearchParams): Reply {
  const intent = intentOf(state, form.get('payment_intent') ?? '');
  const amount = Number(form.get('amount'));
  if (amount > intent.amount_received - (intent.latest_charge?.amount_refunded ?? 0))
    return refuse(400, 'Refund amount is greater than unrefunded amount on charge');
  refundIntent(state, intent.id, amount);
  return ok({ id: newId('re'), object: 'refund' });
}

const FAILURE = { error: { type: 'api_error', message: 'Something went wrong on their side.' } };
const KEY_IN_USE = {
  error: {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'There is another request in progress with this key.',
  },
};

/** Answers one HTTP call as Stripe does, with idempotency keys and the planned failures. */
export async function serveStripeCall(
  state: FakeStripeState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stripe.test');
  const form = new URLSearchParams(await text(request));
  const method = request.method ?? 'GET';
  state.requests.push(`${method} ${url.pathname}`);
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
    response.end(JSON.stringify(body));
  };
  const fault = state.faults.shift();
  if (fault === 'unreached') return void request.socket.destroy();
  if (fault === 'failing') return send(500, FAILURE);
  const { 'idempotency-key': header } = request.headers;
  const key = method === 'POST' && typeof header === 'string' ? header : undefined;
  if (key !== undefined && state.replies.has(key)) {
    const reply = state.replies.get(key);
    if (reply === undefined) return send(409, KEY_IN_USE);
    return fault === 'unheard' ? void request.socket.destroy() : send(200, reply);
  }
  if (key !== undefined) state.replies.set(key, undefined);
  const { status, body } = replyTo(state, method, url, form);
  // Long enough that concurrent calls with one key overlap.
  if (method === 'POST') await new Promise((resolve) => setTimeout(resolve, 15));
  if (key !== undefined) state.replies.set(key, structuredClone(body));
  if (fault === 'unheard') return void request.socket.destroy();
  return send(status, body);
}
