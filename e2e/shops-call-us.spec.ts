import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { createOwnerOfQuote } from './journeys/desk.ts';
import { openDesk, useLineServer } from './support/line-desk.ts';

useLineServer();

const STRANGER = '+15125550999';
const OTHER = '+15125550998';

test('shops call us: answered, found by letters, and a message that is called back', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await createOwnerOfQuote(request, { andOilChange: true });
  await openDesk(page);
  await expect(page.getByRole('row', { name: /Civic/ })).toBeVisible();
  await page.keyboard.press('n');
  const next = page.getByRole('heading', { name: /^Next: / });
  await expect(next).toBeVisible();
  const shop = ((await next.textContent()) ?? '').replace('Next: ', '');
  const call = page.getByRole('region', { name: 'Call', exact: true });
  const href = (await call.locator('a[href^="tel:"]').getAttribute('href')) ?? '';
  const number = href.slice(4);
  const letters = (await page.locator('dt:has-text("Letters") + dd strong').textContent()) ?? '';
  const phone = (data: object) => page.request.post('/dev/phone', { data });
  const panel = page.getByRole('region', { name: /is calling$/ });
  const onTheLine = call.getByText('On the line', { exact: true });
  const endCall = async () => {
    await page.keyboard.press('h');
    await expect(onTheLine).toBeHidden();
    await page.keyboard.press('6');
    await expect(next).toBeVisible();
  };

  await test.step('a shop that owes us a price calls while the agent is free', async () => {
    await phone({ number, story: 'voicemail' });
    await page.keyboard.press('d');
    await expect(page.getByRole('button', { name: 'Voicemail' }).first()).toBeVisible();
    await expect(page.getByText('Voicemail picked up')).toBeVisible({ timeout: 40_000 });
    await page.keyboard.press('Enter');
    await expect(next).toBeVisible();
    await phone({ action: 'call_in', number });
    await expect(panel.getByRole('heading', { name: shop })).toBeVisible();
    await expect(panel.getByText('They owe us a price')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(onTheLine).toBeVisible();
    await expect(panel).toBeHidden();
  });

  await test.step('a call during a call changes nothing on the screen, and becomes a message', async () => {
    await phone({ action: 'call_in', number: OTHER });
    await expect
      .poll(async () => (await page.request.get('/dev/phone')).text())
      .toContain('hears our voicemail');
    await expect(onTheLine).toBeVisible();
    await expect(panel).toBeHidden();
    await endCall();
  });

  await test.step('a caller with an unknown number is found by letters', async () => {
    await phone({ action: 'call_in', number: STRANGER });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
    await page.getByRole('combobox').fill(letters);
    await page.keyboard.press('Enter');
    await page.getByLabel(/^Which shop calls about/).fill(shop);
    await page.keyboard.press('Enter');
    await expect(onTheLine).toBeVisible();
    await endCall();
  });

  await test.step('the message becomes a callback, which a reload keeps', async () => {
    await page.keyboard.press('r');
    await page.getByRole('radio').first().check();
    await page
      .getByRole('button', { name: /^Return/ })
      .last()
      .click();
    const claim = page.getByRole('button', { name: 'Claim the call back to (512) 555-0998' });
    await claim.click();
    const callBack = page.getByRole('heading', { name: 'Call them back' });
    await expect(callBack).toBeVisible();
    await page.reload();
    await expect(callBack).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('e');
    await expect(page.getByText('Done.')).toBeVisible();
    await expect(claim).toBeHidden();
  });

  await test.step('on a phone, an agent without work lets a call go to voicemail', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await phone({ action: 'call_in', number });
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Let voicemail answer' }).click();
    await expect(panel).toBeHidden();
  });

  // On a busy machine, the check takes longer than the phone rings, so no later check uses the same call.
  await test.step('a ringing call is accessible, on a phone and on a wide screen', async () => {
    await phone({ action: 'call_in', number });
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    await expect(panel).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    await phone({ action: 'call_in', number });
    await expect(panel).toBeVisible();
    await expectAccessible(page);
  });
});
