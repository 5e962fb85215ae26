import { expect, type Page } from '@playwright/test';
import { signUpThroughApi } from './browser/api-client.ts';
import { createPerson } from './browser/people.ts';
import { DESK_DIALOGS, DESK_SCREENS, type Screen } from './browser/screens.ts';
import { joinAsAgent, storeDeskSession } from './browser/staff.ts';
import { requestBrakes } from './journeys/brakes-quote.ts';
import { test } from './support/browser-test.ts';
import { focusUnseen, statesUnseen, withoutEdge } from './checks/forced-colors.ts';
import { answerLate, recordShifts, shiftFault, shiftOf } from './checks/layout-shift.ts';
import { narrowFaults } from './checks/narrow.ts';
import { themeFaults } from './checks/themes.ts';
import { collectFaults, type Faults } from './support/faults.ts';
import { openModalOn, openNextDialog, openNextModal, openScreen } from './support/open-screen.ts';
import {
  listModals,
  listVisited,
  readSupervisorSession,
  storeOwnerSession,
  VISITS,
} from './support/shared-data.ts';

// Opens each screen once at desktop width, and runs every check on it.

const LOADED_AT = { width: 1440, height: 900 };
const CHECKED_AT = { width: 1280, height: 900 };

/** Checks the open screen in both themes and the narrowest window, and its title. */
async function checkScreen(page: Page, screen: Screen, faults: Faults): Promise<void> {
  faults.add('axe', screen.name, await themeFaults(page, screen));
  faults.add('room at 320 pixels', screen.name, await narrowFaults(page, screen.name));
  const title = await page.title();
  faults.add('title', screen.name, title.startsWith('Fourbay | ') ? [] : [title]);
}

/** Checks the open page in forced colors. */
async function checkForcedColors(page: Page, name: string, faults: Faults): Promise<void> {
  await page.setViewportSize(CHECKED_AT);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  faults.add('focus in forced colors', name, await focusUnseen(page));
  faults.add('states in forced colors', name, await statesUnseen(page));
  faults.add('chips in forced colors', name, await withoutEdge(page, '[class*="chip-"]'));
}

for (const visit of VISITS) {
  const { pages, who, own } = visit;
  test(`${pages} don’t shift as they load and are accessible in all colors`, async ({ page }) => {
    test.slow();
    if (who === 'owners') await storeOwnerSession(page);
    await recordShifts(page);
    await answerLate(page);
    const faults = collectFaults();
    for (const screen of listVisited(visit)) {
      await page.setViewportSize(LOADED_AT);
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
      faults.add('stillness', screen.name, shiftFault(await shiftOf(page, screen.path)));
      await page.setViewportSize(CHECKED_AT);
      await openModalOn(page, own ? screen : { name: screen.name, path: screen.path });
      if (own) await checkScreen(page, screen, faults);
      // Last, because it moves the focus.
      if (who === 'owners' && !screen.path.startsWith('/dev'))
        await checkForcedColors(page, screen.name, faults);
    }
    faults.expectNone();
  });
}

async function checkScreens(
  page: Page,
  screens: readonly Screen[],
  openOne: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const faults = collectFaults();
  for (const screen of screens) {
    await page.setViewportSize(CHECKED_AT);
    await openOne(page, screen);
    await checkScreen(page, screen, faults);
  }
  faults.expectNone();
}

for (const who of ['visitors', 'owners'] as const)
  test(`modals for ${who} are accessible`, async ({ page }) => {
    test.slow();
    if (who === 'owners') await storeOwnerSession(page);
    await checkScreens(page, listModals(who), openNextModal);
  });

test('pages for supervisors are accessible', async ({ page }) => {
  test.slow();
  await storeDeskSession(page, readSupervisorSession());
  await checkScreens(page, DESK_SCREENS, openScreen);
});

test('dialogs for supervisors are accessible', async ({ page, request }) => {
  test.slow();
  await storeDeskSession(page, readSupervisorSession());
  // Needs a request on the board that an agent holds and can be reassigned. The demo's agent on
  // this server may claim one first. Then the next one is tried.
  const { token } = await joinAsAgent(request, readSupervisorSession());
  await expect(async () => {
    const owner = await signUpThroughApi(request, createPerson());
    const { id } = await requestBrakes(owner.call);
    const claim = await request.post(`/api/v2/console/requests/${id}/claim`, {
      headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(claim.status(), await claim.text()).toBe(200);
  }).toPass({ timeout: 60_000 });
  await checkScreens(page, DESK_DIALOGS, openNextDialog);
});
