import type { Page } from '@playwright/test';

/** Controls too small for a finger. Links in sentences and hidden elements are exempt. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NEEDED = 44;
    // A sentence has words of its own beside the link.
    const areWords = (node: Node): boolean =>
      /\w/.test(node.textContent ?? '') &&
      (node.nodeType === Node.TEXT_NODE ||
        (node instanceof HTMLSpanElement && getComputedStyle(node).display === 'inline'));
    const inSentence = (element: Element): boolean =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(areWords);
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

/** Sideways scroll distance and the overflowing elements with letters twice as large. */
export async function sidewaysWithLargeLetters(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const beyond = await page.evaluate(() => {
    // On a phone the layout viewport grows with overflowing content. The body's box does not.
    const boxes = document.querySelectorAll('html, dialog[open]');
    return Math.max(...[...boxes].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return beyond > 0 ? [`${beyond} px too wide with letters twice as large`] : [];
}
