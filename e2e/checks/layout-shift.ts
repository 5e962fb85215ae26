import { expect, type Page } from '@playwright/test';
import './layout-shift-entries.ts';

/** Maximum sum of a page's layout shifts until it is stable. */
export const MAX_SHIFT = 0.02;
/** Delays responses and the font, so that placeholders are painted first. */
const LATE_MS = 150;

export interface Shift {
  sum: number;
  /** The elements that moved most, for debugging. */
  moved: string[];
}

declare global {
  interface Window {
    /** All shifts of the page until now. */
    shifts?: Shift;
  }
}

/** Records each shift with what moved, from the first paint on. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift = { sum: 0, moved: [] };
    window.shifts = shifts;
    const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof LayoutShift) || entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.moved.push(
            `${entry.value.toFixed(3)} ${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ` +
              `${place(previousRect)} → ${place(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Loads a page, and waits until no request is pending. */
export async function shiftOf(page: Page, path: string): Promise<Shift> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return shiftSoFar(page);
}

/** The elements that moved, if the sum is above the maximum. */
export const shiftFault = ({ sum, moved }: Shift): string[] =>
  sum > MAX_SHIFT ? [`${sum.toFixed(3)}\n  ${moved.join('\n  ')}`] : [];

export async function shiftSoFar(page: Page): Promise<Shift> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Two frames, after which the last changes were laid out and reported.
  return page.evaluate(
    () =>
      new Promise<Shift>((resolve, reject) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() =>
              window.shifts ? resolve(window.shifts) : reject(new Error('no shifts are recorded')),
            ),
          ),
        ),
      ),
  );
}

export async function answerLate(page: Page): Promise<void> {
  await page.route(/\/api\/|\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
}
