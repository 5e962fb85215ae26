import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { DESK_DIALOGS, DESK_SCREENS, isModal, type Screen } from './browser/screens.ts';
import { storeDeskSession } from './browser/staff.ts';
import { FIELD_DECISIONS } from './checks/field-decisions.ts';
import { listFields } from './checks/fields.ts';
import { test } from './support/browser-test.ts';
import { collectFaults } from './support/faults.ts';
import { openNextDialog, openNextModal, openScreen } from './support/open-screen.ts';
import { readScreenData, readSupervisorSession, storeOwnerSession } from './support/shared-data.ts';

// Every field that is typed into tells phones and password managers what it is for.

test.use({ viewport: { width: 1280, height: 900 } });

const opening = (type: string, input: object): Screen => ({
  name: `modal-${type}`,
  path: `/dev/components?${new URLSearchParams({ open: type, input: JSON.stringify(input) })}`,
});

/** Modals that the list of screens leaves out. */
const MORE = {
  visitors: [opening('login', { byCode: 'request' }), opening('second_step', { otpToken: 'x' })],
  owners: [
    opening('book_shop', { quoteId: '1', priceId: '1', shop: 'Corner Garage', dollars: 300 }),
    opening('refund_request', {
      payment: { id: '1', attributes: { status: 'succeeded', price: 5, quotes_left: 3 } },
    }),
  ],
};
/** The first two need a request that an agent holds. */
const DIALOGS = DESK_DIALOGS.slice(2);

type Open = (page: Page, screen: Screen) => Promise<void>;
const openAny: Open = (page, screen) =>
  (isModal(screen) ? openNextModal : openScreen)(page, screen);

/** Expects each field of the screens to be as it was decided. */
async function expectDecided(page: Page, screens: readonly Screen[], open: Open): Promise<void> {
  const faults = collectFaults();
  for (const screen of screens) {
    await open(page, screen);
    const undecided = (await listFields(page))
      .filter(({ label, tells }) => !FIELD_DECISIONS[tells]?.includes(label))
      .map(({ label, tells }) => `“${label}” has “${tells}”`);
    faults.add('fields', screen.name, undecided);
  }
  faults.expectNone();
}

for (const who of ['visitors', 'owners'] as const)
  test(`every field of ${who} has its keyboard and its autofill token`, async ({
    page,
    browserErrors,
  }) => {
    test.slow();
    if (who === 'owners') await storeOwnerSession(page);
    const own = readScreenData().screens.filter(({ visitor }) => !visitor === (who === 'owners'));
    await expectDecided(page, [...own, ...MORE[who]], openAny);
    // The made-up inputs are refused by the server.
    browserErrors.splice(0);
  });

test('every field of the console has its keyboard and its autofill token', async ({ page }) => {
  test.slow();
  await storeDeskSession(page, readSupervisorSession());
  await expectDecided(page, DESK_SCREENS, openScreen);
  await expectDecided(page, DIALOGS, openNextDialog);
});

const SOURCES = join(import.meta.dirname, '../web/src');
/** The label is usually the first attribute of a field. */
const FIELD = /<(?:TextField|PasswordField|TextArea|CodeField|ComboField)\s[^/>]*?label="([^"]+)"/g;

test('no field of the app is missing from the list', () => {
  const decided = new Set(Object.values(FIELD_DECISIONS).flat());
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.test\.|^console\//.test(file),
  );
  const labels = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(FIELD)].map(([, label = '']) => label),
  );
  expect(labels.length).toBeGreaterThan(50);
  expect(labels.filter((label) => !decided.has(label))).toEqual([]);
});
