import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { createOwnerOfQuote } from './journeys/desk.ts';
import { LineDesk, openDesk, useLineServer } from './support/line-desk.ts';

useLineServer({ CALLS_RECORDED: '1' });

test('an agent calls shops on our line by keyboard, whatever they do', async ({
  page,
  request,
}, info) => {
  test.setTimeout(600_000);
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await page.setViewportSize({ width: 1280, height: 720 });
  await createOwnerOfQuote(request, { andOilChange: true });
  await openDesk(page);
  await expect(page.getByRole('row', { name: /Civic/ })).toBeVisible();
  await page.keyboard.press('n');
  const desk = new LineDesk(page);
  await desk.expectNext();
  await expect(desk.call.getByText('(720) 555-0100')).toBeVisible();
  await picture('before');
  await expectAccessible(page);

  await test.step('a busy line', async () => {
    await desk.dial('busy');
    await desk.reaches('Busy');
    await expect(desk.says.getByRole('button', { name: 'Busy line' })).toBeFocused();
    await picture('busy');
    await expectAccessible(page);
    await desk.press('Enter');
  });

  await test.step('a number that isn’t in service', async () => {
    await desk.dial('wrong_number');
    await desk.reaches('Number not in service');
    await desk.press('Enter');
    await expect(page.getByRole('dialog', { name: /wrong number for/ })).toBeVisible();
    await desk.press('Escape');
    await desk.press('9');
  });

  await test.step('voicemail', async () => {
    await desk.dial('voicemail');
    await desk.reaches('Ringing the shop');
    await desk.reaches('Voicemail picked up');
    await expect(desk.call.getByText(/Please call \(720\) 555-0100 and say/)).toBeVisible();
    await picture('voicemail');
    await desk.press('Enter');
  });

  await test.step('a phone menu', async () => {
    await desk.dial('phone_tree');
    await desk.reaches('On the line');
    await desk.press('#');
    await desk.press('2');
    await expect(page.getByText('Pressed 2')).toBeVisible();
    await picture('keypad');
    await desk.press('Escape');
    await desk.press('q');
    await desk.reaches('You’re muted');
    await desk.press('q');
    await desk.reaches('On the line');
    await desk.press('h');
    await desk.reaches('Ended');
    await desk.press('2');
  });

  await test.step('recording refused, then a price, and goodbye', async () => {
    await desk.dial('answers');
    await desk.reaches('On the line');
    await desk.press('g');
    await expect(desk.line.getByText('Recording. They said it’s OK.')).toBeVisible();
    await desk.press('z');
    await expect(desk.line.getByText('Not recorded.')).toBeVisible();
    await desk.press('p');
    await expect(page.getByLabel('Brakes, $')).toBeFocused();
    await page.keyboard.type('212');
    await desk.press('Tab');
    await page.keyboard.type('79');
    await picture('price');
    await desk.press('Enter');
    await expect(page.getByText(/^Saved, still on the line with /)).toBeVisible();
    await picture('saved');
    await desk.press('h');
    await expect(page.getByText(/^Saved, still on the line with /)).toHaveCount(0);
  });

  await test.step('the shop hangs up in the middle of a price', async () => {
    await desk.dial('drops');
    await desk.reaches('On the line');
    await desk.press('p');
    await page.keyboard.type('333');
    await desk.reaches('Ended');
    await expect(page.getByLabel('Brakes, $')).toHaveValue('333');
    await desk.press('Escape');
    await desk.press('Escape');
    await desk.press('d');
    await expect(desk.line.getByText('Ended', { exact: true })).toHaveCount(0);
    await expect(desk.call.getByText(/^A draft price for this shop is saved/)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture('redialed-dark');
    await desk.press('h');
    await desk.press('6');
    await desk.expectNext();
  });
});
