import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser for tests and pictures: CHROMIUM_PATH, else the system's, else Playwright's download.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Chromium's headless shell, which needs a quarter less CPU for the same pages. It denies notifications, so
 * tests of those need `findChromium`.
 */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);

/** Starts the browser as tools use it, without a window. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
