import { type Browser, expect, type Page } from '@playwright/test';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from './support/fourbay.ts';
import { createPricedQuote, type PricedQuote } from './journeys/priced-quote.ts';

// A server without the demo caller. An agent records the shops' answers.

let folder: Awaited<ReturnType<typeof copyLoadedFolder>>;
let server: StartedServer;
let address = '';
test.beforeAll(async () => {
  folder = await copyLoadedFolder();
  server = startFourbay({
    DATA_DIR: folder.path,
    DEMO_CALLER: '0',
    ASK_BY_LINK: '0',
    LOG_LEVEL: 'warn',
  });
  address = await server.ready;
});
test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await folder.remove();
});
test.use({ baseURL: async ({ browserName: _ }, use) => use(address) });

const openBooking = (page: Page) =>
  page.getByRole('region', { name: /^(Asking|Booked|.* offers)/ });

test('an owner books a price, an agent handles it by keyboard, and an offer takes one tap', async ({
  page,
  browser,
}) => {
  const quote = await createPricedQuote(address);
  const owner = await openAsOwner(browser, quote);
  await owner.getByRole('button', { name: /^Book a time/ }).click();
  const dialog = owner.getByRole('dialog', { name: /^Book / });
  await expect(dialog.getByText('Choose a time first.')).toBeVisible();
  const windows = dialog.getByRole('checkbox', { name: /Morning|Afternoon|Evening/ });
  for (const index of [1, 2, 3]) await windows.nth(index).check();
  await expect(windows.nth(4)).toBeDisabled();
  await expect(dialog.getByText('isn’t the written estimate')).toBeVisible();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Ask the shop' }).click();
  await expect(openBooking(owner).getByRole('heading', { name: /^Asking / })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Book a time/ })).toHaveCount(0);
  await expectAccessible(owner);

  await openDesk(page, 'agent');
  const row = page.getByRole('row', { name: /Booking [A-Z]{6}: ask / });
  await expect(row).toContainText('nobody');
  await row.getByRole('button', { name: /^Claim/ }).click();
  await expect(
    page.getByRole('heading', { name: /^Ask for an appointment: [A-Z]{6}$/ }),
  ).toBeVisible();
  await expect(
    page.getByText('Give only the first name. We pass on messages for the owner.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
  await page.keyboard.press('w');
  const offer = page.getByRole('dialog', { name: /offers other times$/ });
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Offer these times' }).click();
  await expect(page.getByText('Offered. The owner gets our message in a minute.')).toBeVisible();

  await expect(
    openBooking(owner).getByRole('heading', { name: /offers other times$/ }),
  ).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: /^Take / }).click();
  await expect(openBooking(owner).getByRole('heading', { name: /^Booked: / })).toBeVisible();
  await expectAccessible(owner);
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('appointment.ics');
  await owner.goto('/my_garage/service');
  await expect(owner.getByText(/^Booked: /)).toBeVisible();

  // Informs the shop that its time was accepted.
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: /the customer accepted its time/ })).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByText('Saved. The shop has been told.')).toBeVisible();

  await owner.goto(`/quote/${quote.id}`);
  await owner.getByRole('button', { name: 'Cancel the booking' }).click();
  const cancel = owner.getByRole('dialog', { name: 'Cancel this booking?' });
  await cancel.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(owner.getByRole('heading', { name: /^You canceled your booking/ })).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Book a time/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Booking [A-Z]{6}: let / })).toBeVisible();
  await owner.context().close();
});

/** The console of someone who logged in there. Desk.spec.ts and staff.spec.ts log in on the page. */
async function openDesk(page: Page, role: 'agent' | 'supervisor'): Promise<void> {
  await storeDeskSession(page, await signInStaff(page.request, role));
  await page.goto('/console');
}

/** The owner's own page of a quote. */
async function openAsOwner(browser: Browser, quote: PricedQuote): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const owner = await context.newPage();
  await owner.addInitScript(
    (stored) => localStorage.setItem('session', stored),
    JSON.stringify(quote.session),
  );
  await owner.goto(`/quote/${quote.id}`);
  return owner;
}

/** Enters one time, and submits it. */
async function askFor(owner: Page, nth: number, positive: string): Promise<void> {
  const dialog = owner.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: /Morning|Afternoon|Evening/ })
    .nth(nth)
    .check();
  await dialog.getByRole('button', { name: positive }).click();
  await expect(openBooking(owner).getByRole('heading', { name: /^Asking / })).toBeVisible();
}

test('an agent confirms, moves, and cancels an appointment by keyboard as the owner watches', async ({
  page,
  browser,
}) => {
  const owner = await openAsOwner(browser, await createPricedQuote(address));
  await owner.getByRole('button', { name: /^Book a time/ }).click();
  await askFor(owner, 2, 'Ask the shop');
  await openDesk(page, 'agent');
  const row = page.getByRole('row', { name: /Booking [A-Z]{6}: ask / });
  /** Claims the booking, and starts a call to its shop. */
  const call = async (): Promise<void> => {
    await row.getByRole('button', { name: /^Claim/ }).click();
    await expect(page.getByRole('heading', { name: /^Ask for an appointment/ })).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
  };

  // Nobody answers the first call, so the booking waits until the shop can be called again.
  await call();
  await page.keyboard.press('6');
  await expect(page.getByText(/^The booking is back in the queue. Call again /)).toBeVisible();
  await expect(row).toContainText('call at');
  await call();
  await page.keyboard.press('b');
  const confirm = page.getByRole('dialog', { name: /can take the car$/ });
  await expectAccessible(page);
  // A time that ends before it begins is invalid.
  const until = confirm.getByLabel('Until');
  const typed = await until.inputValue();
  await until.fill('00:01');
  await expect(confirm.getByText('Enter the start and end times.')).toBeVisible();
  await until.fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booked. The owner gets our message in a minute.')).toBeVisible();
  const booked = openBooking(owner).getByRole('heading', { name: /^Booked: / });
  await expect(booked).toBeVisible();
  const agreed = await booked.innerText();

  // The owner asks for another time. The shop declines, and the old time holds.
  const move = async (nth: number): Promise<void> => {
    await owner.getByRole('button', { name: 'Change the time' }).click();
    await askFor(owner, nth, 'Ask for these times');
    await expect(
      owner.getByText(/You keep your appointment on .* until they confirm another time/),
    ).toBeVisible();
  };
  await move(4);
  await call();
  await page.keyboard.press('v');
  const refusal = page.getByRole('dialog', { name: /can’t change the time$/ });
  await expect(refusal).toBeVisible();
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Keep the agreed time' }).click();
  await expect(page.getByText('Saved. The owner gets our message in a minute.')).toBeVisible();
  await expect(booked).toHaveText(agreed);

  // Asked again, the shop cancels the old time as well.
  await move(5);
  await call();
  await page.keyboard.press('v');
  await refusal.getByLabel('They’re canceling the agreed time too').check();
  await refusal.getByLabel('Or in your own words').fill('The lift is broken');
  await refusal.getByRole('button', { name: 'Cancel it' }).click();
  await expect(owner.getByRole('heading', { name: /canceled your appointment$/ })).toBeVisible();
  await expect(owner.getByText('“The lift is broken”')).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Book a time/ })).toBeVisible();
  await expectAccessible(owner);
  await owner.context().close();
});

test('a supervisor takes over a booking, and its agent is notified', async ({ page, browser }) => {
  const quote = await createPricedQuote(address);
  const owner = await openAsOwner(browser, quote);
  await owner.getByRole('button', { name: /^Book a time/ }).click();
  await askFor(owner, 2, 'Ask the shop');
  await openDesk(page, 'agent');
  const row = page.getByRole('row', { name: /Booking [A-Z]{6}: ask / });
  await row.getByRole('button', { name: /^Claim/ }).click();
  await expect(page.getByRole('heading', { name: /^Ask for an appointment/ })).toBeVisible();

  const supervisor = await (await browser.newContext({ baseURL: address })).newPage();
  await openDesk(supervisor, 'supervisor');
  await supervisor.getByRole('link', { name: 'Board' }).click();
  const asked = supervisor.getByRole('row', { name: /Ask for an appointment/ });
  await expect(asked).toContainText('With ');
  await expectAccessible(supervisor);
  await asked.getByRole('button', { name: /^Take over booking/ }).click();
  const dialog = supervisor.getByRole('dialog', { name: 'Take over the booking?' });
  await dialog.getByLabel('Reason').fill('End of the shift');
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(supervisor.getByRole('heading', { name: /^Ask for an appointment/ })).toBeVisible();
  // The agent's next action is refused, with the name of the new holder.
  await page.keyboard.press('d');
  await expect(
    page.getByText(/ returned this booking to the queue: End of the shift\.$/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
  await supervisor.keyboard.press('r');
  const release = supervisor.getByRole('dialog', { name: 'Return the booking to the queue?' });
  await release.getByRole('button', { name: 'Return it' }).click();
  await expect(supervisor.getByText('Returned to the queue.')).toBeVisible();
  await quote.call('DELETE', `servicechek/user_quotes/${quote.id}/booking`);
  await supervisor.context().close();
  await owner.context().close();
});

test('moving a quote to the history includes the shop and the amount', async ({ browser }) => {
  const quote = await createPricedQuote(address);
  const owner = await openAsOwner(browser, quote);
  await owner.getByLabel('Quote options').click();
  await owner.getByRole('button', { name: 'Move to service history' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Move to service history?' });
  const where = dialog.getByLabel(/^Where it was done/);
  const shop = /^(.+), quoted \$289$/.exec(
    (await where.locator('option', { hasText: 'quoted $289' }).textContent()) ?? '',
  )?.[1];
  await where.selectOption(shop ?? '');
  await dialog.getByLabel(/^What you paid/).fill('$301.50');
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Move to history' }).click();
  await expect(owner.getByText(/was added to the service history\.$/).first()).toBeVisible();
  await owner.goto('/my_garage/service');
  const history = owner.getByRole('region', { name: 'Service history' });
  await expect(history.getByRole('listitem')).toContainText(`${shop}`);
  await expect(history.getByRole('listitem')).toContainText('$301.50');
  await expect(history.getByRole('listitem')).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await owner.context().close();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a booking can be read after a reload without a connection', async ({ browser }) => {
    const quote = await createPricedQuote(address);
    const owner = await openAsOwner(browser, quote);
    await owner.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await owner.reload();
    await owner.getByRole('button', { name: /^Book a time/ }).click();
    const dialog = owner.getByRole('dialog', { name: /^Book / });
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
    await dialog
      .getByRole('checkbox', { name: /Morning|Afternoon/ })
      .nth(2)
      .check();
    await dialog.getByRole('button', { name: 'Ask the shop' }).click();
    await expect(openBooking(owner).getByRole('heading', { name: /^Asking / })).toBeVisible();
    const kept = () =>
      owner.evaluate(async () => {
        const keys = await (await caches.open('kept-1')).keys();
        return keys.map(({ url }) => new URL(url).pathname).join(' ');
      });
    await expect.poll(kept).toMatch(/\/index\.html/);
    await expect.poll(kept).toMatch(/\/booking/);
    // Files that the page loads later are kept as well.
    const notKept = () =>
      owner.evaluate(async () => {
        const cache = await caches.open('kept-1');
        const loaded = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/'));
        const missing = await Promise.all(
          loaded.map(async (name) => ((await cache.match(name)) ? [] : [name])),
        );
        return missing.flat();
      });
    await expect.poll(notKept).toEqual([]);
    await owner.context().setOffline(true);
    await owner.reload();
    await expect(openBooking(owner).getByRole('heading', { name: /^Asking / })).toBeVisible();
    await owner.context().close();
  });
});
