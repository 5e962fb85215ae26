import { expect, type Page } from '@playwright/test';

/**
 * Makes the page's browser translate what it loads and keep translating, as Chrome does. Every text node is
 * replaced by a new one in two `font` elements, whenever text appears or changes. The new text differs only
 * by a zero-width space, which locators ignore.
 */
export const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const UNTRANSLATED = 'script, style, textarea, noscript, title, svg';
    const wrap = (text: string): Element => {
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const inner = outer.cloneNode();
      inner.textContent = `${text}\u200B`;
      outer.append(inner);
      return outer;
    };
    const translateIn = (root: Node): void => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node);
      for (const text of texts) {
        const parent = text.parentElement;
        const isDone = parent?.localName === 'font' || parent?.closest(UNTRANSLATED);
        if (parent && !isDone && text.data.trim() !== '') text.replaceWith(wrap(text.data));
      }
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateIn(node);
    });
    addEventListener('load', () => {
      translateIn(document);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  });

/** The texts that a page shows in its header and below it. */
const textsOf = (page: Page): Promise<string[]> =>
  page.locator('header:not(main header), main').evaluateAll((roots) => {
    const texts: string[] = [];
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.replaceAll(/[\s\u200B]+/g, ' ').trim();
        let box = walker.currentNode.parentElement;
        while (box && getComputedStyle(box).display === 'contents') box = box.parentElement;
        // Announcements depend on when a page was opened.
        const isNews = box?.closest('.visually-hidden[role=status]');
        if (text && !isNews && box?.checkVisibility({ visibilityProperty: true })) texts.push(text);
      }
    }
    return texts;
  });

/**
 * Expects a translated page to show what the same address shows in an untranslated tab, which gets
 * a copy of what this tab has stored.
 */
export async function expectTruth(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const untranslated = await opened;
  await expect(async () => {
    await expect(untranslated.locator('h1').first()).toBeAttached();
    await expect(untranslated.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await textsOf(page)).toEqual(await textsOf(untranslated));
  }).toPass();
  await untranslated.close();
}
