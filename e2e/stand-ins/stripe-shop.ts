import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test';
import { type FakeStripe, startFakeStripe } from '../../server/test/stand-ins/fake-stripe.ts';
import { recordBrowserErrors } from '../support/browser-test.ts';
import { FAKE_SCRIPT } from './fake-stripe-script.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from '../support/fourbay.ts';

export interface StripeShop {
  stripe: FakeStripe;
  /**
   * A visitor's page whose browser can reach Stripe's script, in new tabs too. All of its browser errors must
   * be expected.
   */
  open(browser: Browser): Promise<{ page: Page; browserErrors: string[] }>;
  /** Another visitor's API calls, by base URL, because the server gets a new URL with each start. */
  calls(): Promise<APIRequestContext>;
  /** Delivers a signed webhook as Stripe would. */
  deliver(event: object): Promise<void>;
  /** Kills the server with SIGKILL and starts it again. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

/** Test cards of the fake, and the results of a payment with them. */
export const CARDS = {
  works: '4242',
  declined: '0002',
  acts: '3155',
  processes: '1111',
  lost: '9999',
  leaves: '8888',
} as const;

const findIntent = ({ intents }: FakeStripe, clientSecret: string) =>
  [...intents.values()].find(({ client_secret }) => client_secret === clientSecret);

/** The fake script's response when a payment is confirmed with a card. */
function createConfirm(stripe: FakeStripe, deliver: StripeShop['deliver']) {
  return async (
    clientSecret: string,
    card: string,
    returnUrl: string,
    redirect: string,
  ): Promise<object> => {
    const intent = findIntent(stripe, clientSecret);
    if (!intent || redirect !== 'if_required') throw new Error('not a payment, or not as agreed');
    const { id, status } = intent;
    if (status === 'succeeded')
      return {
        error: {
          type: 'invalid_request_error',
          message: 'This payment has already succeeded.',
          payment_intent: { status },
        },
      };
    if (card === CARDS.declined)
      return { error: { type: 'card_error', message: 'Your card has insufficient funds.' } };
    if (card === CARDS.acts) return { paymentIntent: { status: 'requires_action' } };
    if (card === CARDS.processes) {
      await deliver(stripe.setStatus(id, 'processing'));
      setTimeout(() => void deliver(stripe.succeed(id)), 2_500);
      return { paymentIntent: { status: 'processing' } };
    }
    // A payment whose response is lost also sends no webhook, so it has to be read from Stripe.
    const event = stripe.succeed(id);
    if (card === CARDS.lost)
      return { error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } };
    await deliver(event);
    if (card !== CARDS.leaves) return { paymentIntent: { status: 'succeeded' } };
    const query = new URLSearchParams({
      payment_intent: id,
      payment_intent_client_secret: clientSecret,
      redirect_status: 'succeeded',
    });
    return { leave: `${returnUrl}?${query}` };
  };
}

/** The real server configured with Stripe's keys, and the fake of Stripe. */
export async function openStripeShop(): Promise<StripeShop> {
  const stripe = await startFakeStripe(() => new Date());
  const folder = await copyLoadedFolder();
  const start = (): StartedServer =>
    startFourbay({ DATA_DIR: folder.path, DEMO: '0', LOG_LEVEL: 'warn', ...stripe.settings });
  let server = start();
  let address = await server.ready;
  const deliver = async (event: object): Promise<void> => {
    const { payload, headers } = stripe.sign(event);
    expect(
      (await fetch(`${address}/webhooks/stripe`, { method: 'POST', body: payload, headers }))
        .status,
    ).toBe(200);
  };
  const confirm = createConfirm(stripe, deliver);

  return {
    stripe,
    deliver,
    calls: () => request.newContext({ baseURL: address }),
    async killAndRestart() {
      server.process.kill('SIGKILL');
      await server.ended;
      server = start();
      address = await server.ready;
    },
    async open(browser) {
      const context = await browser.newContext({
        baseURL: address,
        locale: 'en-US',
        viewport: { width: 1280, height: 900 },
      });
      const browserErrors: string[] = [];
      context.on('page', (page) =>
        recordBrowserErrors(page, browserErrors, address, ['https://js.stripe.com/']),
      );
      await context.exposeFunction('fakeStripeConfirm', confirm);
      await context.exposeFunction('fakeStripeRetrieve', async (clientSecret: string) => ({
        paymentIntent: { status: findIntent(stripe, clientSecret)?.status },
      }));
      await context.route('https://js.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: FAKE_SCRIPT }),
      );
      return { page: await context.newPage(), browserErrors };
    },
    async close() {
      server.process.kill('SIGTERM');
      await server.ended;
      stripe.close();
      await folder.remove();
    },
  };
}
