// npm run tool -- bench presses: how long an owner's main presses take until the next paint, and
// how long pages block while they load, on a phone's viewport with the CPU slowed down four times. Needs a
// running demo: FOURBAY_ADDRESS. Arguments: --rounds N.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { request, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test';
import { signUpThroughApi } from '../../../e2e/browser/api-client.ts';
import { launchChromium } from '../../../e2e/browser/chromium.ts';
import { createPerson } from '../../../e2e/browser/people.ts';
import { ADDRESS } from '../../../e2e/browser/running-server.ts';
import { weighScripts } from '../../../e2e/checks/script-weight.ts';
import { addCivic } from '../../../e2e/journeys/brakes-quote.ts';

const SLOWER = 4;
const AFTER_PRESS_MS = 600;
const SETTLES_MS = 4_000;
const PRICES_WITHIN_MS = 90_000;

declare global {
  interface Window {
    /** Milliseconds from the input to the next paint, of each event of a press. */
    presses?: number[];
    /** What tasks of the page took beyond 50 ms. */
    blocked?: number;
  }
}

const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const presses: number[] = [];
    window.presses = presses;
    window.blocked = 0;
    const options = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId)
          presses.push(entry.duration);
    }).observe(options);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.blocked = (window.blocked ?? 0) + duration - 50;
    }).observe({ type: 'longtask', buffered: true });
  });

/** By name, the figure of each round. */
type Figures = Map<string, number[]>;

const note = (figures: Figures, name: string, value: number): unknown =>
  figures.set(name, [...(figures.get(name) ?? []), Math.round(value)]);

interface Visit {
  page: Page;
  browser: CDPSession;
  /** How much slower the CPU is. */
  rate: number;
  figures: Figures;
}

/** The CPU seconds of the page's main thread, which other work on the machine doesn't change. */
async function cpuSeconds({ browser }: Visit): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/**
 * Presses a control. A slowed-down page is timed until the next paint, as Chromium reports it in steps of
 * 8 ms, 16 at least. Otherwise, the CPU time of everything in the next 0.6 s is multiplied by the rate of a
 * slow phone.
 */
async function press(visit: Visit, name: string, control: Locator): Promise<void> {
  const { page, rate, figures } = visit;
  await control.waitFor();
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.presses?.splice(0));
  const before = await cpuSeconds(visit);
  await control.tap();
  await page.waitForTimeout(AFTER_PRESS_MS);
  const after = await cpuSeconds(visit);
  if (rate === 1) note(figures, `${name}: CPU ms × ${SLOWER}`, (after - before) * 1_000 * SLOWER);
  else {
    const took = await page.evaluate(() => Math.max(16, ...(window.presses ?? [])));
    note(figures, `${name}: ms to the next paint`, took);
  }
}

async function visit(
  chromium: Browser,
  session: object | undefined,
  rate: number,
  figures: Figures,
): Promise<Visit> {
  const context = await chromium.newContext({
    baseURL: ADDRESS,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await observe(page);
  if (session)
    await page.addInitScript(
      `localStorage.setItem('session', ${JSON.stringify(JSON.stringify(session))})`,
    );
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, browser, rate, figures };
}

/** Opens a page with an empty cache. Notes how long it blocked, and the size of its scripts once settled. */
async function load(
  chromium: Browser,
  session: object,
  figures: Figures,
  path: string,
): Promise<void> {
  const { page } = await visit(chromium, path === '/' ? undefined : session, SLOWER, figures);
  const name = path.replace(/(quote)\/\d+$/, '$1');
  const weigh = weighScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLES_MS);
  note(figures, `${name}: ms blocked`, await page.evaluate(() => window.blocked ?? 0));
  note(figures, `${name}: KB of scripts`, (await weigh()) / 1024);
  await page.context().close();
}

const button = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** From the first step to the sent request. Returns the quote's id. */
async function send(own: Visit): Promise<string> {
  const { page } = own;
  await page.goto('/request_a_quote/step/1?reset=true', { waitUntil: 'networkidle' });
  await press(own, 'Next (vehicle)', button(page, /^Next/));
  await press(own, 'tile', button(page, /^Oil change/));
  await press(own, 'Next (service)', button(page, /^Next/));
  const place = page.getByRole('combobox', { name: 'ZIP code, city, or address' });
  await press(own, 'place field', place);
  await place.fill('78701');
  await press(own, 'place', page.getByRole('option', { name: '78701' }).first());
  await page
    .getByText(/shops within/)
    .first()
    .waitFor();
  await press(own, 'send', button(page, /^(Request my quote|Get my prices)/));
  await page.waitForURL(/quoteId=\d+/);
  return new URL(page.url()).searchParams.get('quoteId') ?? '';
}

/** A new owner's way from the first step to the booking. */
async function walk(chromium: Browser, rate: number, figures: Figures): Promise<void> {
  const calls = await request.newContext({ baseURL: ADDRESS });
  const { call, session } = await signUpThroughApi(calls, createPerson());
  await addCivic(call);
  const own = await visit(chromium, session, rate, figures);
  const id = await send(own);
  const deadline = Date.now() + PRICES_WITHIN_MS;
  for (;;) {
    const { data } = await call<{ status: string }>('GET', `servicechek/user_quotes/${id}`);
    if (data.attributes.status === 'completed' || Date.now() > deadline) break;
    await own.page.waitForTimeout(1_000);
  }
  await own.page.goto(`/quote/${id}`, { waitUntil: 'networkidle' });
  await press(own, 'open a price', own.page.locator('article button[aria-expanded=false]').last());
  await press(own, 'book', button(own.page, /^Book/));
  await own.page.getByRole('dialog').waitFor();
  await own.page.context().close();
  if (rate > 1)
    for (const path of ['/', '/request_a_quote/step/1', '/request_a_quote/step/2', `/quote/${id}`])
      await load(chromium, session, figures, path);
  await calls.dispose();
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const figures: Figures = new Map();
const chromium = await launchChromium();
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const rate of [1, SLOWER]) await walk(chromium, rate, figures);
await chromium.close();
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
for (const [name, all] of figures)
  process.stdout.write(`${name}: lowest ${Math.min(...all)}, median ${median(all)}\n`);
