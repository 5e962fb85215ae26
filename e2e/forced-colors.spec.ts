import { expect, type Page } from '@playwright/test';
import { isModal } from '../browser/screens.ts';
import { test } from './browser-test.ts';
import { openScreen } from './open-screen.ts';
import { readScreenData } from './shared-data.ts';

// Forced colors keep lines and outlines but replace fills, which then convey nothing.
test.use({ contextOptions: { forcedColors: 'active' } });

const FOCUSABLE =
  'a[href], button:not(:disabled), select, summary, input:not([type=hidden]), textarea, [tabindex="0"]';

/** Controls that don't show focus by an outline on or around them. */
const focusUnseen = (page: Page): Promise<string[]> =>
  page.evaluate((focusable) => {
    const lines = (element: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor, borderColor, borderWidth } =
        getComputedStyle(element);
      return [outlineStyle, outlineWidth, outlineColor, borderColor, borderWidth].join();
    };
    const around = (element: Element): Element[] => {
      const near = [element, ...(element.nextElementSibling ? [element.nextElementSibling] : [])];
      for (let at = element.parentElement; at && near.length < 6; at = at.parentElement)
        near.push(at);
      return [...near, ...(element.parentElement?.querySelectorAll('span') ?? [])];
    };
    return [...document.querySelectorAll<HTMLElement>(focusable)]
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .filter((element) => {
        const near = around(element);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const before = near.map(lines);
        element.focus({ preventScroll: true });
        return (
          document.activeElement === element &&
          near.every((one, index) => lines(one) === before[index])
        );
      })
      .map((element) => `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}”`);
  }, FOCUSABLE);

/** Current, pressed, selected or checked elements that look like their unselected neighbors. */
const statesUnseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const look = (element: Element): string => {
      const { outlineStyle, outlineColor, borderColor, borderWidth, backgroundColor, color } =
        getComputedStyle(element);
      return [outlineStyle, outlineColor, borderColor, borderWidth, backgroundColor, color].join();
    };
    const shown = (element: Element): Element =>
      element.matches('input') ? (element.nextElementSibling ?? element) : element;
    const chosen =
      '[aria-current=page], [aria-pressed=true], [aria-selected=true], label > input:checked';
    const others =
      'a[href]:not([aria-current]), [aria-pressed=false], [aria-selected=false], label > input:not(:checked)';
    return [...document.querySelectorAll(chosen)]
      .filter((element) => element.checkVisibility() && element.matches('a, button, input, [role]'))
      .filter((element) => {
        const group = element.closest('nav, ol, ul, fieldset, [role], div');
        return [...(group?.querySelectorAll(others) ?? [])]
          .filter(({ tagName }) => tagName === element.tagName)
          .some((other) => look(shown(other)) === look(shown(element)));
      })
      .map((element) => `“${(shown(element).textContent ?? '').trim().slice(0, 40)}”`);
  });

/** Kinds of elements whose edge disappears with their fill. */
const withoutEdge = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (kind) =>
      [...document.querySelectorAll(kind)]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
          return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
        })
        .map((element) => (element.textContent ?? '').trim()),
    selector,
  );

test('in forced colors, focus and what is chosen can be seen on every page', async ({ page }) => {
  test.slow();
  const { session, screens } = readScreenData();
  await page.addInitScript((text) => localStorage.setItem('session', text), session);
  const pages = screens.filter((screen) => !isModal(screen) && !screen.path.startsWith('/dev'));
  const faults: Record<string, string[]> = {};
  for (const path of new Set(pages.map((screen) => screen.path))) {
    await openScreen(page, { name: path, path });
    const found = [
      ...(await focusUnseen(page)).map((name) => `focus: ${name}`),
      ...(await statesUnseen(page)).map((name) => `state: ${name}`),
      ...(await withoutEdge(page, '[class*="chip-"]')).map((name) => `chip: ${name}`),
    ];
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});

test('in forced colors, the controls and shops of a map have edges', async ({ page }) => {
  const path = '/service_providers/search_results?zip=78701&view=map';
  await openScreen(page, { name: 'map', path });
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  // One box around both buttons, with a line between them.
  expect(await withoutEdge(page, '.leaflet-control-zoom')).toEqual([]);
  await expect(page.locator('.leaflet-control-zoom-in')).toHaveCSS('border-bottom-style', 'solid');
  expect(await withoutEdge(page, '.leaflet-marker-icon > span')).toEqual([]);
});

test('in forced colors, the best price stands out from the others', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const bay = (name: RegExp) => page.getByRole('article', { name });
  await expect(bay(/Bay 2: Best price/)).toHaveCSS('outline-style', 'solid');
  await expect(bay(/Bay 1: Price is in/)).toHaveCSS('outline-style', 'none');
  expect(await withoutEdge(page, 'article[aria-label^="Bay"]')).toEqual([]);
});
