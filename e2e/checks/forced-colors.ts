import type { Page } from '@playwright/test';

const FOCUSABLE =
  'a[href], button:not(:disabled), select, summary, input:not([type=hidden]), textarea, [tabindex="0"]';

/** Controls that don't show focus by an outline on or around them. */
export const focusUnseen = (page: Page): Promise<string[]> =>
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

/** Current, pressed, selected, or checked elements that look like their unselected neighbors. */
export const statesUnseen = (page: Page): Promise<string[]> =>
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

/** Elements of a kind whose edges disappear along with their fill. */
export const withoutEdge = (page: Page, selector: string): Promise<string[]> =>
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
