import { expect, type Page } from '@playwright/test';
import { signInStaff, storeDeskSession } from '../browser/staff.ts';
import { useDeskServer } from './desk-server.ts';

/** Starts a desk server whose calls go through the simulated line. */
export const useLineServer = (settings: Readonly<Record<string, string>> = {}): unknown =>
  useDeskServer({
    SHOP_CALLS_PER_DAY: '100',
    VOICE: 'simulated',
    VOICE_NUMBER: '+17205550100',
    ...settings,
  });

/** Opens the desk as the demo agent. */
export async function openDesk(page: Page): Promise<void> {
  await storeDeskSession(page, await signInStaff(page.request, 'agent'));
  await page.goto('/console');
}

export type Story =
  | 'answers'
  | 'phone_tree'
  | 'voicemail'
  | 'busy'
  | 'no_answer'
  | 'wrong_number'
  | 'drops';

/** The desk of an agent who uses only the keyboard, and whose calls are dialed on our line. */
export class LineDesk {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  press = (key: string): Promise<void> => this.page.keyboard.press(key);
  get call() {
    return this.page.getByRole('region', { name: 'Call', exact: true });
  }
  get line() {
    return this.page.getByRole('region', { name: 'Line' });
  }
  get says() {
    return this.page.getByRole('region', { name: 'The line says' });
  }
  expectNext = (): Promise<void> =>
    expect(this.page.getByRole('heading', { name: /^Next: / })).toBeVisible();

  /** Dials the next shop, whose phone follows the story. Returns its number. */
  async dial(story: Story): Promise<string> {
    await this.expectNext();
    // The previous call's line is shown until its outcome is saved.
    await expect(this.line).toHaveCount(0);
    const href = (await this.call.locator('a[href^="tel:"]').getAttribute('href')) ?? '';
    const number = href.slice(4);
    await this.page.request.post('/dev/phone', { data: { number, story } });
    await this.press('d');
    await expect(this.line).toBeVisible();
    return number;
  }
  reaches = (state: string): Promise<void> =>
    expect(this.line.getByText(state, { exact: true })).toBeVisible({ timeout: 40_000 });
}
