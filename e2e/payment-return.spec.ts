import { type Browser, expect, type Page, test } from '@playwright/test';
import { signUpThroughApi } from './browser/api-client.ts';
import { createPerson, type Person } from './browser/people.ts';
import { expectAccessible } from './support/browser-test.ts';
import { logIn } from './journeys/sign-up.ts';
import { CARDS, openStripeShop, type StripeShop } from './stand-ins/stripe-shop.ts';

let shop: StripeShop;
let buyer: Person;
let page: Page;
/** The browser errors of each page that a test opened. */
let browserErrors: string[][];
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await openStripeShop();
});
test.beforeEach(async ({ browser }) => {
  buyer = createPerson();
  const calls = await shop.calls();
  const { session } = await signUpThroughApi(calls, buyer);
  await calls.dispose();
  browserErrors = [];
  page = await openBrowser(browser);
  await page.addInitScript((stored) => {
    localStorage.setItem('session', stored);
  }, JSON.stringify(session));
});
test.afterEach(async () => {
  expect(browserErrors.flat(), 'errors of the browser').toEqual([]);
  await page.context().close();
});
test.afterAll(() => shop.close());

const openBrowser = async (browser: Browser): Promise<Page> => {
  const opened = await shop.open(browser);
  browserErrors.push(opened.browserErrors);
  return opened.page;
};
const modalOf = (of: Page) => of.getByRole('dialog');
const buy = async (title: string): Promise<{ id: string; secret: string }> => {
  await page.goto('/settings/orders');
  await page.getByRole('button', { name: `Buy ${title}` }).click();
  await expect(page.getByLabel('Stripe card number')).toBeVisible();
  const intent = [...shop.stripe.intents.values()].at(-1);
  return { id: intent?.id ?? '', secret: intent?.client_secret ?? '' };
};
const returnUrl = ({ id, secret }: { id: string; secret: string }, status: string): string =>
  `/settings/orders?${new URLSearchParams({
    payment_intent: id,
    payment_intent_client_secret: secret,
    redirect_status: status,
  })}`;

/** Where the provider sends the buyer back to. Each function opens the address there. */
const PLACES: Record<string, (url: string, browser: Browser) => Promise<Page>> = {
  'the same tab': async (url) => {
    await page.goto(url);
    return page;
  },
  'another tab': async (url) => {
    const tab = await page.context().newPage();
    await tab.addInitScript(
      (stored) => localStorage.setItem('session', stored),
      await page.evaluate(() => localStorage.getItem('session') ?? ''),
    );
    await tab.goto(url);
    return tab;
  },
  'another browser session': async (url, browser) => {
    const other = await openBrowser(browser);
    await other.goto(url);
    await logIn(other, buyer);
    return other;
  },
};

const expectBought = async (tab: Page): Promise<void> => {
  await expect(modalOf(tab)).toContainText('Your payment for 5 quotes went through.');
  await expect(modalOf(tab)).toContainText('You now have 9 quotes.');
};
const expectForm = async (tab: Page, words: string): Promise<void> => {
  const modal = tab.getByRole('dialog', { name: 'Buy 5 quotes' });
  await expect(modal.getByRole('alert')).toHaveText(words);
  await expect(modal).toContainText('$7, one-time payment for 5 quotes.');
  await tab.getByLabel('Stripe card number').fill(CARDS.works);
  await modal.getByRole('button', { name: 'Confirm' }).click();
  await expectBought(tab);
};

/** The payment's status at the provider, and what a buyer who comes back with it sees. */
const OUTCOMES: Record<string, (tab: Page, intent: string) => Promise<void>> = {
  succeeded: expectBought,
  async processing(tab, intent) {
    await expect(modalOf(tab)).toContainText(
      "Payment is processing. We will notify you when it's complete.",
    );
    await shop.deliver(shop.stripe.succeed(intent));
    await expectBought(tab);
  },
  requires_payment_method: (tab) =>
    expectForm(tab, 'Your card was declined. Please try a different payment method.'),
  requires_action: (tab) => expectForm(tab, 'Payment requires further action. Please try again.'),
};

for (const [place, comeBack] of Object.entries(PLACES))
  for (const [status, expectOutcome] of Object.entries(OUTCOMES))
    test(`with both packages opened, a return with ${status} in ${place} is about the paid one`, async ({
      browser,
    }) => {
      const left = await buy('3 quotes');
      const intent = await buy('5 quotes');
      if (status === 'succeeded') shop.stripe.succeed(intent.id);
      else if (status === 'processing') shop.stripe.setStatus(intent.id, 'processing');
      else if (status === 'requires_action') shop.stripe.setStatus(intent.id, 'requires_action');
      const tab = await comeBack(returnUrl(intent, status), browser);
      await expectOutcome(tab, intent.id);
      await expect(tab).toHaveURL(/\/settings\/orders$/);
      await modalOf(tab).getByRole('button', { name: 'Close' }).last().click();
      await expect(tab.getByText('3 quotes for $5, started')).toBeVisible();
      await expect(tab.getByText('5 quotes for $7, started')).toHaveCount(0);
      expect(shop.stripe.intents.get(left.id)?.status).toBe('requires_payment_method');
      if (tab.context() !== page.context()) await tab.context().close();
    });

test('Cancel cancels the purchase at the provider, and the next return is about the other one', async () => {
  const first = await buy('3 quotes');
  await modalOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(modalOf(page)).toHaveCount(0);
  expect(shop.stripe.intents.get(first.id)?.status).toBe('canceled');
  const second = await buy('5 quotes');
  shop.stripe.succeed(second.id);
  await page.goto(returnUrl(second, 'succeeded'));
  await expectBought(page);
});

test('a payment that succeeds before Cancel is not canceled', async () => {
  const { id } = await buy('5 quotes');
  shop.stripe.succeed(id);
  await modalOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expectBought(page);
});

test('an unfinished purchase is continued or canceled under Orders and Payments', async () => {
  const { id } = await buy('5 quotes');
  const other = await buy('3 quotes');
  await page.goto('/settings/manage_payments');
  await expect(page.getByText('Unfinished', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel buying 3 quotes' }).click();
  await expect(page.getByText('Unfinished', { exact: true })).toHaveCount(1);
  expect(shop.stripe.intents.get(other.id)?.status).toBe('canceled');
  await page.goto('/settings/orders');
  await expect(page.getByText('You have an unfinished purchase')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue buying 5 quotes' }).click();
  const modal = page.getByRole('dialog', { name: 'Buy 5 quotes' });
  await expect(modal).toContainText('$7, one-time payment for 5 quotes.');
  await expect(modal.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Stripe card number').fill(CARDS.works);
  await modal.getByRole('button', { name: 'Confirm' }).click();
  await expectBought(page);
  expect(shop.stripe.intents.get(id)?.status).toBe('succeeded');
  await modalOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('You have an unfinished purchase')).toHaveCount(0);
});

test('a payment is shown only to its own account', async ({ browser }) => {
  const intent = await buy('5 quotes');
  const stranger = createPerson();
  const calls = await shop.calls();
  await signUpThroughApi(calls, stranger);
  await calls.dispose();
  const other = await openBrowser(browser);
  await other.goto(returnUrl(intent, 'succeeded'));
  await logIn(other, stranger);
  await expect(modalOf(other).getByRole('alert')).toContainText('isn’t in the account');
  await expect(modalOf(other)).not.toContainText('$');
  await other.context().close();
});
