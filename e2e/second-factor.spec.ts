import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { findMailedLink } from './browser/inbox.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { keyboardOf } from './support/keyboard.ts';

/** A virtual authenticator with user verification that always succeeds. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')), digits: 6 }).generate();

async function logOut(page: Page): Promise<void> {
  await page.getByLabel(/Account of/).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true }).first()).toBeVisible();
}

test('an owner logs in with a recovery code and a passkey, then secures the account by e-mail', async ({
  page,
  owner,
}) => {
  await addVirtualAuthenticator(page);
  await page.goto('/settings/security');
  const twoSteps = page.getByRole('region', { name: /Two-step login/ });
  await twoSteps.getByText('Set up an authenticator app').click();
  const password = twoSteps.getByLabel('Current password', { exact: true });
  await password.fill('Wrong+Guess11');
  await password.press('Enter');
  await expect(twoSteps.getByText('Your current password isn’t right.')).toBeVisible();
  await password.fill(owner.password);
  await password.press('Enter');
  await twoSteps.getByText('Can’t scan it?').click();
  const key = twoSteps.getByRole('list', { name: 'Key for the authenticator app' });
  await expectAccessible(page);
  await twoSteps.getByLabel('Code from the app').fill(codeOf(await key.innerText()));
  await twoSteps.getByRole('button', { name: 'Turn on two-step login' }).click();
  const codes = await twoSteps.getByRole('list', { name: 'Recovery codes' }).innerText();
  const [recoveryCode = ''] = codes.trim().split(/\s+/);
  await expectAccessible(page);
  await twoSteps.getByRole('button', { name: 'I saved them' }).click();
  await expect(twoSteps.getByText('10 recovery codes left.')).toBeVisible();

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText('Add a passkey').click();
  await passkeys.getByLabel('Passkey name').fill('My phone');
  await passkeys.getByLabel('Current password', { exact: true }).fill(owner.password);
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await expect(passkeys.getByText('not used yet')).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(owner.email);
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByLabel('Code from your authenticator app')).toBeVisible();
  await expectAccessible(page);
  const keyboard = keyboardOf(page);
  await keyboard.press('button', 'Use a recovery code');
  await keyboard.type('textbox', 'Recovery code', recoveryCode);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await logOut(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  await keyboard.press('button', 'Log in with a passkey');
  await expect(page.getByLabel('Account of Pat Rivera')).toBeVisible();

  await page.goto(
    await findMailedLink(page.request, owner.email, 'It wasn’t me', 'remove every passkey'),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'It wasn’t me: secure my account' }).click();
  await expect(page.getByText('Your account is secured')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('New+Wheel77');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('New+Wheel77');
  await page.keyboard.press('Enter');
  // Enabled after the first of the e-mails, the second factor may be an intruder's, so it is
  // removed.
  await expect(page.getByText('Your password was changed, and you’re logged in.')).toBeVisible();
});
