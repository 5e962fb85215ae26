import { expect, type Page } from '@playwright/test';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { createOwnerOfQuote } from './journeys/desk.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { useDeskServer } from './support/desk-server.ts';

const desk = useDeskServer({ SHOP_CALLS_PER_DAY: '100' });

/** Dials the next shop and opens the price form, whose first field is that of the brakes. */
async function openForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByLabel('Brakes, $')).toBeFocused();
}

test('a request with two services gets prices per service, by keyboard alone', async ({
  page,
  browser,
  request,
}) => {
  await storeDeskSession(page, await signInStaff(request, 'agent'));
  const owner = await createOwnerOfQuote(request, { andOilChange: true });
  await page.goto('/console');
  await expect(page.getByRole('row', { name: /Civic/ })).toHaveCount(1);
  await page.keyboard.press('n');

  await openForm(page);
  await page.keyboard.type('296');
  await page.keyboard.press('Tab');
  await page.keyboard.press('-');
  const call = page.getByRole('region', { name: 'Call' });
  await expect(call.getByText('Price for part of the job')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save as part of the job/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await openForm(page);
  await page.keyboard.type('319');
  await page.keyboard.press('Tab');
  await page.keyboard.type('79');
  await expect(call.getByText('$398')).toBeVisible();
  await page.keyboard.press('Enter');

  await openForm(page);
  await page.keyboard.press('=');
  await expect(page.getByLabel('Total, $')).toBeFocused();
  await page.keyboard.type('461');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
  await expect(page.getByText('2 of 4, and 1 for part of the job')).toBeVisible();

  const quote = await owner.openQuote(browser, desk.address);
  const part = quote.getByRole('article', { name: /Price for part of the job$/ });
  await expect(part).toHaveAccessibleName('Bay 5: Price for part of the job');
  await expect(part.getByText('$296, $23 under the lowest in a whole job')).toBeVisible();
  await expect(part.getByText('They don’t do it')).toBeVisible();
  await expect(part.getByRole('button', { name: /^Going for brakes/ })).toBeVisible();
  await expect(quote.getByText('Both services').first()).toBeVisible();
  await expectAccessible(quote);
  await quote.setViewportSize({ width: 390, height: 844 });
  await expect(quote.getByRole('heading', { name: 'For part of the job' })).toBeVisible();
  await expectAccessible(quote);
  expect(
    await quote.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await quote.context().close();
});
