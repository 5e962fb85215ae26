import { type Browser, expect, type Page } from '@playwright/test';
import { logInAtDesk, storeDeskSession } from './browser/staff.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { createOwnerOfQuote } from './journeys/desk.ts';
import { useDeskServer } from './support/desk-server.ts';

const desk = useDeskServer();

const row = (page: Page) => page.getByRole('row', { name: /Civic/ });
const nextShop = (page: Page) => page.getByRole('heading', { name: /^Next: / });
const phoneHeading = (page: Page) => page.getByRole('heading', { name: /^On the phone with / });

async function openSupervisorDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.address });
  await storeDeskSession(context, desk.supervisor);
  const page = await context.newPage();
  await page.goto('/console');
  return page;
}

/** Waits until the amount appears on the owner's page of the quote. */
const expectPrice = (ownerPage: Page, amount: string): Promise<void> =>
  expect(
    ownerPage
      .getByRole('region', { name: 'Prices' })
      .getByText(`$${amount}`, { exact: true })
      .first(),
  ).toBeAttached();

test('an agent works a shared request to four prices with only the keyboard', async ({
  page,
  browser,
  request,
}) => {
  await logInAtDesk(page, 'agent');
  const owner = await createOwnerOfQuote(request);
  // One window gets prices over the live connection, and the other by polling.
  const live = await owner.openQuote(browser, desk.address);
  const polling = await owner.openQuote(browser, desk.address, { live: false });
  const colleague = await openSupervisorDesk(browser);

  await expect(row(page)).toContainText('nobody');
  await expect(row(colleague)).toContainText('nobody');
  await expectAccessible(page);
  await colleague.keyboard.press('j');
  await expect(row(page)).toContainText('Sofia');

  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    for (const character of text) await press(character);
  };
  const startedAt = Date.now();
  await press('n');
  await expect(page.getByRole('heading', { name: 'Brakes' })).toBeVisible();
  await expect(row(colleague)).toContainText('Andre');
  await expectAccessible(page);
  for (const price of ['289.50', '310', '299', '325']) {
    await expect(nextShop(page)).toBeVisible();
    await press('d');
    await expect(phoneHeading(page)).toBeVisible();
    await press('p');
    await expect(page.getByLabel('Total, $')).toBeFocused();
    await type(price);
    if (price === '310') {
      // After a reload the call continues, with the amount as typed.
      await page.waitForResponse(
        (response) => response.url().endsWith('/heartbeat') && response.ok(),
      );
      await page.reload();
      await expect(phoneHeading(page)).toBeVisible();
      await page.keyboard.press('p');
      await expect(page.getByLabel('Total, $')).toHaveValue('310');
      await expectAccessible(page);
    }
    await press('Enter');
    if (price === '325')
      await expect(page.getByText('Four prices are in. The owner has them.')).toBeVisible();
    await expectPrice(live, price);
    await expectPrice(polling, price);
  }
  test.info().annotations.push({
    type: 'key presses and seconds from next to four prices',
    description: `${keys} keys, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  });
  expect(await owner.readPrices()).toEqual({
    status: 'completed',
    prices: [289.5, 310, 299, 325],
  });
  await expect(
    live.getByRole('status').filter({ hasText: '4 of 4 prices are in.' }),
  ).toBeAttached();
  await live.context().close();
  await polling.context().close();
  await expect(colleague.getByText('No open requests.')).toBeVisible();

  await page.getByRole('link', { name: 'My prices' }).click();
  await page
    .getByRole('row', { name: /\$325/ })
    .getByRole('button', { name: /^Correct/ })
    .click();
  await page.getByLabel('Total, $').fill('335');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('Corrected. The owner sees the new price.')).toBeVisible();
  expect((await owner.readPrices()).prices).toContain(335);
  await colleague.context().close();
});

test('keys can be changed and turned off, and outcomes ask for their details', async ({
  page,
  request,
}) => {
  await storeDeskSession(page, desk.supervisor);
  await page.goto('/console');
  await createOwnerOfQuote(request);
  await expect(row(page)).toContainText('nobody');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys and settings' });
  await help.getByLabel('Take the next request').fill('t');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Take next' })).toContainText('t');
  await page.keyboard.press('t');
  await expect(nextShop(page)).toBeVisible();

  await page.keyboard.press('d');
  await expect(phoneHeading(page)).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.getByRole('dialog', { name: /^Call .* back$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Call again later').first()).toBeVisible();

  await page.keyboard.press('d');
  await expect(phoneHeading(page)).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog', { name: /^Never call/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // The draft is kept while the outcomes are shown, and keys typed into a field are not shortcuts.
  await page.keyboard.press('p');
  await page.getByLabel('Quoted by (first name)').pressSequentially('x6d');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByLabel('Quoted by (first name)')).toHaveValue('x6d');
  await page.keyboard.press('Escape');
  await page.keyboard.press('6');
  await expect(page.getByText('No answer', { exact: false }).first()).toBeVisible();

  await page.keyboard.press('?');
  await help.getByLabel('Use single-key shortcuts').uncheck();
  await help.getByLabel('Blink the light during a call').uncheck();
  await help.getByRole('button', { name: 'Close' }).last().click();
  await page.keyboard.press('d');
  await expect(nextShop(page)).toBeVisible();
  await page.getByRole('button', { name: 'Return it' }).click();
  await page.getByRole('button', { name: 'Return it' }).last().click();
  await expect(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 720 });
  await expectAccessible(page);
});
