import { expect, type Page } from '@playwright/test';
import { isModal, type Screen } from '../browser/screens.ts';

/** Opens a page, and a modal on it, and waits until both are loaded. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await openModalOn(page, screen);
}

/** Waits until the open page is loaded, and opens the screen's modal. */
export async function openModalOn(page: Page, screen: Screen): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (screen.press) await page.locator(screen.press).first().click();
  if (isModal(screen)) await expect(page.locator('dialog[open]')).toBeVisible();
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Replaces the open modal of the owners' app by another, without a reload. */
export async function openNextModal(page: Page, screen: Screen): Promise<void> {
  if (!page.url().includes('/dev/components')) return openScreen(page, screen);
  await page.evaluate((path) => {
    document.querySelector('dialog[open]')?.setAttribute('data-before', '');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, screen.path);
  await expect(page.locator('dialog[open]:not([data-before])')).toBeVisible();
  await expect(page.locator('dialog[data-before], [aria-busy=true]')).toHaveCount(0);
}

/** Opens a dialog of the console, without a reload if its page is open. */
export async function openNextDialog(page: Page, screen: Screen): Promise<void> {
  if (!page.url().endsWith(screen.path)) return openScreen(page, screen);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await openModalOn(page, screen);
}
