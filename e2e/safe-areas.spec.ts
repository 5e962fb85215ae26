import { isModal, type Screen } from './browser/screens.ts';
import { coveredControls, setInsets } from './checks/covered.ts';
import { test } from './support/browser-test.ts';
import { collectFaults } from './support/faults.ts';
import { openNextModal, openScreen } from './support/open-screen.ts';
import { readScreenData, storeOwnerSession } from './support/shared-data.ts';

// A phone with a notch and a home indicator, held upright and sideways.

const POSES = [
  {
    pose: 'upright',
    viewport: { width: 390, height: 844 },
    insets: { top: 0, right: 0, bottom: 34, left: 0 },
  },
  {
    pose: 'sideways',
    viewport: { width: 844, height: 390 },
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
] as const;

/** Shown on a computer, or the same as another. */
const listScreens = (who: 'visitors' | 'owners'): Screen[] =>
  readScreenData().screens.filter(
    ({ visitor, path }) =>
      !visitor === (who === 'owners') && path !== '/dev/components' && !path.includes('view=map'),
  );

for (const { pose, viewport, insets } of POSES)
  for (const who of ['visitors', 'owners'] as const)
    test(`with the phone ${pose}, nothing that ${who} press is covered`, async ({
      page,
      context,
      browserErrors,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await setInsets(await context.newCDPSession(page), insets);
      if (who === 'owners') await storeOwnerSession(page);
      const faults = collectFaults();
      for (const screen of listScreens(who)) {
        await (isModal(screen) ? openNextModal : openScreen)(page, screen);
        faults.add('covered', screen.name, await coveredControls(page, insets));
      }
      browserErrors.splice(0);
      faults.expectNone();
    });
