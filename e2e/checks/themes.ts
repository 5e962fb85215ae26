import type { Page } from '@playwright/test';
import { isModal, type Screen } from '../browser/screens.ts';
import { findFaults } from '../support/axe.ts';

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

/** Sets a theme with reduced motion, so that its colors apply without transitions. */
async function showIn(page: Page, screen: Screen, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  // The console has a setting for its theme.
  if (screen.path.startsWith('/console'))
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
}

/**
 * Faults that axe finds in both themes, as text. For a modal, only its own faults, since the page behind it
 * is inert. The page is left in the light theme.
 */
export async function themeFaults(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await showIn(page, screen, theme);
    // The dark theme has the same elements and layout, so only its colors are checked.
    const faults = await findFaults(page, {
      ...(isModal(screen) ? { within: 'dialog[open]' } : {}),
      colorsOnly: theme === 'dark',
    });
    for (const { id, nodes } of faults)
      found.push(...nodes.map(({ html }) => `${theme}: ${id}: ${html}`));
  }
  return found;
}
