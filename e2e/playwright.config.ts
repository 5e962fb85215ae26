import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './browser/chromium.ts';

const executablePath = findHeadlessShell() ?? findChromium();

const named = (...names: string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
/** The journeys that a release must not break, which are all that `npm test` runs. */
const RELEASE = named(
  'accounts',
  'answer',
  'booking',
  'crash',
  'desk',
  'garage',
  'landing',
  'payments',
  'quote',
  'request',
  'settings',
  'shops',
  'start',
);
/**
 * These launch a browser of their own and need new workers. They run first, so that workers change only once.
 */
const OTHER_BROWSER = named('landing', 'phone-in-the-browser', 'push', 'scan');

const inFirstTier = process.env.FOURBAY_TEST_TIER === 'first';

export default defineConfig({
  projects: [
    { name: 'other browser', testMatch: inFirstTier ? named('landing') : OTHER_BROWSER },
    {
      name: 'rest',
      testMatch: inFirstTier ? RELEASE : '**/*.spec.ts',
      testIgnore: OTHER_BROWSER,
    },
  ],
  globalSetup: './support/running-server.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Twice the number of processors, because tests wait for calls half of the time.
  workers: 4,
  // Retried tests are listed as flaky in the output of npm test.
  retries: process.env.CI ? 1 : 0,
  // These limits end tests that hang. They don't check speed, because other stages use the same processors.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_ADDRESS,
    viewport: { width: 1280, height: 900 },
    // Off, because tests intercept requests, which a service worker would hide.
    serviceWorkers: 'block',
    // Fixed, so that dates and prices have the same format everywhere.
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // Animation frames take a twelfth of the run. Tests about motion use IN_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Resolves no external names. A request to another server is a fault (see browser-test.ts).
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
