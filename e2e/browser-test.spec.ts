import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';

// Plants each fault that the test fixture watches for, and expects it to be found.

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a console error fails the test', async ({ page, browserErrors }) => {
  await page.evaluate("console.error('planted')");
  await expectComplaint(browserErrors, 'planted');
});

test('an uncaught error fails the test', async ({ page, browserErrors }) => {
  await page.evaluate("setTimeout(() => { throw new Error('planted'); })");
  await expectComplaint(browserErrors, 'Error: planted');
});

test('a script that the page’s policy blocks fails the test', async ({ page, browserErrors }) => {
  await page.evaluate(
    "document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))",
  );
  await expectComplaint(browserErrors, 'Content Security Policy');
});

test('a request to another host fails the test', async ({ page, browserErrors }) => {
  await page.evaluate("location.href = 'https://elsewhere.example/'");
  await expectComplaint(browserErrors, 'asked for https://elsewhere.example/');
});

test('an image without alternative text fails the test', async ({ page }) => {
  // Outside React's root, because inside it, the picture itself would cause a hydration error.
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('img'), { src: '/favicon.svg' }))",
  );
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});

/** Waits for exactly one recorded error, and removes it from the list. */
async function expectComplaint(browserErrors: string[], text: string): Promise<void> {
  await expect(() => expect(browserErrors).toEqual([expect.stringContaining(text)])).toPass({
    timeout: 5_000,
  });
  browserErrors.length = 0;
}
