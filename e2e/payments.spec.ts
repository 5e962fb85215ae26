import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { storeDeskSession } from './browser/staff.ts';
import { readSupervisorSession } from './support/shared-data.ts';

const modal = (page: Page) => page.getByRole('dialog');
const open = async (page: Page, title: string): Promise<void> => {
  await page.goto('/settings/orders');
  await page.getByRole('button', { name: `Buy ${title}` }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
};
const pay = async (page: Page, card: string): Promise<void> => {
  await page.getByLabel('Card number').fill(card);
  await modal(page).getByRole('button', { name: 'Confirm' }).click();
};

test('test cards are declined, need further action, or buy quotes with a receipt', async ({
  page,
  owner: _,
}) => {
  await open(page, '5 quotes');
  await expectAccessible(page);
  await modal(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(modal(page).getByRole('alert')).toContainText('Enter a card number');
  await pay(page, '5555 5555 5555 4444');
  await expect(modal(page).getByRole('alert')).toContainText('Never enter a real card number');
  await pay(page, '4000 0000 0000 0002');
  await expect(modal(page).getByRole('alert')).toHaveText(
    'Your card was declined. Please try a different payment method.',
  );
  await pay(page, '4000 0025 0000 3155');
  await expect(modal(page).getByRole('alert')).toHaveText(
    'Payment requires further action. Please try again.',
  );
  await modal(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(modal(page)).toContainText('You now have 9 quotes.');
  await expectAccessible(page);
  await modal(page).getByRole('link', { name: 'receipts' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Receipt R-\d+ for 5 quotes/ }).click();
  await expect(page.getByText('No sales tax was charged.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/Account of/).click();
  await expect(page.getByRole('link', { name: '9 quotes left' })).toBeVisible();
});

test('quotes are bought by keyboard on a phone, and other pages show the new balance', async ({
  page,
  context,
  owner: _,
}) => {
  const other = await context.newPage();
  await other.goto('/settings/orders');
  await expect(other.getByText('You have 4 quotes left')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings/orders');
  const buy = page.getByRole('button', { name: 'Buy 3 quotes' });
  await expect(buy).toBeVisible();
  for (
    let presses = 0;
    presses < 40 && !(await buy.evaluate((element) => element === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByLabel('Card number').focus();
  await page.keyboard.type('4242424242424242');
  // Enter is ignored until the form has loaded.
  await expect(modal(page).getByText('Payment form not loaded yet.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(modal(page)).toContainText('You now have 7 quotes.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(buy).toBeFocused();
  await expect(other.getByText('You have 7 quotes left')).toBeVisible();
});

test('a supervisor finds a purchase and refunds it, and the buyer sees it', async ({
  page,
  browser,
  baseURL,
  owner,
}) => {
  await open(page, '3 quotes');
  await pay(page, '4242424242424242');
  await expect(modal(page)).toContainText('You now have 7 quotes.');
  await page.goto('/settings/manage_payments');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await storeDeskSession(desk, readSupervisorSession());
  await desk.goto('/console/payments');
  await desk.getByLabel('Buyer’s e-mail').fill(owner.email);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `Refund 3 quotes of ${owner.email}` }).click();
  await modal(desk).getByLabel('Amount in dollars').fill('50');
  await modal(desk).getByLabel('Reason').fill('asked for it by phone');
  await modal(desk).getByRole('button', { name: 'Refund' }).click();
  await expect(modal(desk)).toContainText('can be at most $5.00, which is what’s left to refund');
  await expectAccessible(desk);
  await modal(desk).getByLabel('Amount in dollars').fill('5');
  await modal(desk).getByRole('button', { name: 'Refund' }).click();
  await expect(desk.getByText('$5.00 refunded')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
});
