import { expect, type Locator, type Page } from '@playwright/test';

export interface CountedInput {
  count: { presses: number; fields: number; words: number; screens: string[] };
  /** Counts the words in view, once for each screen. */
  see: (name: string) => Promise<void>;
  press: (target: Locator) => Promise<void>;
  /** Presses a key, such as the phone keyboard's Enter. */
  key: (name: string) => Promise<void>;
  /** Presses the field first, unless it has the focus, and counts as a field typed into. */
  type: (field: Locator, text: string) => Promise<void>;
}

/** A new visitor's input. Each press on the screen or of a key besides typing counts. */
export function createCountedInput(page: Page): CountedInput {
  const count = { presses: 0, fields: 0, words: 0, screens: [] as string[] };
  const press = async (target: Locator): Promise<void> => {
    count.presses += 1;
    await target.click();
  };
  return {
    count,
    press,
    see: async (name) => {
      const words = await countWordsInView(page);
      count.words += words;
      count.screens.push(`${name}: ${words} words`);
    },
    key: async (name) => {
      count.presses += 1;
      await page.keyboard.press(name);
    },
    type: async (field, text) => {
      count.fields += 1;
      await expect(field).toBeVisible();
      const isFocused = (): Promise<boolean> =>
        field.evaluate((element) => element === document.activeElement);
      if (!(await isFocused())) await press(field);
      await page.keyboard.type(text);
    },
  };
}

/** Words that can be read without scrolling. An open dialog covers the page behind it. */
const countWordsInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S*[\p{L}\p{N}]\S*/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const { top, bottom, left, right, width, height } = range.getBoundingClientRect();
        const isInView =
          bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width * height > 4;
        // A screen reader's texts are clipped to a pixel.
        if (isInView && parent.getBoundingClientRect().width > 2) words += 1;
      }
    }
    return words;
  });
