import { expect, type Page } from '@playwright/test';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { test } from './support/browser-test.ts';
import { createOwnerOfQuote } from './journeys/desk.ts';
import { useDeskServer } from './support/desk-server.ts';

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
/**
 * Total, parts, labor, fees, out the door, OEM parts, warranty in months and miles, earliest slot,
 * valid until (no date, three parts), and who quoted it. The last is what the owner reads.
 */
const NEARLY_ALL_FIELDS = [
  '349.50',
  '140',
  '180',
  '29.50',
  'y',
  'n',
  '12',
  '12000',
  'tomorrow',
  '',
  '',
  '',
  'Dave',
  '',
  'Pads only.',
];
const REQUESTS = Number(process.env['DESK_WALK'] ?? 3);

useDeskServer({ SHOP_CALLS_PER_DAY: '100' });
// Both tests use the same server.
test.describe.configure({ mode: 'default' });

/** The desk as used by an agent without a mouse. */
class Desk {
  keys = 0;
  readonly entered: { kind: string; keys: number; seconds: number }[] = [];
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

  async price(amount: string): Promise<void> {
    await this.meter('two services', async () => {
      await this.dial();
      await this.press('p');
      await this.typeServices(amount);
      await this.press('Enter');
      await expect(this.page.getByRole('heading', { name: /^Next: |^Queue$/ })).toBeVisible();
    });
  }

  /** Notes the keys and seconds of a price, from the call on. */
  async meter(kind: string, enter: () => Promise<void>): Promise<void> {
    await this.expectNext();
    const [keys, startedAt] = [this.keys, Date.now()];
    await enter();
    const seconds = (Date.now() - startedAt) / 1000;
    this.entered.push({ kind, keys: this.keys - keys, seconds });
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
  for (let at = 0; at < 5 && !(await queue.isVisible()); at += 1)
    await desk.price(String(240 + at * 7));
  await expect(queue).toBeVisible();
}

/** A mouse press fails the test. */
const forbidMouse = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.addEventListener('pointerdown', () => {
      throw new Error('the mouse was used');
    }),
  );

/** Writes a line per kind of price: how many, and the average of its keys and seconds. */
function reportPrices({ entered }: Desk): void {
  for (const [kind, prices] of Map.groupBy(entered, (price) => price.kind)) {
    const average = (of: 'keys' | 'seconds'): string =>
      (prices.reduce((sum, price) => sum + price[of], 0) / prices.length).toFixed(1);
    process.stdout.write(
      `${kind}: ${prices.length} prices, ${average('keys')} keys, ${average('seconds')} s each\n`,
    );
  }
}

test(`an agent works ${REQUESTS} requests with two services to four prices each without the mouse`, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000 + REQUESTS * 60_000);
  await storeDeskSession(page, await signInStaff(request, 'agent'));
  await page.goto('/console');
  const owners = [];
  for (let at = 0; at < REQUESTS; at += 1)
    owners.push(await createOwnerOfQuote(request, { andOilChange: true }));
  await expect(page.getByRole('row', { name: /Civic/ })).toHaveCount(REQUESTS);
  await forbidMouse(page);
  const desk = new Desk(page);
  const startedAt = Date.now();
  for (const walk of WALKS.slice(0, REQUESTS)) {
    await desk.take();
    await walk(desk);
    await priceUntilComplete(desk);
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`all of it: ${desk.keys} keys, ${seconds} s\n`);
  reportPrices(desk);
  await expect(page.getByText('No open requests.')).toBeVisible();
  for (const owner of owners) {
    const { status, prices } = await owner.readPrices();
    expect(status).toBe('completed');
    expect(prices).toHaveLength(4);
  }
});

test('a price takes six keys, one for part eight, and nearly all fields at most 75', async ({
  page,
  request,
}) => {
  await storeDeskSession(page, await signInStaff(request, 'agent'));
  await page.goto('/console');
  await createOwnerOfQuote(request);
  await expect(page.getByRole('row', { name: /Civic/ })).toHaveCount(1);
  await forbidMouse(page);
  const desk = new Desk(page);
  await desk.take();
  const enter = (kind: string, ...typed: string[]): Promise<void> =>
    desk.meter(kind, async () => {
      await desk.dial();
      await desk.press('p');
      await expect(page.locator('[aria-label^="Price from"] input').first()).toBeFocused();
      for (const [at, text] of typed.entries()) {
        if (at > 0) await desk.press('Tab');
        await desk.type(text);
      }
      await desk.press('Enter');
      await expect(page.getByRole('heading', { name: /^Next: |^Queue$/ })).toBeVisible();
    });
  await enter('only the total', '289');
  await enter('nearly all fields', ...NEARLY_ALL_FIELDS);
  await enter('only the total', '295');
  await enter('only the total', '310');
  await expect(page.getByText('Four prices are in. The owner has them.')).toBeVisible();
  await createOwnerOfQuote(request, { andOilChange: true });
  await expect(page.getByRole('row', { name: /Civic/ })).toHaveCount(1);
  await desk.take();
  await enter('part of the job', '296', '-');
  await enter('one total for two services', '=461');
  reportPrices(desk);
  const most = (kind: string): number =>
    Math.max(...desk.entered.filter((one) => one.kind === kind).map(({ keys }) => keys));
  expect(most('only the total')).toBeLessThanOrEqual(6);
  expect(most('nearly all fields')).toBeLessThanOrEqual(75);
  expect(most('part of the job')).toBeLessThanOrEqual(8);
  expect(most('one total for two services')).toBeLessThanOrEqual(7);
});
