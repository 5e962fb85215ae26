import { expect, type Page } from '@playwright/test';
import { isModal, type Screen } from '../browser/screens.ts';
import { test } from './browser-test.ts';
import { openScreen } from './open-screen.ts';
import { readScreenData } from './shared-data.ts';

/** Pages missing from the list of screens, because they need an area with enough prices. */
const PRICE_PAGES: readonly Screen[] = ['/prices', '/prices/tx', '/prices/tx/austin'].map(
  (path) => ({ name: path, path, visitor: true }),
);

/**
 * Controls that are too small for a finger; links within sentences and hidden elements are exempt.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NEEDED = 44;
    // A sentence has words of its own beside the link.
    const inSentence = (element: Element): boolean =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      );
    // A field's label counts as part of the field, and some links cover a whole card.
    const touched = (element: Element): Element[] => [
      element,
      ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
      ...(getComputedStyle(element, '::after').position === 'absolute' &&
      element instanceof HTMLElement &&
      element.offsetParent
        ? [element.offsetParent]
        : []),
    ];
    const sizeOf = (element: Element): { width: number; height: number } => {
      const areas = touched(element).map((one) => one.getBoundingClientRect());
      const spanOf = (from: number[], to: number[]): number =>
        Math.round(Math.max(...to) - Math.min(...from));
      return {
        width: spanOf(
          areas.map(({ left }) => left),
          areas.map(({ right }) => right),
        ),
        height: spanOf(
          areas.map(({ top }) => top),
          areas.map(({ bottom }) => bottom),
        ),
      };
    };
    const open = document.querySelector('dialog[open]');
    return [
      ...(open ?? document).querySelectorAll('a[href], button, select, summary, input, textarea'),
    ]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden, .leaflet-container, [inert]'))
      .filter((element) => !element.matches('.visually-hidden, [type=hidden], [href="#main"]'))
      .filter((element) => !inSentence(element))
      .map((element) => ({ element, ...sizeOf(element) }))
      .filter(({ width, height }) => height > 1 && Math.min(width, height) < NEEDED)
      .map(({ element, width, height }) => {
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
        return `${element.tagName} “${name.slice(0, 40)}” ${width} × ${height}`;
      });
  });

/**
 * Sideways scroll distance of the page, and the overflowing elements, with letters twice as large.
 */
async function sidewaysWithLargeLetters(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const beyond = await page.evaluate(() => {
    // On a phone the layout viewport grows with overflowing content; the body's box does not.
    const boxes = document.querySelectorAll('html, dialog[open]');
    return Math.max(...[...boxes].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
  return beyond > 0 ? [`${beyond} px too wide with letters twice as large`] : [];
}

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

for (const [who, visitor] of [
  ['visitors', true],
  ['owners', undefined],
] as const)
  for (const [what, modal] of [
    ['page', false],
    ['modal', true],
  ] as const)
    test(`with a finger and large letters, every ${what} of ${who} fits a phone`, async ({
      page,
    }) => {
      test.slow();
      const { session, screens } = readScreenData();
      if (!visitor)
        await page.addInitScript((text) => localStorage.setItem('session', text), session);
      const faults: Record<string, string[]> = {};
      for (const screen of [...screens, ...PRICE_PAGES]) {
        if (screen.visitor !== visitor || isModal(screen) !== modal) continue;
        await openScreen(page, screen);
        const found = [...(await smallTargets(page)), ...(await sidewaysWithLargeLetters(page))];
        if (found.length > 0) faults[screen.name] = found;
      }
      expect(faults).toEqual({});
    });
