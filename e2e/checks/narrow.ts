import { expect, type Page } from '@playwright/test';

/** Buttons of tables that somebody on a phone has to scroll sideways for. */
const buttonsOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td button')]
      .filter((button) => button.getBoundingClientRect().right > window.innerWidth)
      .map((button) => `“${button.textContent}” is out of reach`),
  );

/** Texts in so narrow a place that their words break into a column of letters. */
const squeezedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main p, main li, main dd, main td, dialog[open] p')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && width < 40 && height > 120;
      })
      .map((element) => `“${element.textContent}” is squeezed`),
  );

/** What has no room in the narrowest window, to which the page is brought. */
export async function narrowFaults(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `the width of ${name}`,
    })
    .toBeLessThanOrEqual(320);
  return [...(await buttonsOutOfReach(page)), ...(await squeezedTexts(page))];
}
