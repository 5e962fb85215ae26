import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, IN_MOTION, test } from './support/browser-test.ts';
import { requestBrakes } from './journeys/brakes-quote.ts';
import { CIVIC } from './journeys/garage.ts';
import { chooseService, expectOpenShops, serviceSearch } from './journeys/request.ts';
import { keyboardOf } from './support/keyboard.ts';
import { findMailedCode } from './browser/inbox.ts';
import { createPerson } from './browser/people.ts';
import { KALISPELL } from './browser/towns.ts';

test.use(IN_MOTION);

// Far above the usual time, because journey-by-calls.spec.ts checks the time, without a browser.
const FOUR_PRICES_MS = 120_000;
/** Two screens, the maximum height of a quote's page at 390 × 844 pixels, with everything collapsed. */
const MAX_PHONE_HEIGHT = 2 * 844;

/** Requests brakes around a ZIP code through the steps of the page. */
async function requestOnPages(page: Page, zip: string): Promise<void> {
  await page.goto('/request_a_quote/step/1?reset=true');
  await expect(page.getByRole('heading', { name: 'Which vehicle is it?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseService(page, 'brakes');
  await page.getByRole('button', { name: /^More detail/ }).click();
  await expect(page.getByLabel('Detail')).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'ZIP code, city, or address' }).fill(zip);
  await page
    .getByRole('option', { name: new RegExp(zip) })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get my prices' }).click();
}

/** The amounts on the page from left to right, in dollars, as a screen reader reads them. */
async function amountsOf(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('region', { name: 'Prices' })
    .locator('.visually-hidden', { hasText: /^\$\d/ })
    .allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
}

/** Records the messages about quotes that the page's sockets receive from now on. */
function recordQuoteMessages(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on(
      'framereceived',
      ({ payload }) =>
        void (String(payload).includes('"type":"quote"') && frames.push(String(payload))),
    ),
  );
  return frames;
}

const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);

const ascending = (amounts: readonly number[]): number[] => amounts.toSorted((a, b) => a - b);

test('an owner requests brakes near Austin, compares four prices, and shares them', async ({
  page,
  browser,
  ownerOfCar: owner,
}) => {
  const messages = recordQuoteMessages(page);
  await requestOnPages(page, '78701');
  await expect(page.getByText('Your request is in.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brakes' })).toBeVisible();
  await expectAccessible(page);

  const shops = page.getByRole('button', { name: /^I’m going there/ });
  await expect(shops).toHaveCount(4, { timeout: FOUR_PRICES_MS });
  await expect(page.getByText('4 prices, finished at')).toBeVisible();
  expect(messages.length, 'messages about the quote on the socket').toBeGreaterThan(4);
  await expect(page.getByRole('region', { name: 'Prices' }).getByText('Best price')).toHaveCount(1);
  const lowestFirst = await amountsOf(page);
  expect(lowestFirst).toHaveLength(4);
  expect(lowestFirst).toEqual(ascending(lowestFirst));
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Highest price' }).click();
  await expect.poll(() => amountsOf(page)).toEqual(lowestFirst.toReversed());
  await page.reload();
  await expect(shops).toHaveCount(4);
  expect(await amountsOf(page)).toEqual(lowestFirst.toReversed());
  // Prices that had arrived before the page was opened are shown without the animation of a new one.
  await expect(page.locator('[class*=curtain]')).toHaveCount(0);

  await page
    .getByRole('button', { name: /^I’m going there/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^I’m going there/, pressed: true })).toHaveCount(
    1,
  );
  const menu = page.getByLabel('Quote options');
  await menu.click();
  await page.getByRole('button', { name: 'What did you pay?' }).click();
  const paid = page.getByRole('dialog', { name: 'What did you pay?' });
  await paid.getByLabel('Amount in dollars').fill('a lot');
  await paid.getByRole('button', { name: 'Save' }).click();
  await expect(paid.getByText('Enter an amount such as 312.45')).toBeVisible();
  await expect(paid.getByText('Choose the closest answer.')).toBeVisible();
  await paid.getByRole('radio', { name: 'Yes, just that' }).check();
  await paid.getByLabel('Amount in dollars').fill(String((lowestFirst[0] ?? 0) + 10));
  await paid.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^You paid .*, \$10 more than the /)).toBeVisible();

  await menu.click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Share these prices' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Create link' }).click();
  const share = page.getByRole('dialog', { name: 'Your link is ready' });
  const link = await share.getByLabel('Link to share').inputValue();
  await expectAccessible(page);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 2 })).toHaveCount(4);
  await expectAccessible(reader);
  const text = await reader.locator('body').innerText();
  for (const secret of ['Pat', 'Rivera', owner.email, '78701', 'miles', 'You paid'])
    expect(text.replaceAll(/[\d,]+ miles/g, ''), 'text of the shared page').not.toContain(secret);
  await share.getByRole('button', { name: 'Stop sharing' }).click();
  const stopped = page.getByRole('dialog', { name: 'Sharing stopped' });
  await stopped.getByRole('button', { name: 'Done' }).click();
  await expect(stopped).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await reader.context().close();
});

test('an owner without a live connection also sees four prices', async ({ page, owner }) => {
  await page.routeWebSocket(/\/cable/, (socket) => socket.close());
  const { id } = await requestBrakes(owner.call, KALISPELL);
  await page.goto(`/quote/${id}`);
  await expect(page.getByRole('button', { name: /^I’m going there/ })).toHaveCount(4, {
    timeout: FOUR_PRICES_MS,
  });
});

test('a visitor with only a keyboard gets from a job to prices and chooses one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email, password } = createPerson();
  const keys = keyboardOf(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.goto('/');
  await keys.type('textbox', 'What needs doing?', 'Front brakes squeal');
  await keys.type('textbox', 'ZIP code', '59901');
  await keys.press('button', 'Get my free quote');
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused();
  await keys.press('button', 'Sign up');
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  await keys.type('textbox', 'First name', 'Pat');
  await keys.type('textbox', 'Last name', 'Rivera');
  await keys.type('textbox', 'E-mail', email);
  await keys.type('textbox', 'Password', password);
  await keys.type('textbox', 'Confirm password', password);
  await keys.press('checkbox', /I am at least 16/);
  await keys.press('button', 'Sign up');
  await keys.type('textbox', /^Code$/, await findMailedCode(page.request, email));

  await expect(heading('Which vehicle is it?')).toBeFocused();
  for (const [field, value] of [
    ['Year', CIVIC.year],
    ['Make', CIVIC.make],
    ['Model', CIVIC.model],
    ['Trim', CIVIC.trim],
  ] as const)
    await keys.pick(field, value);
  await expectAccessible(page);
  await keys.press('button', 'Add my Civic');
  await expect(heading('What needs doing?')).toBeFocused();
  await expect(serviceSearch(page)).toHaveValue('Front brakes squeal');
  await expect(page.getByText('We’ll add what you wrote to your note for the shop.')).toBeVisible();
  await keys.press('button', /^Add Brakes/);
  await expect(page.getByRole('heading', { level: 2, name: 'Brakes' })).toBeFocused();
  await keys.press('button', /^Note or photo for the shop/);
  await expect(page.getByLabel('Anything the shop should know?')).toHaveValue(
    'Front brakes squeal',
  );
  await expectAccessible(page);
  await keys.press('button', 'Next');
  await expect(heading('Where should we look?')).toBeFocused();
  await expectOpenShops(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keys.press('button', 'Get my prices');
  await expect(heading('We’re on it')).toBeFocused();
  await keys.press('link', 'Go to quote');

  await expect(heading('Brakes')).toBeFocused();
  // The order changes until all prices are in.
  await expect
    .poll(async () => (await amountsOf(page)).length, { timeout: FOUR_PRICES_MS })
    .toBe(4);
  await keys.reach('radio', 'Lowest price');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Highest price' })).toBeChecked();
  const highestFirst = await amountsOf(page);
  expect(highestFirst).toEqual(ascending(highestFirst).toReversed());
  await keys.press('button', /^I’m going there/);
  await expect(page.getByRole('button', { name: /^I’m going there/, pressed: true })).toHaveCount(
    1,
  );
  await expectNoSidewaysScroll(page);
});

/** The page's height, in pixels. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

const pricesReply = z.looseObject({ data: z.array(z.unknown()) });

/** Limits the page to the first few prices. */
const answerWithOnly = (page: Page, count: number): Promise<unknown> =>
  page.route(/quote_prices_for_quote/, async (route) => {
    const headers = route.request().headers();
    delete headers['if-none-match'];
    const response = await route.fetch({ headers });
    const answer = pricesReply.parse(await response.json());
    await route.fulfill({ response, json: { ...answer, data: answer.data.slice(0, count) } });
  });

test('on a phone, four prices can be compared without opening one', async ({ page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await requestBrakes(owner.call);
  await page.goto(`/quote/${id}`);
  const rows = page.getByRole('region', { name: 'Prices' }).locator('button[aria-expanded]');
  await expect(rows).toHaveCount(4, { timeout: FOUR_PRICES_MS });
  await expect(page.getByText('4 prices, finished at')).toBeVisible();
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(MAX_PHONE_HEIGHT);
  const bar = page.getByRole('group', { name: /^Options for/ });
  const main = bar.getByRole('button', { name: /^I’m going there/ });
  await expect(main).toBeInViewport();
  await rows.last().click();
  await expect(page.getByRole('term').filter({ hasText: 'Warranty' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const count of [3, 2, 1]) {
    await answerWithOnly(page, count);
    await page.reload();
    await expect(rows).toHaveCount(count);
    await expect(rows.filter({ hasText: 'Best price' })).toHaveCount(count > 1 ? 1 : 0);
    await expect
      .poll(() => heightOf(page), { message: `with ${count} prices` })
      .toBeLessThanOrEqual(MAX_PHONE_HEIGHT);
    // Within reach of the thumb: in the lower half at the top of the page. Scrolled by wheel, which
    // ends the restoration of the position before the reload. A script's scroll doesn't.
    await page.mouse.wheel(0, -MAX_PHONE_HEIGHT);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(main).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await main.boundingBox())?.y).toBeGreaterThan(422);
    await expectNoSidewaysScroll(page);
    // A poll interrupted by leaving the page would count as an error.
    await page.unrouteAll({ behavior: 'wait' });
  }
});
