import type { CDPSession, Page } from '@playwright/test';

/** The parts of a phone's screen that its notch, rounded corners, and home indicator take. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Gives the page safe areas, as a phone does. */
export async function setInsets(browser: CDPSession, insets: Insets): Promise<void> {
  const { top, right, bottom, left } = insets;
  const most = { topMax: top, rightMax: right, bottomMax: bottom, leftMax: left };
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { ...insets, ...most } });
}

/**
 * Controls that can't be pressed where they are once they have the focus, because a bar covers them or they
 * reach into an unsafe part of the screen. Only the open modal is checked, if there is one.
 */
export const coveredControls = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(({ top, right, bottom, left }) => {
    const within = document.querySelector('dialog[open]') ?? document;
    const controls = [
      ...within.querySelectorAll<HTMLElement>(
        'a[href], button, select, textarea, summary, input:not([type=hidden])',
      ),
    ];
    const nameOf = (element: HTMLElement): string => {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName} “${text.trim().slice(0, 40)}”`;
    };
    /** The label counts as part of its field. */
    const areaOf = (element: HTMLElement): Element[] => [
      element,
      ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
    ];
    const faults: string[] = [];
    for (const element of controls) {
      const isShown =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.matches('.visually-hidden, [href="#main"], [inert] *, .leaflet-container *');
      if (!isShown || element.closest('.visually-hidden')) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      // Rows that scroll sideways do this themselves once the page has started.
      element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      // Some pictures are higher than the screen.
      const [from, to] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      const middle = { x: box.left + box.width / 2, y: from + Math.min((to - from) / 2, 22) };
      const hit = document.elementFromPoint(middle.x, middle.y);
      const isPressable = areaOf(element).some((part) => part.contains(hit) || hit?.contains(part));
      if (!isPressable)
        faults.push(`${nameOf(element)} is covered by ${hit?.tagName}.${hit?.className}`);
      const isSafe =
        box.left >= left - 1 &&
        middle.x <= innerWidth - right &&
        middle.y >= top &&
        middle.y <= innerHeight - bottom;
      if (!isSafe) faults.push(`${nameOf(element)} is in an unsafe area: ${JSON.stringify(box)}`);
    }
    return faults;
  }, insets);
