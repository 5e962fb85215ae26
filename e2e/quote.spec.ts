import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './browser-test.ts';
import { addVehicle, CIVIC } from './garage.ts';
import { newPerson, signUpAndIn } from './people.ts';

// How long it takes is measured elsewhere, by calls alone; a busy machine slows a browser down most.
const FOUR_PRICES_MS = 60_000;

/** Answers the four steps for brakes around a ZIP code and sends the request. */
async function requestBrakes(page: Page, zip: string): Promise<void> {
  await page.goto('/request_a_quote/step/1?reset=true');
  await expect(page.getByRole('heading', { name: 'Which vehicle is it?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Service' }).fill('brake');
  await page.getByRole('option', { name: /^Brakes/ }).first().click();
  await expect(page.getByLabel('Detail')).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Look for shops around').selectOption('typed');
  await page.getByRole('combobox', { name: 'ZIP code or city' }).fill(zip);
  await page.getByRole('option', { name: new RegExp(zip) }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request my quote' }).click();
}

/** The amounts on the board from left to right, in dollars, as they are read out. */
async function amountsOf(page: Page): Promise<number[]> {
  const texts = await page.getByRole('region', { name: 'Prices' }).locator('.visually-hidden', { hasText: /^\$\d/ }).allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
}

/** Frames about quotes that the page's sockets receive from now on. */
function quoteNewsOf(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void (String(payload).includes('"type":"quote"') && frames.push(String(payload)))));
  return frames;
}

const ascending = (amounts: readonly number[]): number[] => amounts.toSorted((a, b) => a - b);

test('an owner asks for brakes of a 2015 Honda Civic EX near Austin and compares four prices', async ({ page }) => {
  const news = quoteNewsOf(page);
  await signUpAndIn(page, newPerson());
  await addVehicle(page, CIVIC);
  await requestBrakes(page, '78701');
  await expect(page.getByText('Your request is in.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brakes' })).toBeVisible();
  await expectAccessible(page);

  const shops = page.getByRole('link', { name: /^Call shop/ });
  await expect(shops).toHaveCount(4, { timeout: FOUR_PRICES_MS });
  await expect(page.getByText('4 prices, complete at')).toBeVisible();
  expect(news.length, 'what the socket told of the quote').toBeGreaterThan(4);
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
});

test('an owner asks near Kalispell and sees four prices without a live connection too', async ({ page }) => {
  await page.routeWebSocket(/\/cable/, (socket) => socket.close());
  await signUpAndIn(page, newPerson());
  await addVehicle(page, CIVIC);
  await requestBrakes(page, '59901');
  await page.getByRole('link', { name: 'Go to quote' }).click();
  await expect(page.getByRole('link', { name: /^Call shop/ })).toHaveCount(4, { timeout: FOUR_PRICES_MS });
});
