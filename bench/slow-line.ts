// npm run bench:slow-line: how soon pages render and respond on a slow connection, 400 kbit/s and
// 100 ms round trip, in Chromium with an empty cache. Needs a running demo: FOURBAY_ADDRESS. Prints
// the medians of five visits.
import { type BrowserContext, type Page, request } from '@playwright/test';
import { launchChromium } from '../browser/chromium.ts';
import { ADDRESS } from '../browser/running-server.ts';
import { createScreenData } from '../browser/screen-data.ts';

const LINE = { offline: false, latency: 100, ...bytesPerSecond(400) };
const VISITS = 5;
const LOADS_WITHIN_MS = 120_000;
const PHONE = { width: 390, height: 844 };

function bytesPerSecond(kilobits: number): {
  downloadThroughput: number;
  uploadThroughput: number;
} {
  const throughput = (kilobits * 1_000) / 8;
  return { downloadThroughput: throughput, uploadThroughput: throughput };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Visit {
  firstPaint: number;
  largestPaint: number;
  scriptKilobytes: number;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  return page;
}

async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await slowPage(context);
  // Does not wait for network idle: an owner's page is never idle for long.
  await page.goto(path, { waitUntil: 'load', timeout: LOADS_WITHIN_MS });
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('[aria-busy=true]'),
    undefined,
    { timeout: LOADS_WITHIN_MS },
  );
  return page.evaluate(
    () =>
      new Promise<Visit>((resolve) => {
        new PerformanceObserver((list) => {
          const scripts = performance
            .getEntriesByType('resource')
            .filter((entry) => entry instanceof PerformanceResourceTiming)
            .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
          resolve({
            firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
            largestPaint: list.getEntries().at(-1)?.startTime ?? 0,
            scriptKilobytes:
              scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Time from pressing the landing page's main button to the first frame that shows it pressed. */
async function pressAndSee(context: BrowserContext): Promise<number> {
  const page = await slowPage(context);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Get my free quote' }).waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Get my free quote',
        );
        new MutationObserver(() =>
          requestAnimationFrame(() => resolve(performance.now() - pressedAt)),
        ).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
        const pressedAt = performance.now();
        button?.click();
      }),
  );
}

const calls = await request.newContext({ baseURL: ADDRESS });
const { screens, session } = await createScreenData(calls);
await calls.dispose();
const pathOf = (pattern: RegExp): string =>
  screens.find(({ path }) => pattern.test(path))?.path ?? '/';
const pages: [name: string, path: string, signedIn: boolean][] = [
  ['landing', '/', false],
  ['search', '/service_providers/search_results?zip=78701', false],
  ['shop', pathOf(/^\/service_providers\/\d/), false],
  ['shared quote', pathOf(/^\/shared\/(?!not)/), false],
  ['quote', pathOf(/^\/quote\/\d/), true],
  ['garage', '/my_garage/vehicle_profile', true],
];
const browser = await launchChromium();
/** A visitor or an owner with an empty browser cache. */
async function freshContext(signedIn: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: ADDRESS,
    viewport: PHONE,
    serviceWorkers: 'block',
  });
  if (signedIn)
    await context.addInitScript((stored) => localStorage.setItem('session', stored), session);
  return context;
}

for (const [name, path, signedIn] of pages) {
  const visits: Visit[] = [];
  for (let at = 0; at < VISITS; at += 1) {
    const context = await freshContext(signedIn);
    visits.push(await visit(context, path));
    await context.close();
  }
  const of = (figure: keyof Visit): number => median(visits.map((visit) => visit[figure]));
  process.stdout.write(
    `${name}: first paint ${(of('firstPaint') / 1000).toFixed(2)} s, largest ` +
      `${(of('largestPaint') / 1000).toFixed(2)} s, scripts ${of('scriptKilobytes').toFixed(0)} KB\n`,
  );
}
const presses: number[] = [];
for (let at = 0; at < VISITS; at += 1) {
  const context = await freshContext(false);
  presses.push(await pressAndSee(context));
  await context.close();
}
process.stdout.write(`The main button shows its press after ${median(presses).toFixed(0)} ms.\n`);
await browser.close();
