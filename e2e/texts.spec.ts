import { randomInt } from 'node:crypto';
import { expect, request, test as bare } from '@playwright/test';
import { createApiClient, signUpThroughApi } from './browser/api-client.ts';
import { findMailedCode } from './browser/inbox.ts';
import { createPerson } from './browser/people.ts';
import { startFakeTwilio } from '../server/test/stand-ins/fake-twilio.ts';
import { expectAccessible, test } from './support/browser-test.ts';
import { copyLoadedFolder, startFourbay } from './support/fourbay.ts';

/** A number that no other test uses. */
const newPhone = (): string => `51255${String(randomInt(100_000)).padStart(5, '0')}`;

test('an owner verifies a number, chooses texts, stops them, and removes the number', async ({
  page,
  owner: _,
}) => {
  const digits = newPhone();
  const shown = digits.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');
  await page.goto('/settings/notification_settings');
  const texts = page.getByRole('region', { name: 'Text messages' });
  await expect(texts.getByRole('button', { name: 'Text me a code' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await texts.getByLabel('US mobile number').fill(shown);
  await expect(texts.getByText('Check the box. We can text you only if you agree.')).toBeVisible();
  await expectAccessible(page);
  await texts.getByRole('checkbox', { name: /Reply HELP for help or STOP to end/ }).check();
  await texts.getByRole('button', { name: 'Text me a code' }).click();

  await texts.getByLabel('Code').fill('000000');
  await texts.getByRole('button', { name: 'Verify my number' }).click();
  await expect(texts.getByText('That code is wrong or has expired.')).toBeVisible();
  await expectAccessible(page);
  await texts.getByLabel('Code').fill(await findMailedCode(page.request, `+1${digits}`));
  await texts.getByRole('button', { name: 'Verify my number' }).click();
  await expect(texts.getByText(shown)).toBeVisible();
  await expectAccessible(page);

  await texts.getByRole('checkbox', { name: 'Delayed' }).uncheck();
  await expect(texts.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(texts.getByRole('checkbox', { name: 'Delayed' })).not.toBeChecked();
  await expect(texts.getByRole('checkbox', { name: 'Prices are in' })).toBeChecked();

  await page.goto(`/dev/inbox?to=%2B1${digits}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: /texts about your quotes are on/ }).click();
  await page.getByLabel(`Reply from ${shown}`).fill('STOP');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'From the phone' })).toHaveText(/STOP/);
  await expectAccessible(page);
  await page.goto('/settings/notification_settings');
  await expect(texts.getByText(`You replied STOP from ${shown}.`)).toBeVisible();
  await expectAccessible(page);

  await texts.getByRole('button', { name: 'Remove number' }).click();
  await expect(texts.getByLabel('US mobile number')).toBeVisible();
});

bare('kill -9 between sending a text and recording it leaves one text', async () => {
  const folder = await copyLoadedFolder();
  let address = '';
  const twilio = await startFakeTwilio(() => address);
  const start = () =>
    startFourbay({
      DATA_DIR: folder.path,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...twilio.settings,
    });
  let server = start();
  address = await server.ready;
  try {
    const context = await request.newContext({ baseURL: address });
    const { session } = await signUpThroughApi(context, createPerson());
    const number = `+1${newPhone()}`;
    const ask = async () => {
      const owner = createApiClient(await request.newContext({ baseURL: address }), session.token);
      await owner('POST', 'text_number', { number, consent: true });
    };
    twilio.beforeAnswer(async () => void server.process.kill('SIGKILL'));
    // The server may die before it answers.
    await ask().catch(() => {});
    await server.ended;
    expect(twilio.sent).toHaveLength(1);

    twilio.beforeAnswer(undefined);
    server = start();
    address = await server.ready;
    // The interrupted job runs again before this one, and sends nothing.
    await ask();
    await expect.poll(() => twilio.sent.length).toBe(2);
    expect(new Set(twilio.sent.map(({ body }) => body)).size).toBe(2);

    const [lost] = twilio.sent;
    const { path, payload, headers } = twilio.report(lost?.sid ?? '', 'delivered');
    const reported = await fetch(`${address}${path}`, { method: 'POST', body: payload, headers });
    expect(reported.status).toBe(204);
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
    twilio.close();
    await folder.remove();
  }
});
