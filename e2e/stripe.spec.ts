import { expect, type Page, type Route, test } from '@playwright/test';
import { createApiClient, signUpThroughApi } from './browser/api-client.ts';
import { createPerson } from './browser/people.ts';
import { signUpAndLogIn } from './journeys/sign-up.ts';
import { CARDS, openStripeShop, type StripeShop } from './stand-ins/stripe-shop.ts';

let shop: StripeShop;
let page: Page;
let browserErrors: string[];
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  shop = await openStripeShop();
  ({ page, browserErrors } = await shop.open(browser));
  await signUpAndLogIn(page, createPerson());
});
test.afterEach(() => expect(browserErrors, 'errors of the browser').toEqual([]));
test.afterAll(() => shop.close());

const modal = () => page.getByRole('dialog');
const asked: string[] = [];
const SCRIPT = 'https://js.stripe.com/**';
const begin = async (title = '3 quotes'): Promise<void> => {
  await page.goto('/settings/orders');
  await page.getByRole('button', { name: `Buy ${title}` }).click();
  await expect(page.getByLabel('Stripe card number')).toBeVisible();
};
const pay = async (card: string): Promise<void> => {
  await page.getByLabel('Stripe card number').fill(card);
  await modal().getByRole('button', { name: 'Confirm' }).click();
};
const left = () => page.getByText(/^You have \d+ quotes left/);
const close = () => modal().getByRole('button', { name: 'Close' }).last().click();

test('Stripe’s script loads only on Buy, and a valid card buys', async () => {
  page.on(
    'request',
    (request) => void (request.url().includes('stripe.com') && asked.push(request.url())),
  );
  await page.goto('/settings/orders');
  await expect(left()).toContainText('4 quotes');
  expect(asked).toEqual([]);
  await begin();
  expect(asked).toHaveLength(1);
  await pay(CARDS.works);
  await expect(modal()).toContainText('Thank you!');
  await expect(modal()).toContainText('You now have 7 quotes.');
  await close();
  await expect(left()).toContainText('7 quotes');
});

test('after a declined card or a further action, the same payment continues', async () => {
  const before = shop.stripe.intents.size;
  await begin();
  await pay(CARDS.declined);
  await expect(modal().getByRole('alert')).toHaveText('Your card has insufficient funds.');
  await pay(CARDS.acts);
  await expect(modal().getByRole('alert')).toHaveText(
    'Payment requires further action. Please try again.',
  );
  await pay(CARDS.works);
  await expect(modal()).toContainText('You now have 10 quotes.');
  expect(shop.stripe.intents.size - before).toBe(1);
});

test('a payment that is processing says so, and says thanks once it’s done', async () => {
  await begin('5 quotes');
  await pay(CARDS.processes);
  await expect(modal()).toContainText(
    "Payment is processing. We will notify you when it's complete.",
  );
  await expect(modal()).toContainText('You now have 15 quotes.');
});

test('a connection lost after confirming never pays twice, even after a reload', async () => {
  const before = shop.stripe.intents.size;
  await begin();
  await pay(CARDS.lost);
  await expect(modal().getByRole('alert')).toContainText('You won’t be charged twice');
  await expect(modal().getByRole('button', { name: 'Check again' })).toBeVisible();
  await page.goto('/settings/orders');
  await page.getByRole('button', { name: 'Buy 3 quotes' }).click();
  await expect(modal()).toContainText('You now have 18 quotes.');
  expect(shop.stripe.intents.size - before).toBe(1);
});

test('the return from the provider’s page is read, shown, and removed from the URL', async () => {
  await begin();
  await pay(CARDS.leaves);
  await expect(modal()).toContainText('You now have 21 quotes.');
  await expect(page).toHaveURL(/\/settings\/orders$/);
});

test('a blocked script is explained and can be retried', async () => {
  const block = (route: Route): Promise<void> => route.abort('blockedbyclient');
  await page.route(SCRIPT, block);
  await page.goto('/settings/orders');
  await page.getByRole('button', { name: 'Buy 3 quotes' }).click();
  await expect(modal().getByRole('alert')).toContainText('js.stripe.com');
  await expect(modal().getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.unroute(SCRIPT, block);
  await modal().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Stripe card number')).toBeVisible();
  // Requests that the test itself blocked.
  expect(
    browserErrors.splice(0).filter((complaint) => !complaint.includes('ERR_BLOCKED_BY_CLIENT')),
  ).toEqual([]);
});

test('a server killed while a webhook arrives credits once after restarting', async () => {
  await page.context().close();
  const before = await shop.calls();
  const { call: callBefore, session } = await signUpThroughApi(before, createPerson());
  await callBefore('POST', 'servicechek/payments/create-payment-intent', {
    product_key: '3quotes',
  });
  const event = shop.stripe.succeed([...shop.stripe.intents.keys()].at(-1) ?? '');
  await shop.deliver(event);
  await shop.killAndRestart();
  await before.dispose();
  await shop.deliver(event);
  const after = await shop.calls();
  const call = createApiClient(after, session.token);
  await expect
    .poll(async () =>
      (await call('GET', 'servicechek/payments')).data.map(({ attributes }) => attributes.status),
    )
    .toEqual(['succeeded']);
  const entries = await call('GET', 'servicechek/user_quota_ledgers?query[source_eq]=purchase');
  expect(entries.data.map(({ attributes }) => attributes.amount)).toEqual([3]);
  await after.dispose();
});
