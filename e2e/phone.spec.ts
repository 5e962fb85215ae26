import type { Page } from '@playwright/test';
import type { Screen } from './browser/screens.ts';
import { IN_MOTION, test } from './support/browser-test.ts';
import { answerLate, recordShifts, shiftFault, shiftOf } from './checks/layout-shift.ts';
import { weighScripts, weightFault } from './checks/script-weight.ts';
import { sidewaysWithLargeLetters, smallTargets } from './checks/touch.ts';
import { collectFaults, type Faults } from './support/faults.ts';
import { openModalOn, openNextModal, openScreen } from './support/open-screen.ts';
import { listModals, listVisited, storeOwnerSession, VISITS } from './support/shared-data.ts';

// Opens each screen once at phone width, and runs every check on it.

test.use({
  ...IN_MOTION,
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
});

/** Pages missing from the list of screens, because they need an area with enough prices. */
const PRICE_PAGES: readonly Screen[] = ['/prices', '/prices/tx', '/prices/tx/austin'].map(
  (path) => ({ name: path, path, visitor: true }),
);

/** Checks the open screen's touch targets, and its layout with letters twice as large. */
async function checkTouch(page: Page, { name }: Screen, faults: Faults): Promise<void> {
  faults.add('controls for a finger', name, await smallTargets(page));
  faults.add('large letters', name, await sidewaysWithLargeLetters(page));
}

for (const visit of VISITS) {
  const { pages, who, own } = visit;
  test(`on a phone, ${pages} don’t shift as they load, are small, and fit`, async ({ page }) => {
    test.slow();
    if (who === 'owners') await storeOwnerSession(page);
    await recordShifts(page);
    // Delayed requests bypass the browser's cache, so that every page loads all its scripts.
    await answerLate(page);
    const faults = collectFaults();
    for (const screen of listVisited(visit)) {
      const weigh = weighScripts(page);
      faults.add('stillness', screen.name, shiftFault(await shiftOf(page, screen.path)));
      const bytes = await weigh();
      if (!own) continue;
      if (screen.path !== '/') faults.add('weight', screen.name, weightFault(bytes));
      await openModalOn(page, screen);
      await checkTouch(page, screen, faults);
    }
    faults.expectNone();
  });
}

test('on a phone, every page of prices fits', async ({ page }) => {
  const faults = collectFaults();
  for (const screen of PRICE_PAGES) {
    await openScreen(page, screen);
    await checkTouch(page, screen, faults);
  }
  faults.expectNone();
});

for (const who of ['visitors', 'owners'] as const)
  test(`on a phone, every modal for ${who} fits`, async ({ page }) => {
    test.slow();
    if (who === 'owners') await storeOwnerSession(page);
    const faults = collectFaults();
    for (const screen of listModals(who)) {
      await openNextModal(page, screen);
      await checkTouch(page, screen, faults);
    }
    faults.expectNone();
  });
