import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/browser-test.ts';
import { findMailedCode, findMailedLink } from './browser/inbox.ts';
import { PICTURE } from './support/picture.ts';
import { logIn } from './journeys/sign-up.ts';

test('an owner deletes the account despite an offer and restores it from the e-mail', async ({
  page,
  owner,
}) => {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Claim 3 free quotes' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you for staying' });
  await expect(thanks.getByText('You now have 7 quotes left.')).toBeVisible();
  await thanks.getByRole('button', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'Delete account' }).click();
  const closure = page.getByRole('dialog', { name: 'Delete account' });
  await expect(closure.getByRole('button', { name: /Claim/ })).toBeHidden();
  await expectAccessible(page);
  await closure.getByLabel('Current password', { exact: true }).fill(owner.password);
  await closure.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();

  await page.goto(await findMailedLink(page.request, owner.email, 'Restore my account'));
  await expect(page.getByRole('button', { name: 'Restore my account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await logIn(page, owner);
  await page.goto('/settings/quote_history');
  await expect(page.getByText('retention deal')).toBeVisible();
});

test('an owner adds a photo that the header shows right away, and downloads their data', async ({
  page,
  owner,
}) => {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const photo = page.getByRole('dialog', { name: 'Your photo' });
  await photo
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await photo.getByLabel('Zoom').press('ArrowRight');
  await expectAccessible(page);
  await photo.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Your photo was saved.')).toBeVisible();
  await expect(page.getByLabel('Account of Pat Rivera').locator('img')).toHaveJSProperty(
    'naturalWidth',
    160,
  );

  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByLabel('Your password', { exact: true }).fill(owner.password);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
});

test('an owner confirms with an e-mailed code, and then ends e-mailed links', async ({
  page,
  owner,
}) => {
  await owner.call('POST', 'servicechek/users/send_password_reset_email', { email: owner.email });
  await page.goto('/settings/security');
  const links = page.getByRole('region', { name: 'Links in e-mails' });
  await expect(links.getByText('Choose a new password')).toBeVisible();
  await expect(links.getByText('First, confirm it’s you above.')).toBeVisible();
  await expectAccessible(page);
  const confirming = page.getByRole('region', { name: 'Confirm it’s you' });
  await confirming.getByRole('button', { name: 'E-mail me a code' }).click();
  await confirming
    .getByLabel('Code from the e-mail')
    .fill(await findMailedCode(page.request, owner.email));
  await expectAccessible(page);
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirming.getByText(/Confirmed until/)).toBeVisible();
  await links.getByRole('button', { name: 'Revoke these links' }).click();
  await expect(links.getByText('You have no active links.')).toBeVisible();
  await expectAccessible(page);
});
