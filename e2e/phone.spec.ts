import type { Page } from '@playwright/test';
import type { Screen } from '../browser/screens.ts';
import { test } from './browser-test.ts';
import { answerLate, recordShifts, shiftFault, shiftOf } from './checks/layout-shift.ts';
import { weighScripts, weightFault } from './checks/script-weight.ts';
import { sidewaysWithLargeLetters, smallTargets } from './checks/touch.ts';
import { collectFaults, type Faults } from './faults.ts';
import { openNextModal, openScreen, pressOn } from './open-screen.ts';
import { isFor, listModals, listPages, storeOwnerSession } from './shared-data.ts';

// Each screen is opened once, and everything that is checked on a phone is checked there.

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** What the list of screens leaves out: pages that need a place where prices are known. */
const PRICE_PAGES: readonly Screen[] = ['/prices', '/prices/tx', '/prices/tx/austin'].map(
  (path) => ({ name: path, path, visitor: true }),
);

/** Of the screen that is open: controls for a finger, and letters twice as large. */
async function checkTouch(page: Page, { name }: Screen, faults: Faults): Promise<void> {
  faults.add('controls for a finger', name, await smallTargets(page));
  faults.add('large letters', name, await sidewaysWithLargeLetters(page));
}

for (const [what, who, own] of [
  ['page of visitors', 'visitors', true],
  ['page of owners', 'owners', true],
  ['page of visitors, opened by owners,', 'owners', false],
] as const)
  test(`on a phone every ${what} stands still as it loads, is light and fits`, async ({ page }) => {
    test.slow();
    if (who === 'owners') await storeOwnerSession(page);
    await recordShifts(page);
    // The browser keeps nothing while its requests are held up: all scripts come every time.
    await answerLate(page);
    const faults = collectFaults();
    for (const screen of listPages(who).filter((one) => isFor(who, one) === own)) {
      const weigh = weighScripts(page);
      faults.add('stillness', screen.name, shiftFault(await shiftOf(page, screen.path)));
      const bytes = await weigh();
      if (!own) continue;
      if (screen.path !== '/') faults.add('weight', screen.name, weightFault(bytes));
      await pressOn(page, screen);
      await checkTouch(page, screen, faults);
    }
    faults.expectNone();
  });

test('on a phone every page of prices fits', async ({ page }) => {
  const faults = collectFaults();
  for (const screen of PRICE_PAGES) {
    await openScreen(page, screen);
    await checkTouch(page, screen, faults);
  }
  faults.expectNone();
});

for (const who of ['visitors', 'owners'] as const)
  test(`on a phone every modal of ${who} fits`, async ({ page }) => {
    test.slow();
    if (who === 'owners') await storeOwnerSession(page);
    const faults = collectFaults();
    for (const screen of listModals(who)) {
      await openNextModal(page, screen);
      await checkTouch(page, screen, faults);
    }
    faults.expectNone();
  });
