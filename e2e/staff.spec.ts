import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, test } from './support/browser-test.ts';
import { findMailedLink } from './browser/inbox.ts';
import { logInAtDesk } from './browser/staff.ts';

test('an invited colleague joins with an authenticator and logs in with a recovery code', async ({
  page,
}) => {
  const email = `ana.${randomUUID().slice(0, 8)}@fourbay.example`;
  await logInAtDesk(page, 'supervisor');
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('region', { name: 'People' })).toContainText(
    'supervisor@demo.fourbay.example',
  );
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(
    page.getByRole('button', { name: `Withdraw the invitation to ${email}` }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 720 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();

  await page.goto(await findMailedLink(page.request, email, 'Set up my account'));
  await expect(page.getByText(`${email} was invited as an agent.`)).toBeVisible();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Brake+Pads24');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Brake+Pads24');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByText('Can’t scan it?').click();
  const key = await page.getByRole('list', { name: 'Key for the authenticator app' }).innerText();
  await expectAccessible(page);
  const wrong = page.getByLabel('Code from the app');
  await wrong.fill('12');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter all 6 digits.')).toBeVisible();
  await wrong.fill(new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate());
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible();
  const [recovery = ''] = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await expectAccessible(page);
  await page.getByLabel(/saved these codes/).check();
  await page.getByRole('button', { name: 'Go to the call desk' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Brake+Pads24');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
});

test('an invitation that doesn’t work says why and what to do', async ({ page }) => {
  await page.goto('/console/join#invitation=nothing');
  await expect(page.getByRole('alert')).toContainText('Ask a supervisor for a new one.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Already joined? Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Call desk' })).toBeVisible();
});
