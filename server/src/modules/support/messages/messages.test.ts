import {
  listOwnerMessages,
  listShopMessages,
  resendEmail,
} from '@fourbay/contract/support/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addContact } from '../../../../test/records/shop-answers.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { queueEmail, queueSingleEmail } from '../../notifications/index.ts';

const content = {
  subject: 'Your receipt',
  preview: 'Hello',
  heading: 'Your receipt',
  paragraphs: ['Thanks.'],
  footer: 'A test.',
};

describe('messages to owners and shops', () => {
  let test: TestApp;
  let supervisor: Person;
  let owner: Person;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    supervisor = await signUpStaff(test, 'supervisor');
    owner = await signUpOwner(test);
  });
  const messages = async () =>
    (
      await test.call(listOwnerMessages, {
        token: supervisor.token,
        params: { id: owner.id },
      })
    ).body.data;

  it('a supervisor sees why an e-mail failed, and resends it', async () => {
    const { deps } = test;
    await deps.db.transaction().execute((trx) =>
      queueEmail(deps, trx, {
        userId: owner.id,
        to: 'o@people.test',
        kind: 'receipt',
        content,
      }),
    );
    await deps.db
      .updateTable('emails')
      .set({ failures: 3, last_error: '550 mailbox full', refused_at: test.clock.now() })
      .where('kind', '=', 'receipt')
      .execute();
    const [first] = await messages();
    expect(first?.attributes).toMatchObject({
      channel: 'email',
      kind: 'receipt',
      state: 'refused',
      reason: '550 mailbox full',
      can_resend: true,
    });
    const id = first?.id.replace('email-', '') ?? '';
    const { status } = await test.call(resendEmail, { token: supervisor.token, params: { id } });
    expect(status).toBe(204);
    await test.runJobs();
    expect((await messages())[0]?.attributes).toMatchObject({ state: 'sent', reason: null });
  });

  it('an e-mail to a shop is shown, and never resent', async () => {
    const { deps } = test;
    const shopId = await addShop(test, { name: 'Oak Street Garage' });
    await addContact(test, shopId, { channel: 'email', address: 'dana@oak.test' });
    await deps.db.transaction().execute((trx) =>
      queueSingleEmail(deps, trx, {
        uniqueKey: 'k1',
        userId: null,
        to: 'dana@oak.test',
        kind: 'shop_question',
        content,
        charges: [],
        kept: false,
      }),
    );
    const { body } = await test.call(listShopMessages, {
      token: supervisor.token,
      params: { id: shopId },
    });
    expect(body.data.map(({ attributes }) => attributes)).toMatchObject([
      { kind: 'shop_question', state: 'waiting', can_resend: false },
    ]);
    const id = body.data[0]?.id.replace('email-', '') ?? '';
    refusedWith(await test.call(resendEmail, { token: supervisor.token, params: { id } }), 409);
  });
});
