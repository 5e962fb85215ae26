import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './browser-test.ts';
import { keepShopsOpen, requestBrakes } from './desk.ts';
import { loadedFolder, startFourbay, type Started } from './fourbay.ts';
import { logInAtDesk } from '../browser/staff.ts';

/** Requests wait for people here: the demo's own caller stays away. */
let folder: Awaited<ReturnType<typeof loadedFolder>>;
let server: Started;
let address = '';
test.beforeAll(async () => {
  folder = await loadedFolder();
  server = startFourbay({ DATA_DIR: folder.path, DEMO_CALLER: '0', LOG_LEVEL: 'warn' });
  address = await server.ready;
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await folder.remove();
});
// One server for both: each start loads the demo anew.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: async ({ browserName: _ }, use) => use(address) });

const row = (page: Page) => page.getByRole('row', { name: /Civic/ });

test('two agents share the queue live, and one works a request to four prices by keyboard alone', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  await logInAtDesk(page, 'agent');
  await keepShopsOpen(page);
  const { readPrices, openWindow } = await requestBrakes(request);
  // The owner looks on in two windows: in one the live connection is cut, and prices come with the
  // poll.
  const [live, polling] = [
    await openWindow(browser, address),
    await openWindow(browser, address, { live: false }),
  ];
  const colleague = await (await browser.newContext({ baseURL: address })).newPage();
  await logInAtDesk(colleague, 'supervisor');

  await expect(row(page)).toContainText('nobody');
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
    await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
    await press('d');
    await expect(page.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
    await press('p');
    await expect(page.getByLabel('Total, $')).toBeFocused();
    await type(price);
    if (price === '310') {
      // A reload in the middle of it goes on with the same request, and with what was typed.
      await page.waitForResponse(
        (response) => response.url().endsWith('/heartbeat') && response.ok(),
      );
      await page.reload();
      await expect(page.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
      await page.keyboard.press('p');
      await expect(page.getByLabel('Total, $')).toHaveValue('310');
      await expectAccessible(page);
    }
    await press('Enter');
    for (const window of [live, polling])
      await expect(
        window
          .getByRole('region', { name: 'Prices' })
          .getByText(`$${price}`, { exact: true })
          .first(),
      ).toBeAttached();
  }
  await expect(page.getByText('Four prices are in: the owner has them.')).toBeVisible();
  test.info().annotations.push({
    type: 'key presses and seconds from next to four prices',
    description: `${keys} keys, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  });
  expect(await readPrices()).toEqual(['completed', 289.5, 310, 299, 325]);
  await expect(
    live.getByRole('status').filter({ hasText: '4 of 4 prices are in.' }),
  ).toBeAttached();
  for (const window of [live, polling]) await window.context().close();
  await expect(colleague.getByText('No request is open.')).toBeVisible();

  await page.getByRole('link', { name: 'My prices' }).click();
  await page
    .getByRole('row', { name: /\$325/ })
    .getByRole('button', { name: /^Correct/ })
    .click();
  await page.getByLabel('Total, $').fill('335');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('Corrected: the owner sees the new price.')).toBeVisible();
  expect(await readPrices()).toContain(335);
  await colleague.context().close();
});

test('keys can be changed, switched off and are off while typing; outcomes ask what they need', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await logInAtDesk(page, 'supervisor');
  await keepShopsOpen(page);
  await requestBrakes(request);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys and settings' });
  await help.getByLabel('Take the next request').fill('t');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Take next' })).toContainText('t');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Brakes' })).toBeVisible();

  const onThePhone = page.getByRole('heading', { name: /^On the phone with / });
  await page.keyboard.press('d');
  await expect(onThePhone).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.getByRole('dialog', { name: /^Call .* back$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('To be called again later').first()).toBeVisible();

  await page.keyboard.press('d');
  await expect(onThePhone).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog', { name: /^Never call/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // What was typed is there again after a look at the outcomes; a key that is typed does nothing
  // else.
  await page.keyboard.press('p');
  await page.getByLabel('Told by (first name)').pressSequentially('x6d');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByLabel('Told by (first name)')).toHaveValue('x6d');
  await page.keyboard.press('Escape');
  await page.keyboard.press('6');
  await expect(page.getByText('No answer', { exact: false }).first()).toBeVisible();

  await page.keyboard.press('?');
  await help.getByLabel('Single keys do something').uncheck();
  await help.getByLabel('The light of a running call blinks').uncheck();
  await help.getByRole('button', { name: 'Close' }).last().click();
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
  await page.getByRole('button', { name: 'Give it back' }).click();
  await page.getByRole('button', { name: 'Give it back' }).last().click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 720 });
  await expectAccessible(page);
});
