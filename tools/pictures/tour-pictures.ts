// npm run tool -- tour: the pictures of the README and of the app's manifest, taken from a running demo
// (FOURBAY_ADDRESS).
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import { ADDRESS } from '../../e2e/browser/running-server.ts';
import { createScreenData } from '../../e2e/browser/screen-data.ts';
import { ROOT } from '../test-run/run-command.ts';

const FOLDER = join(ROOT, 'docs/pictures');
const INSTALL = join(ROOT, 'web/public/media');
const FIRST_PRICES_MS = 25_000;
const SETTLES_MS = 2_500;

const DESK = { width: 1280, height: 850 };
const PHONE = { width: 390, height: 800 };
const PICTURES = [
  { name: 'landing', screen: 'landing', view: DESK, theme: 'light' },
  { name: 'quote', screen: 'in-quote', view: DESK, theme: 'light' },
  { name: 'quote-phone', screen: 'in-quote', view: PHONE, theme: 'dark' },
  { name: 'garage', screen: 'in-my_garage-service', view: DESK, theme: 'dark' },
  { name: 'garage-phone', screen: 'in-my_garage-vehicle_profile', view: PHONE, theme: 'light' },
] as const;

await mkdir(FOLDER, { recursive: true });
const calls = await request.newContext({ baseURL: ADDRESS });
const { screens, session } = await createScreenData(calls, { nickname: '' });
await calls.dispose();
await new Promise((resolve) => setTimeout(resolve, FIRST_PRICES_MS));
const browser = await launchChromium();
for (const { name, screen, view, theme } of PICTURES) {
  const chosen = screens.find((one) => one.name === screen);
  const page = await browser.newPage({
    baseURL: ADDRESS,
    viewport: view,
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (!chosen?.visitor)
    await page.addInitScript(`localStorage.setItem('session', ${JSON.stringify(session)})`);
  await page.goto(chosen?.path ?? '/');
  await page.waitForTimeout(SETTLES_MS);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 72 });
  await page.close();
}
await browser.close();
// Screenshots for the install dialog, named in the manifest.
for (const name of ['quote', 'quote-phone', 'garage-phone'])
  await copyFile(join(FOLDER, `${name}.jpg`), join(INSTALL, `install-${name}.jpg`));
process.stdout.write(`${PICTURES.length} pictures are in ${FOLDER}\n`);
