import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './browser-test.ts';
import { newPerson, signUpAndIn } from './people.ts';

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

test('with test cards: declined, asked for more, bought; the balance follows and the receipt is there', async ({ page }) => {
  await signUpAndIn(page, newPerson());
  await open(page, '5 quotes');
  await expectAccessible(page);
  await modal(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(modal(page).getByRole('alert')).toContainText('Enter a card number');
  await pay(page, '5555 5555 5555 4444');
  await expect(modal(page).getByRole('alert')).toContainText('Never enter a real card number');
  await pay(page, '4000 0000 0000 0002');
  await expect(modal(page).getByRole('alert')).toHaveText('Your card was declined. Please try a different payment method.');
  await pay(page, '4000 0025 0000 3155');
  await expect(modal(page).getByRole('alert')).toHaveText('Payment requires further action. Please try again.');
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

test('on a phone, by keyboard alone, quotes are bought', async ({ page }) => {
  await signUpAndIn(page, newPerson());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings/orders');
  const buy = page.getByRole('button', { name: 'Buy 3 quotes' });
  await expect(buy).toBeVisible();
  for (let presses = 0; presses < 40 && !(await buy.evaluate((element) => element === document.activeElement)); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByLabel('Card number').focus();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Enter');
  await expect(modal(page)).toContainText('You now have 7 quotes.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(buy).toBeFocused();
});
