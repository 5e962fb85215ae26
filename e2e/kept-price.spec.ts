import { expect, type Page } from '@playwright/test';
import { findMailedCode, findMailedLink } from './browser/inbox.ts';
import { createPerson } from './browser/people.ts';
import { logInAtDesk } from './browser/staff.ts';
import { runSql } from '../server/src/platform/database/db.ts';
import { openEmbeddedDatabase } from '../server/src/platform/database/db-embedded.ts';
import { createLog } from '../server/src/platform/observability/log.ts';
import type { Schema } from '../server/src/schema.generated.ts';
import { seedOwners, seedQuote } from '../server/test/records/seeded-quotes.ts';
import { expectAccessible, recordBrowserErrors, test } from './support/browser-test.ts';
import {
  copyLoadedFolder,
  createTemporaryFolder,
  startFourbay,
  type StartedServer,
} from './support/fourbay.ts';
import { CIVIC } from './journeys/garage.ts';
import { expectOpenShops } from './journeys/request.ts';
import { createServerClock, type ServerClock } from './support/server-clock.ts';
import { fillSignUp } from './journeys/sign-up.ts';

// One owner's journey from the landing page to a shop with a record of kept prices, over nine days
// of the server's clock.

const DAY_MS = 86_400_000;
const FOUR_PRICES_MS = 120_000;
const KEPT = 'Kept its quoted price 5 of 5 times';

let data: Awaited<ReturnType<typeof copyLoadedFolder>>;
let clockFolder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let clock: ServerClock;
let server: StartedServer;
let address = '';

const start = (port = '0'): StartedServer =>
  startFourbay({
    DATA_DIR: data.path,
    PORT: port,
    DEMO_CALL_SECONDS: '1',
    ASK_BY_LINK: '0',
    LOG_LEVEL: 'warn',
    ...clock.settings,
  });

test.beforeAll(async () => {
  data = await copyLoadedFolder();
  clockFolder = await createTemporaryFolder();
  clock = createServerClock(clockFolder.path);
  server = start();
  address = await server.ready;
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await Promise.all([data.remove(), clockFolder.remove()]);
});
test.use({ baseURL: async ({ browserName: _ }, use) => use(address) });

/** Pages and server use the same time. */
async function passTime(page: Page, until: Date): Promise<void> {
  clock.set(until);
  await page.clock.setSystemTime(clock.now());
}

async function requestFromLandingPage(page: Page, email: string, password: string) {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'What needs doing?' }).fill('Front brakes squeal');
  await page.getByRole('textbox', { name: 'ZIP code, city, or address' }).fill('78701');
  await page.getByRole('button', { name: 'Get my free quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  await fillSignUp(page, { email, password });
  await page
    .getByRole('dialog', { name: 'Check your e-mail' })
    .getByLabel('Code', { exact: true })
    .fill(await findMailedCode(page.request, email));
  const car = page.getByRole('form', { name: 'Add your car' });
  for (const [name, value] of [
    ['Year', CIVIC.year],
    ['Make', CIVIC.make],
    ['Model', CIVIC.model],
    ['Trim', CIVIC.trim],
  ] as const) {
    await car.getByRole('combobox', { name }).fill(value);
    await car.getByRole('option', { name: value, exact: true }).click();
  }
  await car.getByRole('button', { name: 'Add my Civic' }).click();
  await page.getByRole('button', { name: /^Add Brakes/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectOpenShops(page);
  await page.getByRole('button', { name: 'Get my prices' }).click();
  await page.getByRole('link', { name: 'Go to quote' }).click();
  await expect(page.getByRole('button', { name: /^Book a time/ })).toHaveCount(4, {
    timeout: FOUR_PRICES_MS,
  });
}

/** Asks the shops one after the other until one has a time. Some are full, as real ones are. */
async function bookSomeShop(page: Page): Promise<string> {
  const state = page.getByRole('region', { name: /^(Booked: |.* offers other times$)/ });
  for (let at = 0; at < 4; at += 1) {
    await page
      .getByRole('button', { name: /^Book a time/ })
      .nth(at)
      .click();
    const dialog = page.getByRole('dialog', { name: /^Book / });
    await dialog
      .getByRole('checkbox', { name: /Morning|Afternoon|Evening/ })
      .first()
      .check();
    await dialog.getByRole('button', { name: 'Ask the shop' }).click();
    const full = page.getByRole('heading', { name: /can’t take your car$/ });
    await expect(state.or(full).first()).toBeVisible({ timeout: 90_000 });
    const take = page.getByRole('button', { name: /^Take / }).first();
    if (await take.isVisible()) await take.click();
    const booked = page.getByRole('region', { name: /^Booked: / });
    if (await state.isVisible()) {
      await expect(booked).toBeVisible();
      return new URL(page.url()).pathname.split('/').at(-1) ?? '';
    }
  }
  throw new Error('no shop took the booking');
}

interface BookedPrice {
  quote_id: string;
  service_provider_id: string;
  confirmed_from: Date;
  user_id: string;
  total_cents: number;
  shop: string;
}

/** Four earlier owners paid what the shop had quoted. A supervisor set one report aside. */
async function seedFourReports(quoteId: string): Promise<BookedPrice> {
  const { db, close } = await openEmbeddedDatabase<Schema>(data.path, createLog('silent'));
  const [booked] = await runSql<BookedPrice>(
    db,
    `
      select b.quote_id, b.service_provider_id, b.confirmed_from, q.user_id, x.total_cents,
        p.name as shop
      from bookings b
      join user_quotes q on q.id = b.quote_id
      join user_quote_prices x on x.id = b.price_id
      join service_providers p on p.id = b.service_provider_id
      where b.quote_id = $1 and b.state = 'confirmed'`,
    [quoteId],
  );
  if (!booked) throw new Error('nothing is booked');
  const owners = await seedOwners({ deps: { db } }, booked.user_id, 4);
  const at = new Date(clock.now().getTime() - 30 * DAY_MS);
  for (const [index, ownerId] of owners.entries())
    await seedQuote({ deps: { db } }, quoteId, {
      ownerId,
      at,
      prices: [{ shopId: booked.service_provider_id, cents: 30_000 }],
      report: {
        of: 0,
        paid_cents: 30_000,
        with_receipt: index < 2,
        ...(index === 0 ? { set_aside_at: at, set_aside_reason: 'to look into' } : {}),
      },
    });
  await close();
  return booked;
}

async function reportPaid(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'What did you pay?' })).toBeVisible();
  const where = page.getByLabel(/^Shop/);
  const quoted = (await where.locator('option:checked').innerText()).replace(/^.*\$/, '');
  await page.getByLabel('Amount in dollars').fill(quoted.replaceAll(',', ''));
  await page.getByRole('radio', { name: 'Yes, just that' }).check();
  const tax = page.getByLabel('Sales tax on the receipt');
  if (await tax.isVisible()) await tax.fill('0');
  await page.getByRole('checkbox', { name: 'Add it to the service history' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/You paid \$/)).toContainText('It’s in your service history.');
}

test('one owner’s journey goes from the landing page to “Kept its quoted price”', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { email, password } = createPerson();
  await page.clock.setSystemTime(clock.now());
  await requestFromLandingPage(page, email, password);
  const quoteId = await bookSomeShop(page);
  const quotePath = `/quote/${quoteId}`;

  await page.goto('about:blank');
  server.process.kill('SIGTERM');
  await server.ended;
  const booked = await seedFourReports(quoteId);
  server = start(new URL(address).port);
  await server.ready;

  await passTime(page, new Date(booked.confirmed_from.getTime() + DAY_MS + 60_000));
  const link = await findMailedLink(page.request, email, 'Tell us what you paid');
  const phone = await (await browser.newContext({ baseURL: address })).newPage();
  const phoneErrors: string[] = [];
  recordBrowserErrors(phone, phoneErrors, address);
  await phone.clock.setSystemTime(clock.now());
  await reportPaid(phone, link);
  expect(phoneErrors).toEqual([]);
  await phone.context().close();

  await page.goto(quotePath);
  await expect(page.getByRole('heading', { name: /^You were at / })).toBeVisible();
  await expect(page.getByText(/^You paid .*, exactly the price you were quoted/)).toBeVisible();
  await expect(page.getByText(/^Kept its quoted price/)).toHaveCount(0);

  // The shop has a week to answer. Then a supervisor reviews the report that was set aside. The page
  // is left first, because a socket ticket taken before the jump of the clock would be expired.
  await page.goto('about:blank');
  await passTime(page, new Date(clock.now().getTime() + 7 * DAY_MS));
  const desk = await (await browser.newContext({ baseURL: address })).newPage();
  await desk.clock.setSystemTime(clock.now());
  await logInAtDesk(desk, 'supervisor');
  await desk.goto('/console/paid_reports');
  await desk.getByRole('radio', { name: 'Set aside' }).click();
  await desk.getByRole('button', { name: 'Count again' }).click();
  const reason = desk.getByRole('dialog', { name: 'Count this report again?' });
  await reason.getByRole('textbox').fill('The receipt is right');
  await reason.getByRole('button', { name: 'Count it' }).click();
  await expect(desk.getByText('The report is counted again.')).toBeVisible();
  await desk.context().close();

  // The figures are counted by a job.
  await expect(async () => {
    await page.goto(quotePath);
    await expect(page.getByText(KEPT).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.goto(`/service_providers/${booked.service_provider_id}`);
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByText(/2 of 5 with a receipt/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(
    `/service_providers/search_results?q=${encodeURIComponent(booked.shop)}&zip=78701`,
  );
  await expect(page.getByText(KEPT).first()).toBeVisible();
});
