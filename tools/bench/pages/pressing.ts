import type { Browser, CDPSession, Locator, Page } from '@playwright/test';

/** By how much the CPU is slowed down, to match a phone's. */
const SLOWER = 4;
const AFTER_PRESS_MS = 600;

/** An event of a press. Chromium reports durations from 16 ms, in steps of 8 ms. */
interface PressEvent {
  duration: number;
  /** The time until the first handler ran. */
  waited: number;
  handlers: number;
}

declare global {
  interface Window {
    presses?: PressEvent[];
    /** Milliseconds of each task longer than 50 ms. */
    longTasks?: number[];
  }
}

const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const presses: PressEvent[] = [];
    const longTasks: number[] = [];
    Object.assign(window, { presses, longTasks });
    const options = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId)
          presses.push({
            duration: entry.duration,
            waited: entry.processingStart - entry.startTime,
            handlers: entry.processingEnd - entry.processingStart,
          });
    }).observe(options);
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });

/** Measures of a press or a page, in milliseconds unless the name says otherwise. */
export type Measure =
  | 'next paint'
  | 'waited'
  | 'handlers'
  | 'long tasks'
  | 'script'
  | 'style'
  | 'layout'
  | 'blocked'
  | 'KB of scripts';

/** The values of all rounds, by name of the press or page. */
export type Figures = Map<string, Map<Measure, number[]>>;

export function note(figures: Figures, name: string, measure: Measure, value: number): void {
  const measures = figures.get(name) ?? new Map<Measure, number[]>();
  figures.set(name, measures);
  measures.set(measure, [...(measures.get(measure) ?? []), Math.round(value)]);
}

export interface Visit {
  page: Page;
  /** Performs an action, and records its measures until the next paint and in the 0.6 s after the action. */
  press: (name: string, control: Locator, act?: () => Promise<void>) => Promise<void>;
}

const CPU = [
  ['script', 'ScriptDuration'],
  ['style', 'RecalcStyleDuration'],
  ['layout', 'LayoutDuration'],
] as const;

/** Reads the CPU time of the page's main thread. Other work on the machine doesn't affect it. */
async function readCpu(browser: CDPSession): Promise<readonly (readonly [Measure, number])[]> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return CPU.map(([measure, metric]) => [
    measure,
    (metrics.find(({ name }) => name === metric)?.value ?? Number.NaN) * 1_000,
  ]);
}

async function trace(
  { page, browser, figures }: { page: Page; browser: CDPSession; figures: Figures },
  name: string,
  act: () => Promise<void>,
): Promise<void> {
  await page.evaluate(() => {
    window.presses?.splice(0);
    window.longTasks?.splice(0);
  });
  const before = new Map(await readCpu(browser));
  await act();
  await page.waitForTimeout(AFTER_PRESS_MS);
  // A busy page reports its events once it's idle.
  const { presses, longTasks } = await page.evaluate(
    () =>
      new Promise<{ presses: PressEvent[]; longTasks: number[] }>((resolve) => {
        requestIdleCallback(() =>
          resolve({ presses: window.presses ?? [], longTasks: window.longTasks ?? [] }),
        );
      }),
  );
  const none = { duration: 16, waited: 0, handlers: 0 };
  const slowest = presses.reduce((a, b) => (b.duration > a.duration ? b : a), none);
  note(figures, name, 'next paint', slowest.duration);
  note(figures, name, 'waited', slowest.waited);
  note(figures, name, 'handlers', slowest.handlers);
  const long = longTasks.reduce((sum, duration) => sum + duration, 0);
  note(figures, name, 'long tasks', long);
  for (const [measure, after] of await readCpu(browser))
    note(figures, name, measure, after - (before.get(measure) ?? 0));
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 900 } };

/** A page with an empty cache and a slow CPU. Owners use a phone. */
export async function startVisit(
  chromium: Browser,
  baseURL: string,
  figures: Figures,
  { isDesk = false } = {},
): Promise<Visit> {
  const context = await chromium.newContext({
    baseURL,
    ...(isDesk ? DESK : PHONE),
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  await observe(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return {
    page,
    async press(name, control, act = () => (isDesk ? control.click() : control.tap())) {
      await control.waitFor();
      await control.scrollIntoViewIfNeeded();
      await trace({ page, browser, figures }, name, act);
    },
  };
}
