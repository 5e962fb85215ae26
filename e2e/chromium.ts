import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The browser the tests drive: the one CHROMIUM_PATH names, the system's, or Playwright's own
 * download.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}
