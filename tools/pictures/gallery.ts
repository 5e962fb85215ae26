// npm run tool -- gallery: pictures of every route and modal, phone and desktop, light and dark, in the
// folder gallery (kept out of git). Needs a running demo: FOURBAY_ADDRESS=http://localhost:3000;
// arguments select screens.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  request,
} from '@playwright/test';
import { findChromium } from '../../e2e/browser/chromium.ts';
import { ADDRESS } from '../../e2e/browser/running-server.ts';
import { createScreenData, type ScreenData } from '../../e2e/browser/screen-data.ts';
import { DESK_DIALOGS, DESK_SCREENS, isModal, type Screen } from '../../e2e/browser/screens.ts';
import { signInStaff } from '../../e2e/browser/staff.ts';
import { ROOT } from '../test-run/run-command.ts';

const FOLDER = join(ROOT, 'gallery');
const VIEWS = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'narrow', width: 320, height: 640 },
] as const;
const THEMES = ['light', 'dark'] as const;
const SETTLES_MS = 700;
/** The demo caller needs a moment for the first prices. */
const FIRST_PRICES_MS = 25_000;

type View = (typeof VIEWS)[number];

const contextFor = (
  browser: Browser,
  { width, height }: View,
  colorScheme: 'light' | 'dark',
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: ADDRESS,
    viewport: { width, height },
    colorScheme,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  });

/** Reports console messages and sideways scrolling of a screen. Neither should occur. */
async function picture(context: BrowserContext, screen: Screen, file: string): Promise<void> {
  const { path, name, press } = screen;
  const page = await context.newPage();
  // Map tiles come from another server and may be missing.
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/401|ERR_NAME_NOT_RESOLVED/.test(message.text()) &&
      process.stdout.write(`${name}: ${message.text()}\n`),
  );
  page.on('pageerror', (error) => process.stdout.write(`${name}: ${error.message}\n`));
  await page.goto(path);
  if (press) await page.locator(press).first().click();
  if (isModal(screen))
    await page
      .locator('dialog[open]')
      .waitFor({ timeout: 5_000 })
      .catch(() => process.stdout.write(`${name} did not open\n`));
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLES_MS);
  // Scrolls through the page so that lazily loaded parts are fetched too.
  if (!isModal(screen)) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(SETTLES_MS);
    await page.evaluate('scrollTo(0, 0)');
  }
  await page.evaluate(
    'document.querySelectorAll("img[loading=lazy]").forEach((image) => (image.loading = "eager"))',
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    'Promise.all([...document.images].map((image) => image.decode().catch(() => {})))',
  );
  const { whole, seen } = await page.evaluate(() => ({
    whole: document.documentElement.scrollWidth,
    seen: innerWidth,
  }));
  if (whole > seen) process.stdout.write(`${name} at ${seen} px: scrolls sideways to ${whole}\n`);
  await page.screenshot({ path: file, fullPage: !isModal(screen) });
  await page.close();
}

interface Viewer {
  /** Runs in every page before its own scripts. */
  initScript: string;
  screens: readonly Screen[];
}

/** A visitor, an owner, and a supervisor, each with their screens. */
async function listViewers(
  calls: APIRequestContext,
  { screens, session }: ScreenData,
): Promise<Viewer[]> {
  const desk = JSON.stringify(await signInStaff(calls, 'supervisor'));
  return [
    { initScript: '', screens: screens.filter(({ visitor }) => visitor) },
    {
      initScript: `localStorage.setItem('session', ${JSON.stringify(session)})`,
      screens: screens.filter(({ visitor }) => !visitor),
    },
    {
      initScript:
        `sessionStorage.setItem('desk-session', ${JSON.stringify(desk)}); ` +
        `localStorage.setItem('theme', matchMedia('(prefers-color-scheme: light)').matches ? ` +
        `'light' : 'dark')`,
      screens: [...DESK_SCREENS, ...DESK_DIALOGS],
    },
  ];
}

async function takeAll(viewers: readonly Viewer[], words: readonly string[]): Promise<number> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const isChosen = ({ name }: Screen): boolean =>
    words.length === 0 || words.some((word) => name.includes(word));
  for (const view of VIEWS) {
    for (const theme of view.name === 'narrow' ? (['dark'] as const) : THEMES) {
      for (const { initScript, screens } of viewers) {
        const context = await contextFor(browser, view, theme);
        await context.addInitScript(initScript);
        for (const screen of screens.filter(isChosen))
          await picture(context, screen, join(FOLDER, `${screen.name}.${view.name}.${theme}.png`));
        await context.close();
      }
    }
  }
  await browser.close();
  return viewers.flatMap(({ screens }) => screens).filter(isChosen).length;
}

await mkdir(FOLDER, { recursive: true });
const calls = await request.newContext({ baseURL: ADDRESS });
const viewers = await listViewers(calls, await createScreenData(calls));
await new Promise((resolve) => setTimeout(resolve, FIRST_PRICES_MS));
const taken = await takeAll(viewers, process.argv.slice(2));
await calls.dispose();
process.stdout.write(`${taken} screens are in ${FOLDER}\n`);
