import { stopAsking } from '@fourbay/contract/shop-answers/shop-answers';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addAskableShop } from '../../../../test/records/shop-answers.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { askContact } from '../index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await loadTestPlaces(test);
});

let sent = '';
const notice = (shopId: string, uniqueKey: string) => ({
  shopId,
  kind: 'booking_question',
  uniqueKey,
  reference: 'KTRMDV',
  budget: 'shop_booking' as const,
  compose(token: string) {
    sent = token;
    return {
      subject: 'A driver wants to come on Friday',
      preview: 'Can you take the car?',
      heading: 'Can you take the car?',
      paragraphs: ['Friday, 8 am'],
      action: { label: 'Answer', url: `https://fourbay.test/somewhere/${token}` },
      footer: 'You agreed to be asked.',
      text: 'Can you take the car?',
    };
  },
});
const ask = (shopId: string, key: string) =>
  test.deps.db.transaction().execute((trx) => askContact(test.deps, trx, notice(shopId, key)));

it('another kind of question has its own token and is sent once per key', async () => {
  const { shopId, contact } = await addAskableShop(test);
  const asked = await ask(shopId, 'booking:1');
  expect(asked).toMatchObject({ contactId: contact.id, channel: 'email' });
  expect(asked?.tokenHash).toEqual(hashSecret(sent));
  expect(await ask(shopId, 'booking:1')).toBeUndefined();
  await test.runJobs();
  const mails = test.mails.filter(({ to }) => to === contact.address);
  expect(mails.map(({ subject }) => subject)).toEqual(['A driver wants to come on Friday']);
  expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

it('a shop without consent is sent nothing', async () => {
  expect(await ask(await addShop(test), 'booking:2')).toBeUndefined();
});

it('the visible link in a notice leads to an unsubscribe button, and back', async () => {
  const { shopId, contact } = await addAskableShop(test);
  await ask(shopId, 'booking:5');
  await test.runJobs();
  const mail = test.mails.findLast(({ to }) => to === contact.address);
  const page = /https?:\/\/[^/\s]+(\/answer\/[\w-]+\/stop)/.exec(mail?.text ?? '')?.[1] ?? '';
  const shown = await test.app.inject({ url: page });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain(`action="${page}"`);
  const pressed = await test.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(pressed.body).toContain('Stopped');
  expect(await ask(shopId, 'booking:6')).toBeUndefined();
  const back = page.replace(/stop$/, 'start');
  expect(pressed.body).toContain(`action="${back}"`);
  const again = await test.app.inject({
    method: 'POST',
    url: back,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(again.body).toContain('Welcome back');
  expect(await ask(shopId, 'booking:7')).toBeDefined();
});

it('an unknown link shows no unsubscribe button', async () => {
  const shown = await test.app.inject({ url: '/answer/unknown/stop' });
  expect(shown.statusCode).toBe(404);
  expect(shown.body).not.toContain('<form');
});

it('the link of a notice also unsubscribes', async () => {
  const { shopId } = await addAskableShop(test);
  await ask(shopId, 'booking:3');
  expect((await test.call(stopAsking, { params: { token: sent } })).status).toBe(204);
  expect(await ask(shopId, 'booking:4')).toBeUndefined();
});
