import { expect, type Page } from '@playwright/test';
import { isModal, type Screen } from '../browser/screens.ts';

/** Opens a page, and a modal on it, and waits until nothing is on its way. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (screen.press) await page.locator(screen.press).first().click();
  if (isModal(screen)) await expect(page.locator('dialog[open]')).toBeVisible();
  else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
