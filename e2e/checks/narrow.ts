import { expect, type Page } from '@playwright/test';

/** Buttons in tables that require sideways scrolling on a phone. */
const buttonsOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td button')]
      .filter((button) => button.getBoundingClientRect().right > window.innerWidth)
      .map((button) => `“${button.textContent}” is out of reach`),
  );

/** Text in elements so narrow that words break into columns of letters. */
const squeezedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main p, main li, main dd, main td, dialog[open] p')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && width < 40 && height > 120;
      })
      .map((element) => `“${element.textContent}” is squeezed`),
  );

/** Resizes the page to the narrowest window, and lists what doesn't fit. */
export async function narrowFaults(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `the width of ${name}`,
    })
    .toBeLessThanOrEqual(320);
  return [...(await buttonsOutOfReach(page)), ...(await squeezedTexts(page))];
}
