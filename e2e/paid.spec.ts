import { expect, type Page, request as requests } from '@playwright/test';
import { type ApiClient, createApiClient, signUpThroughApi } from './browser/api-client.ts';
import { findMailedLink } from './browser/inbox.ts';
import { createPerson, type Person } from './browser/people.ts';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { type PriceAttributes, requestBrakes } from './journeys/brakes-quote.ts';
import {
  copyLoadedFolder,
  createTemporaryFolder,
  startFourbay,
  type StartedServer,
} from './support/fourbay.ts';
import { PICTURE } from './support/picture.ts';
import { createServerClock, type ServerClock } from './support/server-clock.ts';

const DAY_MS = 86_400_000;
const FOUR_PRICES_MS = 120_000;

let data: Awaited<ReturnType<typeof copyLoadedFolder>>;
let clockFolder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let clock: ServerClock;
let server: StartedServer;
let address = '';
test.beforeAll(async () => {
  data = await copyLoadedFolder();
  clockFolder = await createTemporaryFolder();
  clock = createServerClock(clockFolder.path);
  server = startFourbay({
    DATA_DIR: data.path,
    DEMO_CALL_SECONDS: '1',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'warn',
    SEARCH_ENGINES: '1',
    ...clock.settings,
  });
  address = await server.ready;
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await Promise.all([data.remove(), clockFolder.remove()]);
});
test.use({ baseURL: async ({ browserName: _ }, use) => use(address) });
test.describe.configure({ mode: 'serial' });

const contactOf = (shopId: string): string => `paid-${shopId}@shops.test`;

/** This contact gets the message, whatever contacts the demo added. */
async function keepOneContact(call: ApiClient, shopId: string): Promise<void> {
  const path = `console/shops/${shopId}/contacts`;
  for (const { id } of (await call('GET', path)).data)
    await call('DELETE', `console/contacts/${id}`);
  await call('POST', path, {
    name: 'Dana',
    channel: 'email',
    address: contactOf(shopId),
    consent_words: 'May we e-mail you at this address? — Yes.',
  });
}

let owner: Person;
let link = '';
let chosen: { id: string; price: number; shopId: string };

test.beforeAll(async () => {
  const request = await requests.newContext({ baseURL: address });
  owner = createPerson();
  const { call } = await signUpThroughApi(request, owner);
  const { id, pricesPath } = await requestBrakes(call);
  await expect
    .poll(async () => (await call('GET', pricesPath)).meta.count, { timeout: FOUR_PRICES_MS })
    .toBe(4);
  const [price] = (await call<PriceAttributes>('GET', pricesPath)).data;
  if (!price) throw new Error('there is no price');
  chosen = {
    id: price.id,
    price: price.attributes.price.price,
    shopId: price.attributes.service_provider.id,
  };
  await call('POST', `servicechek/user_quotes/${id}/going`, { user_quote_price_id: price.id });
  const supervisor = await signInStaff(request, 'supervisor');
  await keepOneContact(createApiClient(request, supervisor.token), chosen.shopId);
  clock.set(new Date(clock.now().getTime() + 7 * DAY_MS + 60_000));
  link = await findMailedLink(request, owner.email, 'Tell us what you paid');
});

const setTime = (page: Page): Promise<void> => page.clock.setSystemTime(clock.now());

test('the e-mailed link opens one question without a log-in, and the answer can be corrected', async ({
  page,
}) => {
  await setTime(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'What did you pay?' })).toBeVisible();
  // The account is not accessible, because the holder of the link is not signed in.
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter an amount such as 312.45')).toBeVisible();
  await expect(page.getByText('Choose the closest answer.')).toBeVisible();

  await page.getByLabel('Amount in dollars').fill(String(chosen.price));
  await page.getByRole('radio', { name: 'Yes, just that' }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText(/will be sent\.$/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Add it to the service history' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/You paid \$/)).toContainText('It’s in your service history.');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue(String(chosen.price));
  await page.getByLabel('Amount in dollars').fill(String(chosen.price + 100));
  await page.getByRole('radio', { name: 'They did more without asking me' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/You paid \$/)).toBeVisible();

  await page.goto('/quote/1');
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('a shop reads a report by link, without JavaScript, and a supervisor reads its answer', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: address,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const shopLink = await findMailedLink(page.request, contactOf(chosen.shopId), 'Answer');
  await page.goto(shopLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Did you charge more than you quoted?',
  );
  await expect(page.getByText('You did more work without asking')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Rivera');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByLabel('What happened?').fill('The rotors were below the limit. They agreed.');
  await page.getByRole('button', { name: 'Send your answer' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.getByText('Change my answer').click();
  await page.getByLabel('What happened?').fill('The rotors were below the limit.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('q')).toHaveText('The rotors were below the limit.');
  await context.close();

  const scripted = await browser.newContext({ baseURL: address });
  const again = await scripted.newPage();
  await again.goto(shopLink);
  await expectAccessible(again);
  await setTime(again);
  const supervisor = await signInStaff(scripted.request, 'supervisor');
  await storeDeskSession(scripted, supervisor);
  await again.goto('/console/paid_reports');
  await again.getByRole('radio', { name: 'Shop answered' }).click();
  await expect(again.getByText('The shop says: “The rotors were below the limit.”')).toBeVisible();
  await expectAccessible(again);
  await scripted.close();

  // A week later, the report takes effect, and the link accepts no more answers.
  clock.set(new Date(clock.now().getTime() + 7 * DAY_MS));
  const late = await browser.newContext({ baseURL: address, javaScriptEnabled: false });
  const ended = await late.newPage();
  await ended.goto(shopLink);
  await expect(ended.getByText('We have your answer.')).toBeVisible();
  await late.close();
});

test('quoted prices are readable without JavaScript, and a demo’s are not indexed', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: address, javaScriptEnabled: false });
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/prices');
  await expect(heading).toHaveText('What shops quote for car repairs');
  await page.getByRole('link', { name: /^Texas/ }).click();
  await page.getByRole('link', { name: /^Austin/ }).click();
  const services = page.getByRole('main').getByRole('listitem').getByRole('link');
  await services.first().click();
  await expect(heading).toHaveText(/^.+ near Austin, TX: what shops quote$/);
  await expect(
    page.getByText(/^Eight in ten prices are in this range\. Half are at or below \$/),
  ).toBeVisible();
  await expect(page.getByText('Demo: made-up shops and prices')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect((await page.request.get('/sitemap.xml')).status()).toBe(404);
  const path = new URL(page.url()).pathname;
  expect((await page.goto(`${path}-of-nothing`))?.status()).toBe(404);
  await context.close();

  const scripted = await browser.newContext({ baseURL: address });
  const again = await scripted.newPage();
  await again.goto(path);
  await expectAccessible(again);
  await again.getByRole('link', { name: 'Get prices for your car' }).click();
  await expect(again.getByRole('dialog', { name: 'Where do we send your prices?' })).toBeVisible();
  await scripted.close();
});
