import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Intent = Pick<
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
type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'payment_intent' | 'amount_refunded' | 'disputed'
> & { payment_method_details: { card: { brand: string; last4: string } } };
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'payment_intent' | 'amount' | 'status'>;
type Event = Pick<Stripe.Event, 'id' | 'object' | 'type' | 'livemode' | 'created'> & {
  data: { object: unknown };
};

/**
 * How a call goes wrong: before it reached Stripe, after it was done there, or with an error of
 * theirs.
 */
type Fault = 'unreached' | 'unheard' | 'failing';

export interface FakeStripe {
  settings: Record<string, string>;
  close(): void;
  intents: Map<string, Intent>;
  /** Paths asked for, in order. */
  asked: string[];
  /** Makes the next calls go wrong. */
  breakNext(fault: Fault, times?: number): void;
  succeed(intentId: string, change?: Partial<Intent>): Event;
  setStatus(intentId: string, status: Stripe.PaymentIntent.Status): Event;
  refund(intentId: string, amount?: number): Event;
  dispute(intentId: string, status?: string): Event;
  /** Changes how the payment's dispute stands. */
  decide(intentId: string, status: string): Event;
  eventOf(intentId: string, type: string, change?: Partial<Event>): Event;
  sign(
    event: object,
    options?: { secret?: string; at?: Date; secrets?: string[] },
  ): { payload: string; headers: Record<string, string> };
}

export const WEBHOOK_SECRET = 'whsec_thepresentone';
export const NEXT_WEBHOOK_SECRET = 'whsec_thenextone';

/**
 * Stripe as far as the product uses it: its real SDK talks to this, over HTTP, and it remembers.
 */
export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  const intents = new Map<string, Intent>();
  const disputes = new Map<string, Dispute>();
  const events: Event[] = [];
  /** Answers by idempotency key, as Stripe replays them; empty while the first call is in work. */
  const replies = new Map<string, unknown>();
  const asked: string[] = [];
  const faults: Fault[] = [];
  const id = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;
  const intentOf = (name: string): Intent => {
    const intent = intents.get(name);
    if (!intent) throw new Error(`no such intent: ${name}`);
    return intent;
  };

  const eventOf: FakeStripe['eventOf'] = (intentId, type, change = {}) => {
    const intent = intentOf(intentId);
    const about = type.startsWith('payment_intent.')
      ? { ...intent, latest_charge: intent.latest_charge?.id ?? null }
      : {
          id: id('obj'),
          object: type.startsWith('charge.dispute') ? 'dispute' : 'refund',
          payment_intent: intentId,
        };
    const event = {
      id: id('evt'),
      object: 'event',
      type,
      livemode: intent.livemode,
      created: Math.floor(now().getTime() / 1_000),
      data: { object: structuredClone(about) },
      ...change,
    } as Event;
    events.push(event);
    return event;
  };

  function create(form: URLSearchParams): Intent {
    const name = id('pi');
    const metadata = Object.fromEntries(
      [...form].flatMap(([key, value]) =>
        /^metadata\[(\w+)\]$/.exec(key)?.[1]
          ? [[/^metadata\[(\w+)\]$/.exec(key)?.[1] ?? '', value]]
          : [],
      ),
    );
    const intent: Intent = {
      id: name,
      object: 'payment_intent',
      client_secret: `${name}_secret_${randomBytes(6).toString('hex')}`,
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      livemode: false,
      metadata,
      latest_charge: null,
    };
    intents.set(name, intent);
    return intent;
  }

  function returnMoney(intentId: string, amount: number): Event {
    const { latest_charge: charge } = intentOf(intentId);
    if (charge) charge.amount_refunded += amount;
    return eventOf(intentId, 'refund.created');
  }

  async function answer(
    method: string,
    url: URL,
    form: URLSearchParams,
  ): Promise<{ status: number; body: unknown }> {
    const refuse = (status: number, message: string) => ({
      status,
      body: { error: { type: 'invalid_request_error', message } },
    });
    const name = /^\/v1\/payment_intents\/(\w+)$/.exec(url.pathname)?.[1];
    if (name)
      return intents.has(name)
        ? { status: 200, body: intents.get(name) }
        : refuse(404, 'No such payment_intent');
    switch (`${method} ${url.pathname}`) {
      case 'POST /v1/payment_intents':
        if (form.get('allowed_payment_method_types[0]') !== 'card')
          return refuse(400, 'Unknown payment method types');
        return { status: 200, body: create(form) };
      case 'POST /v1/refunds': {
        const intent = intentOf(form.get('payment_intent') ?? '');
        const amount = Number(form.get('amount'));
        if (amount > intent.amount_received - (intent.latest_charge?.amount_refunded ?? 0))
          return refuse(400, 'Refund amount is greater than unrefunded amount on charge');
        returnMoney(intent.id, amount);
        return { status: 200, body: { id: id('re'), object: 'refund' } };
      }
      case 'GET /v1/disputes':
        return {
          status: 200,
          body: {
            object: 'list',
            has_more: false,
            data: [...disputes.values()].filter(
              ({ payment_intent }) => payment_intent === url.searchParams.get('payment_intent'),
            ),
          },
        };
      case 'GET /v1/events': {
        const since = Number(url.searchParams.get('created[gte]'));
        return {
          status: 200,
          body: {
            object: 'list',
            url: '/v1/events',
            has_more: false,
            data: events.filter(({ created }) => created >= since).toReversed(),
          },
        };
      }
      default:
        return refuse(404, `Unrecognized request URL (${method}: ${url.pathname})`);
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push(`${request.method} ${url.pathname}`);
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': id('req') });
      response.end(JSON.stringify(body));
    };
    const fault = faults.shift();
    if (fault === 'unreached') return void request.socket.destroy();
    if (fault === 'failing')
      return send(500, {
        error: { type: 'api_error', message: 'Something went wrong on their side.' },
      });
    const key = request.headers['idempotency-key'] as string | undefined;
    const replayed = request.method === 'POST' && key !== undefined && replies.has(key);
    const kept = key === undefined ? undefined : replies.get(key);
    if (replayed && kept === undefined)
      return send(409, {
        error: {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: 'There is another request in progress with this key.',
        },
      });
    if (replayed) return fault === 'unheard' ? void request.socket.destroy() : send(200, kept);
    if (request.method === 'POST' && key) replies.set(key, undefined);
    const { status, body } = await answer(
      request.method ?? 'GET',
      url,
      new URLSearchParams(Buffer.concat(chunks).toString('utf8')),
    );
    // Long enough that parallel calls under one key meet.
    if (request.method === 'POST') await new Promise((resolve) => setTimeout(resolve, 15));
    if (request.method === 'POST' && key) replies.set(key, structuredClone(body));
    if (fault === 'unheard') return void request.socket.destroy();
    return send(status, body);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const stripe = new Stripe('sk_test_signing');
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_PUBLIC_KEY: 'pk_test_fake',
      STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET}, ${NEXT_WEBHOOK_SECRET}`,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
    intents,
    asked,
    breakNext: (fault, times = 1) =>
      void faults.push(...Array.from({ length: times }, () => fault)),
    succeed(intentId, change = {}) {
      const intent = intentOf(intentId);
      const charge: Charge = {
        id: id('ch'),
        object: 'charge',
        payment_intent: intentId,
        amount_refunded: 0,
        disputed: false,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      };
      Object.assign(
        intent,
        { status: 'succeeded', amount_received: intent.amount, latest_charge: charge },
        change,
      );
      return eventOf(intentId, 'payment_intent.succeeded');
    },
    setStatus(intentId, status) {
      intentOf(intentId).status = status;
      return eventOf(
        intentId,
        status === 'processing' ? 'payment_intent.processing' : 'payment_intent.payment_failed',
      );
    },
    refund: (intentId, amount = intentOf(intentId).amount) => returnMoney(intentId, amount),
    dispute(intentId, status = 'needs_response') {
      const { latest_charge: charge, amount } = intentOf(intentId);
      if (charge) charge.disputed = true;
      disputes.set(intentId, {
        id: id('dp'),
        object: 'dispute',
        payment_intent: intentId,
        amount,
        status,
      });
      return eventOf(intentId, 'charge.dispute.created');
    },
    decide(intentId, status) {
      const dispute = disputes.get(intentId);
      if (dispute) dispute.status = status;
      return eventOf(intentId, 'charge.dispute.closed');
    },
    eventOf,
    sign(event, { secret = WEBHOOK_SECRET, at = now(), secrets = [secret] } = {}) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1_000);
      const signatures = secrets.map(
        (one) =>
          /v1=\w+/.exec(
            stripe.webhooks.generateTestHeaderString({ payload, secret: one, timestamp }),
          )?.[0] ?? '',
      );
      return {
        payload,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': [`t=${timestamp}`, ...signatures].join(','),
        },
      };
    },
  };
}
