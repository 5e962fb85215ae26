import { expect } from '@playwright/test';
import { createOwnerOfQuote } from './journeys/desk.ts';
import { test } from './support/browser-test.ts';
import { LineDesk, openDesk, useLineServer, type Story } from './support/line-desk.ts';

useLineServer({ CALLS_RECORDED: '1' });

/** The desk of an agent who works on one request after another. */
class Shift extends LineDesk {
  /** The number of the shop that was called first. It calls us during a later call. */
  firstNumber = '';

  async take(): Promise<void> {
    await this.press('n');
    await this.expectNext();
  }

  async talk(story: Story): Promise<void> {
    await this.dial(story);
    await this.reaches('On the line');
  }

  async typePrice(brakes: string, oilChange: string): Promise<void> {
    await this.press('p');
    await expect(this.page.getByLabel('Brakes, $')).toBeFocused();
    await this.page.keyboard.type(brakes);
    await this.press('Tab');
    await this.page.keyboard.type(oilChange);
  }

  async savePrice(): Promise<void> {
    await this.press('Enter');
    await expect(this.page.getByText(/^Saved, still on the line with /)).toBeVisible();
    await this.press('h');
    await this.expectNext();
  }

  /** Returns the request to the queue. */
  async giveBack(): Promise<void> {
    await this.expectNext();
    await this.press('r');
    await expect(this.page.getByRole('dialog', { name: /^Return the request/ })).toBeVisible();
    await this.press('Enter');
    await expect(this.page.getByText('Returned to the queue.')).toBeVisible();
  }
}

/** For each request: what happens on the line, the number of prices it gets, and the agent's steps. */
const REQUESTS: readonly [what: string, prices: number, walk: (desk: Shift) => Promise<void>][] = [
  [
    'a busy line',
    0,
    async (desk) => {
      desk.firstNumber = await desk.dial('busy');
      await desk.reaches('Busy');
      await desk.press('Enter');
    },
  ],
  [
    'voicemail',
    0,
    async (desk) => {
      await desk.dial('voicemail');
      await desk.reaches('Voicemail picked up');
      await desk.press('Enter');
    },
  ],
  [
    'a phone menu',
    1,
    async (desk) => {
      await desk.talk('phone_tree');
      await desk.press('#');
      await desk.press('2');
      await expect(desk.page.getByText('Pressed 2')).toBeVisible();
      await desk.press('Escape');
      await desk.typePrice('212', '79');
      await desk.savePrice();
    },
  ],
  [
    'a wrong number',
    0,
    async (desk) => {
      await desk.dial('wrong_number');
      await desk.reaches('Number not in service');
      await desk.press('Enter');
      await expect(desk.page.getByRole('dialog', { name: /wrong number for/ })).toBeVisible();
      await desk.page.keyboard.type('(512) 555-0142');
      await desk.press('Enter');
    },
  ],
  [
    'a call that drops in the middle of a price',
    1,
    async (desk) => {
      await desk.talk('drops');
      await desk.typePrice('333', '');
      await desk.reaches('Ended');
      await expect(desk.page.getByLabel('Brakes, $')).toHaveValue('333');
      await desk.page.keyboard.type('81');
      await desk.press('Enter');
    },
  ],
  [
    'a refused recording',
    1,
    async (desk) => {
      await desk.talk('answers');
      await desk.press('g');
      await expect(desk.line.getByText('Recording. They said it’s OK.')).toBeVisible();
      await desk.press('z');
      await expect(desk.line.getByText('Not recorded.')).toBeVisible();
      await desk.typePrice('240', '80');
      await desk.savePrice();
    },
  ],
  [
    'nobody picks up',
    0,
    async (desk) => {
      await desk.dial('no_answer');
      await desk.reaches('Ringing the shop');
      await desk.press('h');
      await desk.reaches('You hung up');
      await desk.press('6');
    },
  ],
  [
    'a question among colleagues, muted',
    0,
    async (desk) => {
      await desk.talk('answers');
      await desk.press('q');
      await desk.reaches('You’re muted');
      await desk.press('q');
      await desk.reaches('On the line');
      await desk.press('h');
      await desk.reaches('Ended');
      await desk.press('1');
    },
  ],
  [
    'a plain price',
    1,
    async (desk) => {
      await desk.talk('answers');
      await desk.typePrice('219', '75');
      await desk.savePrice();
    },
  ],
  [
    'a shop that calls us during a call',
    1,
    async (desk) => {
      const phones = async () => (await desk.page.request.get('/dev/phone')).text();
      await desk.talk('answers');
      const data = { action: 'call_in', number: desk.firstNumber };
      await desk.page.request.post('/dev/phone', { data });
      await expect.poll(phones).toContain('hears our voicemail');
      await desk.typePrice('250', '80');
      // The agent isn't disturbed, and the form keeps its input.
      await expect(desk.page.getByLabel('Brakes, $')).toHaveValue('250');
      await desk.savePrice();
      await expect.poll(phones, { timeout: 40_000 }).not.toContain('hears our voicemail');
    },
  ],
];

test('an agent works ten requests on our line by keyboard, whatever shops do', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await openDesk(page);
  await expect(page.getByText('No open requests.')).toBeVisible();
  await page.evaluate(() =>
    document.addEventListener('pointerdown', () => {
      throw new Error('the mouse was used');
    }),
  );
  const desk = new Shift(page);
  for (const [what, prices, walk] of REQUESTS)
    await test.step(what, async () => {
      const owner = await createOwnerOfQuote(request, { andOilChange: true });
      await expect(page.getByRole('row', { name: /Civic/ })).toBeVisible();
      await desk.take();
      await walk(desk);
      await desk.giveBack();
      expect((await owner.readPrices()).prices).toHaveLength(prices);
      // Otherwise, this request would be offered again.
      await owner.cancel();
      await expect(page.getByText('No open requests.')).toBeVisible();
    });
  await test.step('the message of the shop that called us', async () => {
    await desk.press('n');
    await expect(page.getByRole('heading', { name: 'Call them back' })).toBeVisible();
    await desk.press('e');
    await expect(page.getByText('Done.')).toBeVisible();
  });
  await expect(page.getByText('No open requests.')).toBeVisible();
});
