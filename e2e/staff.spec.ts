import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, test } from './support/browser-test.ts';
import { signUpThroughApi } from './browser/api-client.ts';
import { findMailedLink } from './browser/inbox.ts';
import { createPerson } from './browser/people.ts';
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
  await expect(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Brake+Pads24');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
});

test('a supervisor turns off the two-step login of an owner who lost their phone', async ({
  page,
}) => {
  const person = createPerson();
  const { call } = await signUpThroughApi(page.request, person);
  const current_password = person.password;
  const started = await call('POST', 'servicechek/second_factor', { current_password });
  const code = new TOTP({ secret: Secret.fromBase32(started.secret) }).generate();
  await call('POST', 'servicechek/second_factor/confirm', { code });
  await logInAtDesk(page, 'supervisor');
  await page.goto('/console/people');
  await page.getByLabel('E-mail, or part of it').fill(person.email);
  await page.getByRole('button', { name: `Open ${person.email}` }).click();
  await page.getByRole('button', { name: 'Turn off two-step login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Lost phone, checked by call back');
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong+Guess11');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('isn’t right')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('Night^Shift24');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText(`Two-step login is off for ${person.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off two-step login' })).toHaveCount(0);
  await findMailedLink(page.request, person.email, 'I didn’t ask for this');
  const user = { email: person.email, password: person.password };
  expect((await page.request.post('/api/v2/users/sign_in', { data: { user } })).ok()).toBe(true);
});

test('an invitation that doesn’t work says why and what to do', async ({ page }) => {
  await page.goto('/console/join#invitation=nothing');
  await expect(page.getByRole('alert')).toContainText('Ask a supervisor for a new one.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Already joined? Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Call desk' })).toBeVisible();
});
