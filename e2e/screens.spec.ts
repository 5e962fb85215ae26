import { expect, type Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { test } from './browser-test.ts';
import {
  DESK_SCREENS,
  createScreenData,
  type ScreenData,
  type Screen,
} from '../browser/screens.ts';
import { readDeskSession, logInAtDesk } from '../browser/staff.ts';

let screenData: ScreenData;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  screenData = await createScreenData(request);
  await request.dispose();
});

/**
 * What axe finds on what is shown, in words; a modal is looked at alone, since what is behind it is
 * inert.
 */
async function faultsNow(page: Page, { name }: Screen, theme: 'light' | 'dark'): Promise<string[]> {
  // The other theme has the same words in the same places: only its colors can be at fault.
  const faults = await findFaults(page, {
    ...(name.startsWith('modal-') ? { within: 'dialog[open]' } : {}),
    colorsOnly: theme === 'dark',
  });
  return faults.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${name}, ${theme}: ${id}: ${html}`),
  );
}

/**
 * A browser that was just told of another theme may still have words in the colors of the last: a
 * fault counts when it is there on a page loaded anew.
 */
async function faultsOf(page: Page, screen: Screen, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // The console keeps a theme of its own.
  if (screen.path.startsWith('/console'))
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
  if ((await faultsNow(page, screen, theme)).length === 0) return [];
  await open(page, screen);
  return faultsNow(page, screen, theme);
}

/**
 * Nothing can be found at fault, a page is called after the product, and none scrolls sideways on
 * the narrowest phone.
 */
async function faultsOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, screen);
    for (const theme of ['light', 'dark'] as const)
      faults.push(...(await faultsOf(page, screen, theme)));
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `the width of ${screen.name}`,
        timeout: 3_000,
      })
      .toBeLessThanOrEqual(320);
    if (!(await page.title()).startsWith('Fourbay | '))
      faults.push(`${screen.name} is called ${await page.title()}`);
  }
  return faults;
}

async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (screen.name.startsWith('modal-')) await expect(page.locator('dialog[open]')).toBeVisible();
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (screen.press) await page.locator(screen.press).first().click();
}

const kinds: [what: string, of: (screen: Screen) => boolean][] = [
  ['pages of visitors', ({ name, visitor }) => visitor === true && !name.startsWith('modal-')],
  ['pages of owners', ({ name, visitor }) => visitor !== true && !name.startsWith('modal-')],
  ['modals of visitors', ({ name, visitor }) => visitor === true && name.startsWith('modal-')],
  ['modals of owners', ({ name, visitor }) => visitor !== true && name.startsWith('modal-')],
];

for (const [what, isOne] of kinds) {
  test(`${what} have no fault that a machine can find, in light and dark, nor scroll sideways on the narrowest phone`, async ({
    page,
  }) => {
    test.slow();
    const screens = screenData.screens.filter(isOne);
    if (what.endsWith('owners'))
      await page.addInitScript(
        `localStorage.setItem('session', ${JSON.stringify(screenData.session)})`,
      );
    expect(await faultsOn(page, screens)).toEqual([]);
  });
}

test('pages of supervisors have no such fault either', async ({ page, browser, baseURL }) => {
  test.slow();
  const door = await browser.newPage({ baseURL: baseURL ?? '' });
  await logInAtDesk(door, 'supervisor');
  await page.addInitScript(
    `sessionStorage.setItem('desk-session', ${JSON.stringify(await readDeskSession(door))})`,
  );
  await door.close();
  expect(await faultsOn(page, DESK_SCREENS)).toEqual([]);
});
