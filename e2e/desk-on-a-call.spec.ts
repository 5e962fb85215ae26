import { expect, type Locator } from '@playwright/test';
import { storeDeskSession } from './browser/staff.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { requestWithNoteAndPhotos } from './journeys/desk.ts';
import { useDeskServer } from './support/desk-server.ts';

const desk = useDeskServer({ CALLS_RECORDED: '1' });

/** Expects the element completely inside the window, in a pane that was not scrolled. */
async function expectInViewport(thing: Locator): Promise<void> {
  await expect(thing).toBeInViewport({ ratio: 0.99 });
}

test('at 1280 × 720, an agent on a call sees everything, and a supervisor takes over a request', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await storeDeskSession(page, desk.supervisor);
  await page.goto('/console');
  await requestWithNoteAndPhotos(request);
  await expect(page.getByRole('row', { name: /Civic/ })).toBeVisible();

  await page.goto('/console/board');
  await page.getByRole('link', { name: 'Brakes' }).first().click();
  await expect(page.getByText('waiting for an agent')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take over the request?' });
  await dialog.getByLabel('Reason').fill('to try it');
  await dialog.getByRole('button', { name: 'Take over' }).click();

  await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: /^On the phone with / })).toBeVisible();
  const asked = page.getByRole('region', { name: 'Request' });
  const call = page.getByRole('region', { name: 'Call' });
  for (const thing of [
    asked.getByRole('heading', { name: 'Brakes' }),
    asked.getByText(/Civic/).first(),
    asked.getByText(/^The brakes grind .* covered\.$/),
    asked.getByRole('link', { name: '3 of 3, opens full size' }),
    asked.getByText(/^This call is recorded\./),
    asked.getByRole('listitem').last(),
    call.getByRole('timer'),
    call.getByRole('link').first(),
    call.getByRole('button', { name: /Priced: enter the price/ }),
    call.getByRole('button', { name: /Don’t call us again/ }),
    call.getByLabel('Note about the call'),
    page.getByRole('region', { name: 'Shops' }).getByText('On the phone'),
  ])
    await expectInViewport(thing);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
  await page.keyboard.press('6');
  await expect(page.getByRole('heading', { name: /^Next: / })).toBeVisible();

  // The call is on the shift's page, and not on the day before.
  await page.goto('/console/shift');
  const own = page.getByRole('row', { name: /^Sofia/ });
  await expect(own.getByRole('cell').nth(1)).toHaveText('1');
  await expect(own).toContainText('wrap-up since');
  await expectAccessible(page);
  await page.keyboard.press('[');
  await expect(page.getByText('Nobody was at the desk on this day.')).toBeVisible();
});
