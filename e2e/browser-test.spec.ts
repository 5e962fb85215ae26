import { expect } from '@playwright/test';
import { expectAccessible, test } from './browser-test.ts';

// What the tests watch for is found when it is planted.

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an error on the console is a fault', async ({ page, browserErrors }) => {
  await page.evaluate("console.error('planted')");
  await expectComplaint(browserErrors, 'planted');
});

test('an error nobody caught is a fault', async ({ page, browserErrors }) => {
  await page.evaluate("setTimeout(() => { throw new Error('planted'); })");
  await expectComplaint(browserErrors, 'Error: planted');
});

test('a script that the policy of the page forbids is a fault', async ({ page, browserErrors }) => {
  await page.evaluate(
    "document.head.append(Object.assign(document.createElement('script'), { textContent: '1' }))",
  );
  await expectComplaint(browserErrors, 'Content Security Policy');
});

test('a request to somebody else is a fault', async ({ page, browserErrors }) => {
  await page.evaluate("location.href = 'https://elsewhere.example/'");
  await expectComplaint(browserErrors, 'asked for https://elsewhere.example/');
});

test('a picture without words is found', async ({ page }) => {
  // Beside what React renders: inside of it, the picture would be a fault of its own until the page
  // has come alive.
  await page.evaluate(
    "document.body.append(Object.assign(document.createElement('img'), { src: '/favicon.svg' }))",
  );
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});

/** Waits for exactly one complaint, and takes it off the list. */
async function expectComplaint(browserErrors: string[], text: string): Promise<void> {
  await expect(() => expect(browserErrors).toEqual([expect.stringContaining(text)])).toPass({
    timeout: 5_000,
  });
  browserErrors.length = 0;
}
