import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  request as requests,
} from '@playwright/test';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { createOwnerOfQuote, keepShopsOpen } from './journeys/desk.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from './support/fourbay.ts';

// Three browsers at the same time: an owner's, an agent's, and the phone of a shop.

let folder: Awaited<ReturnType<typeof copyLoadedFolder>>;
let server: StartedServer;
let address = '';
let session: { token: string };
test.beforeAll(async () => {
  folder = await copyLoadedFolder();
  server = startFourbay({
    DATA_DIR: folder.path,
    DEMO_CALLER: '0',
    ASK_BY_LINK: '0',
    LOG_LEVEL: 'warn',
  });
  address = await server.ready;
  const request = await requests.newContext({ baseURL: address });
  await keepShopsOpen(request, (await signInStaff(request, 'supervisor')).token);
  session = await signInStaff(request, 'agent');
  await request.dispose();
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await folder.remove();
});
test.use({ baseURL: async ({ browserName: _ }, use) => use(address) });

const nextShop = (page: Page) => page.getByRole('heading', { name: /^Next: / });

/** A person at the shop agrees to written questions and is asked, by keyboard alone. */
async function askByLink(desk: Page, email: string): Promise<void> {
  await expect(nextShop(desk)).toBeVisible();
  const shop = ((await nextShop(desk).textContent()) ?? '').replace('Next: ', '');
  await desk.keyboard.press('a');
  const dialog = desk.getByRole('dialog', { name: `Who at ${shop} may we text or e-mail?` });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await desk.keyboard.type('Dana');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type(email);
  await expect(dialog.getByRole('radio', { name: 'By e-mail' })).toBeChecked();
  await expectAccessible(desk);
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(`You can now ask ${shop} by e-mail.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await desk.keyboard.press('l');
  await expect(desk.getByText(`We asked ${shop} by e-mail.`)).toBeVisible();
  await expect(desk.getByText(/^asked by e-mail, \d/).first()).toBeVisible();
}

async function priceByPhone(desk: Page, amount: string): Promise<void> {
  await expect(nextShop(desk)).toBeVisible();
  await desk.keyboard.press('d');
  await expect(desk.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
  await desk.keyboard.press('p');
  await expect(desk.getByLabel('Total, $')).toBeFocused();
  await desk.keyboard.type(amount);
  await desk.keyboard.press('Enter');
}

/** The link that a shop was sent. */
async function linkTo(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const reply = await request.get(`/dev/inbox.json?to=${encodeURIComponent(email)}`);
    const [mail]: { text: string }[] = await reply.json();
    link = /http\S+\/answer\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** A service advisor on a phone: taps the link, types the price, sends it. */
async function answerOnPhone(
  browser: Browser,
  link: string,
  { price, name }: { price: string; name: string },
): Promise<void> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await page.goto(link);
  await page.getByLabel('Total for the whole job').fill(price);
  await page.getByText('Yes, out the door').tap();
  await page.getByLabel('Your first name').fill(name);
  await page.getByRole('button', { name: 'Send my price' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await phone.close();
}

/** Waits until the amount appears on the owner's page without a reload. */
const expectPrice = (owner: Page, amount: string): Promise<void> =>
  expect(
    owner.getByRole('region', { name: 'Prices' }).getByText(`$${amount}`, { exact: true }).first(),
  ).toBeAttached();

test('a request gets two prices by phone and two by link, live', async ({
  page: desk,
  browser,
  request,
}) => {
  const owner = await createOwnerOfQuote(request);
  const live = await owner.openQuote(browser, address);
  await storeDeskSession(desk, session);
  await desk.goto('/console');
  await expect(desk.getByRole('row', { name: /Civic/ })).toHaveCount(1);
  await desk.keyboard.press('n');

  await askByLink(desk, 'dana@shops.test');
  await expect(live.getByText(/^Asked by e-mail, \d/).first()).toBeVisible();
  await priceByPhone(desk, '289');
  await expectPrice(live, '289');
  await askByLink(desk, 'maria@shops.test');

  await answerOnPhone(browser, await linkTo(request, 'dana@shops.test'), {
    price: '312.50',
    name: 'Dana',
  });
  await expectPrice(live, '312.50');
  await expect(live.getByText(/^Quoted by the shop itself \(Dana\)/).first()).toBeAttached();
  await expect(desk.getByText('answered: gave a price').first()).toBeVisible();

  await priceByPhone(desk, '301');
  await expectPrice(live, '301');
  await answerOnPhone(browser, await linkTo(request, 'maria@shops.test'), {
    price: '275',
    name: 'Maria',
  });
  await expectPrice(live, '275');
  await expect(
    live.getByRole('status').filter({ hasText: '4 of 4 prices are in.' }),
  ).toBeAttached();
  // The agent who held it has no work left.
  await expect(desk.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
  await expect(desk.getByText(/^No open requests\./)).toBeVisible();
  expect(await owner.readPrices()).toEqual({
    status: 'completed',
    prices: expect.arrayContaining([275, 289, 301, 312.5]),
  });
  await expectAccessible(live);
});
