import { type APIRequestContext, expect, type Page, request as requests } from '@playwright/test';
import { createApiClient } from './browser/api-client.ts';
import { AUSTIN } from './browser/towns.ts';
import { signInStaff } from './browser/staff.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { createOwnerOfQuote, keepShopsOpen } from './journeys/desk.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from './support/fourbay.ts';

// Without the demo caller, whose calls would prevent questions to shops.

const MAX_SCRIPT_BYTES = 4 * 1024;
const MAX_BYTES = 14 * 1024;

let folder: Awaited<ReturnType<typeof copyLoadedFolder>>;
let server: StartedServer;
let address = '';
test.beforeAll(async () => {
  folder = await copyLoadedFolder();
  server = startFourbay({
    DATA_DIR: folder.path,
    DEMO_CALLER: '0',
    LOG_LEVEL: 'warn',
  });
  address = await server.ready;
  const request = await requests.newContext({ baseURL: address });
  const { token } = await signInStaff(request, 'supervisor');
  await keepShopsOpen(request, token);
  // Asked shops move back in the calling order, so that others can be asked too.
  await addContacts(request, token);
  await request.dispose();
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await folder.remove();
});
test.describe.configure({ mode: 'default' });
test.use({ baseURL: async ({ browserName: _ }, use) => use(address) });

/** Adds a contact to each shop near downtown Austin. */
async function addContacts(request: APIRequestContext, token: string): Promise<void> {
  const call = createApiClient(request, token);
  const { latitude, longitude } = AUSTIN;
  const { data } = await call(
    'GET',
    `service_providers/nearby?latitude=${latitude}&longitude=${longitude}&radius=5`,
  );
  for (const { id } of data)
    await call('POST', `console/shops/${id}/contacts`, {
      name: 'Dana',
      channel: 'email',
      address: `advisor-of-${id}@shops.test`,
      consent_words: 'May we e-mail you repair quote requests? — Yes.',
    });
}

/** The links that shops were sent, newest first. */
async function readLinks(request: APIRequestContext): Promise<string[]> {
  const reply = await request.get('/dev/inbox.json');
  const mails: { text: string }[] = await reply.json();
  return mails.flatMap(({ text }) => /http\S+\/answer\/[\w-]{43}/.exec(text)?.[0] ?? []);
}

/** A new owner's request, with the links of the two shops asked about it. */
async function askForPrices() {
  const request = await requests.newContext({ baseURL: address });
  const known = new Set(await readLinks(request));
  const owner = await createOwnerOfQuote(request);
  let links: string[] = [];
  await expect(async () => {
    links = (await readLinks(request)).filter((link) => !known.has(link));
    expect(links).toHaveLength(2);
  }).toPass({ timeout: 60_000 });
  await request.dispose();
  return { owner, links };
}

const priceOf = (page: Page, amount: string) =>
  page.getByRole('region', { name: 'Prices' }).getByText(amount, { exact: true }).first();

test('a shop answers without JavaScript, and the owner sees who quoted the price', async ({
  browser,
}) => {
  const { owner, links } = await askForPrices();
  const ownerPage = await owner.openQuote(browser, address);
  await expect(ownerPage.getByText(/^Asked by e-mail, \d/).first()).toBeVisible();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await plain.newPage();
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What would you charge for this?',
  );
  await page.getByLabel('Total for the whole job').fill('$289.50');
  await page.getByText('Yes, out the door').click();
  await page.getByLabel('Your first name').fill('Dana');
  await page.getByRole('button', { name: 'Send my price' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await plain.close();
  await expect(ownerPage.getByText(/^Quoted by the shop itself \(Dana\)/).first()).toBeAttached();
});

test('a shop answers with JavaScript, which adds up the breakdown and survives network failures', async ({
  page,
  browser,
  context,
  browserErrors,
}) => {
  const { owner, links } = await askForPrices();
  await page.setViewportSize({ width: 390, height: 844 });
  const bytes = { scripts: 0, all: 0 };
  page.on('requestfinished', async (finished) => {
    const { responseBodySize } = await finished.sizes();
    bytes.all += responseBodySize;
    if (new URL(finished.url()).pathname.endsWith('.js')) bytes.scripts += responseBodySize;
  });
  await page.goto(links[0] ?? '', { waitUntil: 'networkidle' });
  expect(bytes.scripts).toBeGreaterThan(0);
  expect(bytes.scripts).toBeLessThan(MAX_SCRIPT_BYTES);
  // Without photos, so that the page fits into a server's first packets before any acknowledgment.
  expect(bytes.all).toBeLessThan(MAX_BYTES);
  await expectAccessible(page);

  await page.getByLabel('Total for the whole job').fill('289');
  await page.getByLabel('Parts', { exact: true }).fill('154');
  await page.getByLabel('Labor').fill('118');
  await page.getByLabel('Fees').fill('17');
  await expect(page.getByRole('status')).toHaveText('Adds up to $289.00');
  await page.getByLabel('Fees').fill('170');
  await expect(page.getByRole('status')).toHaveText('These add up to $442.00, more than the total');
  await page.getByLabel('Fees').fill('17');
  await page.getByText('24 / 24').click();
  await page.getByLabel('Your first name').fill('Maria');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send my price' }).click();
  await expect(page.getByText('That didn’t go through.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Total for the whole job')).toHaveValue('289');
  await expect(page.getByLabel('24 / 24')).toBeChecked();

  await page.getByRole('button', { name: 'Send my price' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const ownerPage = await owner.openQuote(browser, address);
  await expect(priceOf(ownerPage, '$289')).toBeAttached();
  await expect(ownerPage.getByText(/^Quoted by the shop itself \(Maria\)/).first()).toBeAttached();

  await page.getByText('Change my answer').click();
  await page.getByLabel('Total for the whole job').fill('300');
  await page.getByLabel('Fees').fill('28');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('.sent')).toHaveText('$300.00');
  browserErrors.splice(
    0,
    browserErrors.length,
    ...browserErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')),
  );
});

test('one tap opts out of messages, and one tap says that the shop can’t do the job', async ({
  page,
}) => {
  const { links } = await askForPrices();
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: 'We don’t do this' }).click();
  await expect(page.getByText('You told us that you don’t do this work.')).toBeVisible();
  await page.getByRole('link', { name: 'Don’t ask us again' }).click();
  await page.getByRole('button', { name: 'Stop all messages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped');
});
