import { expect } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { withoutEdge } from './checks/forced-colors.ts';
import { openScreen } from './support/open-screen.ts';

// A system that replaces every color keeps only lines and outlines, so fills alone show nothing. What every
// page shows is checked in screens.spec.ts.
test.use({ contextOptions: { forcedColors: 'active' } });

test('in forced colors, the controls and shops of a map have edges', async ({ page }) => {
  const path = '/service_providers/search_results?zip=78701&view=map';
  await openScreen(page, { name: 'map', path });
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  // One box around both buttons, with a line between them.
  expect(await withoutEdge(page, '.leaflet-control-zoom')).toEqual([]);
  await expect(page.locator('.leaflet-control-zoom-in')).toHaveCSS('border-bottom-style', 'solid');
  expect(await withoutEdge(page, '.leaflet-marker-icon > span')).toEqual([]);
});

test('in forced colors, the best price stands out from the others', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const bay = (name: RegExp) => page.getByRole('article', { name });
  await expect(bay(/Bay 2: Best price/)).toHaveCSS('outline-style', 'solid');
  await expect(bay(/Bay 1: Price is in/)).toHaveCSS('outline-style', 'none');
  expect(await withoutEdge(page, 'article[aria-label^="Bay"]')).toEqual([]);
});
