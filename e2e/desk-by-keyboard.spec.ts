import { expect, type Page, request as requests } from '@playwright/test';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { test } from './support/browser-test.ts';
import { createOwnerOfQuote, keepShopsOpen } from './journeys/desk.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from './support/fourbay.ts';

/**
 * What the agent does between the prices of each request. `npm run tool -- desk-walk` runs all ten of these.
 */
const WALKS: readonly ((desk: Desk) => Promise<void>)[] = [
  async (desk) => {
    await desk.outcome('6', 'No answer');
    await desk.takeOutcomeBack();
  },
  async (desk) => {
    await desk.price('212');
    await desk.correct('221.50');
  },
  async (desk) => {
    await desk.noteAboutShop('Ask for Dave.');
    await desk.leaveOut();
  },
  async (desk) => {
    await desk.callBackLater();
    await desk.giveBack();
  },
  async (desk) => {
    await desk.price('205');
    await desk.withdraw();
  },
  async (desk) => desk.wrongNumber('(512) 555-0142'),
  async (desk) => desk.outcome('2', 'Won’t quote by phone', 'wants it on the lift first'),
  async (desk) => {
    await desk.dial();
    await desk.press('x');
    await desk.expectDialog(/^Never call/);
    await desk.press('Escape');
    await desk.press('8');
    await desk.expectNext();
  },
  async (desk) => desk.outcome('1', 'Needs to see the car'),
  async () => {},
];
/** The price of each shop's oil change, in dollars. */
const OIL_CHANGE = 79;
const REQUESTS = Number(process.env['DESK_WALK'] ?? 3);

let folder: Awaited<ReturnType<typeof copyLoadedFolder>>;
let server: StartedServer;
let address = '';
let session: { token: string };
test.beforeAll(async () => {
  folder = await copyLoadedFolder();
  server = startFourbay({
    DATA_DIR: folder.path,
    ASK_BY_LINK: '0',
    DEMO_CALLER: '0',
    LOG_LEVEL: 'warn',
    SHOP_CALLS_PER_DAY: '100',
  });
  address = await server.ready;
  const request = await requests.newContext({ baseURL: address });
  const { token } = await signInStaff(request, 'supervisor');
  await keepShopsOpen(request, token);
  session = await signInStaff(request, 'agent');
  await request.dispose();
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await folder.remove();
});
test.use({ baseURL: async ({ browserName: _ }, use) => use(address) });

/** The desk as used by an agent without a mouse. */
class Desk {
  keys = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }
  type = (text: string): Promise<void> => this.press(...text);

  expectNext = (): Promise<void> =>
    expect(this.page.getByRole('heading', { name: /^Next: / })).toBeVisible();
  expectDialog = (name: RegExp): Promise<void> =>
    expect(this.page.getByRole('dialog', { name })).toBeVisible();

  async take(): Promise<void> {
    await this.press('n');
    await this.expectNext();
  }

  async dial(): Promise<void> {
    await this.expectNext();
    await this.press('d');
    await expect(this.page.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
  }

  /** Types a price for each of the two services into the open form. */
  async typeServices(brakes: string): Promise<void> {
    await expect(this.page.getByLabel('Brakes, $')).toBeFocused();
    await this.type(brakes);
    await this.press('Tab');
    await this.type(String(OIL_CHANGE));
  }

  async price(amount: string, last = false): Promise<void> {
    await this.dial();
    await this.press('p');
    await this.typeServices(amount);
    await this.press('Enter');
    if (last) await expect(this.page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
    else await this.expectNext();
  }

  async outcome(key: string, label: string, note = ''): Promise<void> {
    await this.dial();
    if (note) {
      await this.press('m');
      await this.type(note);
      await this.press('Escape');
    }
    await this.press(key);
    await this.expectNext();
    await expect(this.calls.getByText(label, { exact: false }).first()).toBeVisible();
  }

  /** Resumes the call, and ends it with another outcome. */
  async takeOutcomeBack(): Promise<void> {
    await this.press('u');
    await expect(this.page.getByText(/^Undid the outcome/)).toBeVisible();
    await expect(this.page.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
    await this.press('7');
    await this.expectNext();
  }

  async correct(amount: string): Promise<void> {
    await this.press('o');
    await expect(this.page.getByLabel('Brakes, $')).toBeFocused();
    await this.press('Control+a');
    await this.type(amount);
    await this.press('Enter');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    const total = `$${(Number(amount) + OIL_CHANGE).toFixed(2)}`;
    await expect(this.calls.getByText(total).first()).toBeVisible();
  }

  async withdraw(): Promise<void> {
    await this.press('t');
    await this.expectDialog(/^Withdraw the price/);
    await this.press('Enter');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await this.expectNext();
  }

  async noteAboutShop(note: string): Promise<void> {
    await this.expectNext();
    await this.press('f');
    await this.expectDialog(/^Fix /);
    const field = this.page.getByLabel('Note for callers');
    for (let tabs = 0; tabs < 6; tabs += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await this.press('Tab');
    }
    await expect(field).toBeFocused();
    await this.type(note);
    await this.press('Enter');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(this.calls.getByText(note)).toBeVisible();
  }

  async leaveOut(): Promise<void> {
    const heading = this.page.getByRole('heading', { name: /^Next: / });
    const name = (await heading.textContent()) ?? '';
    await this.press('s');
    await this.expectDialog(/^Skip .*\?/);
    await this.press('Enter');
    await expect(heading).not.toHaveText(name);
  }

  async callBackLater(): Promise<void> {
    await this.dial();
    await this.press('5');
    await this.expectDialog(/^Call .* back$/);
    await this.press('Enter');
    await this.expectNext();
  }

  /** Returns the request to the queue, and takes it again because it is the most urgent. */
  async giveBack(): Promise<void> {
    await this.press('r');
    await this.expectDialog(/^Return the request to the queue/);
    await this.press('Enter');
    await expect(this.page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
    await this.take();
  }

  async wrongNumber(right: string): Promise<void> {
    await this.dial();
    await this.press('0');
    await this.expectDialog(/^Is .+ the wrong number for .+\?$/);
    await this.type(right);
    await this.press('Enter');
    await this.expectNext();
  }

  get calls() {
    return this.page.getByRole('region', { name: 'Call' });
  }
}

/** The number of prices that the request still needs, whatever the outcomes of earlier calls. */
async function priceUntilComplete(desk: Desk): Promise<void> {
  const queue = desk.page.getByRole('heading', { name: 'Queue', exact: true });
  for (let at = 0; at < 5 && !(await queue.isVisible()); at += 1) {
    await desk.dial();
    await desk.press('p');
    await desk.typeServices(String(240 + at * 7));
    await desk.press('Enter');
    await expect(desk.page.getByRole('heading', { name: /^Next: |^Queue$/ })).toBeVisible();
  }
  await expect(queue).toBeVisible();
}

test(`an agent works ${REQUESTS} requests with two services to four prices each without the mouse`, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000 + REQUESTS * 60_000);
  await storeDeskSession(page, session);
  await page.goto('/console');
  const owners = [];
  for (let at = 0; at < REQUESTS; at += 1)
    owners.push(await createOwnerOfQuote(request, { andOilChange: true }));
  await expect(page.getByRole('row', { name: /Civic/ })).toHaveCount(REQUESTS);
  // A mouse press fails the test.
  await page.evaluate(() =>
    document.addEventListener('pointerdown', () => {
      throw new Error('the mouse was used');
    }),
  );
  const desk = new Desk(page);
  const startedAt = Date.now();
  for (const walk of WALKS.slice(0, REQUESTS)) {
    await desk.take();
    await walk(desk);
    await priceUntilComplete(desk);
  }
  test.info().annotations.push({
    type: 'key presses and seconds',
    description: `${desk.keys} keys, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  });
  await expect(page.getByText('No open requests.')).toBeVisible();
  for (const owner of owners) {
    const { status, prices } = await owner.readPrices();
    expect(status).toBe('completed');
    expect(prices).toHaveLength(4);
  }
});
