import { expect, type Page } from '@playwright/test';

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
