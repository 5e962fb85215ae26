import { expect } from '@playwright/test';
import { test } from './support/browser-test.ts';
import { MAX_SCRIPT_BYTES, weighScripts, weightFault } from './checks/script-weight.ts';

// phone.spec.ts checks the weight of every page.

test('a route that needs more than 160 KB of scripts fails the check', async ({ page }) => {
  const noise = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join('');
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n//${noise}` });
  });
  const weigh = weighScripts(page);
  await page.goto('/service_providers/search_results', { waitUntil: 'networkidle' });
  const bytes = await weigh();
  expect(bytes).toBeGreaterThan(MAX_SCRIPT_BYTES);
  expect(weightFault(bytes)).toHaveLength(1);
});
