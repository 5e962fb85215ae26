import { expect, type Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

const MAX_TABS = 60;

export interface Keyboard {
  /** Presses Tab until the control has focus. */
  reach(role: Role, name: string | RegExp): Promise<void>;
  /** Reaches a control and presses it. */
  press(role: Role, name: string | RegExp): Promise<void>;
  /** Reaches a field and types into it. */
  type(role: Role, name: string | RegExp, text: string): Promise<void>;
  /** Reaches a combo field, types, and takes the first suggestion. */
  pick(name: string | RegExp, text: string): Promise<void>;
}

/** A user with only a keyboard, who can't use what Tab does not reach. */
export function keyboardOf(page: Page): Keyboard {
  const reach = async (role: Role, name: string | RegExp): Promise<void> => {
    const dialog = page.locator('dialog[open]');
    // Elements behind a dialog cannot be reached.
    const within = (await dialog.count()) > 0 ? dialog.last() : page;
    const target = within.getByRole(role, { name }).first();
    await expect(target).toBeVisible();
    for (
      let tabs = 0;
      tabs < MAX_TABS && !(await target.evaluate((element) => element === document.activeElement));
      tabs += 1
    )
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  return {
    reach,
    async press(role, name) {
      await reach(role, name);
      await page.keyboard.press(role === 'checkbox' || role === 'radio' ? 'Space' : 'Enter');
    },
    async type(role, name, text) {
      await reach(role, name);
      await page.keyboard.type(text);
    },
    async pick(name, text) {
      await reach('combobox', name);
      await page.keyboard.type(text);
      await expect(page.getByRole('option', { name: text }).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
}
