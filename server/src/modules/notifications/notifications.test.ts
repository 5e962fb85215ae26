import {
  createNotificationSetting,
  listNotificationSettings,
  unsubscribe,
  updateNotificationSetting,
} from '@fourbay/contract/notifications/notifications';
import { updateUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, subjectsTo, type Person } from '../../../test/records/people.ts';
import { queueNotification } from './index.ts';

describe('notification settings', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  type Type = 'quotes' | 'vehicle_information' | 'account_summary';
  const notify = async (owner: Person, type: Type = 'quotes') => {
    const content = {
      subject: 'Your prices are in',
      preview: '',
      heading: 'Four prices',
      paragraphs: [],
      footer: 'You asked for a quote.',
    };
    await test.deps.db.transaction().execute((trx) =>
      queueNotification(test.deps, trx, {
        userId: owner.id,
        to: owner.email,
        kind: 'prices_ready',
        type,
        content,
      }),
    );
    await test.runJobs();
  };
  const got = (owner: Person) =>
    subjectsTo(test, owner.email).filter((subject) => subject === 'Your prices are in').length;
  const choose = (owner: Person, notification_type: Type, enabled: boolean) =>
    test.call(createNotificationSetting, {
      token: owner.token,
      body: {
        servicechek_user_notification_setting: {
          notification_type,
          notification_method: 'email',
          enabled,
        },
      },
    });
  const list = async (owner: Person, query = {}) =>
    (await test.call(listNotificationSettings, { token: owner.token, query })).body;
  const headersOf = (owner: Person) =>
    test.mails.findLast(({ to }) => to === owner.email)?.headers ?? {};

  it('a notification is sent unless it is turned off', async () => {
    const owner = await signUpOwner(test);
    await notify(owner);
    expect(got(owner)).toBe(1);
  });

  it('turning one type off keeps the others on', async () => {
    const owner = await signUpOwner(test);
    await choose(owner, 'quotes', false);
    await notify(owner, 'quotes');
    expect(got(owner)).toBe(0);
    await notify(owner, 'account_summary');
    expect(got(owner)).toBe(1);
  });

  it('do_not_contact stops all notifications', async () => {
    const owner = await signUpOwner(test);
    await test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { do_not_contact: true } } },
    });
    await notify(owner);
    expect(got(owner)).toBe(0);
  });

  it('settings are created, listed, and updated, one per type', async () => {
    const owner = await signUpOwner(test);
    const { body } = await choose(owner, 'quotes', false);
    await choose(owner, 'quotes', true);
    await choose(owner, 'account_summary', true);
    expect((await list(owner)).meta.count).toBe(2);
    const switched = await test.call(updateNotificationSetting, {
      token: owner.token,
      params: { id: body.data.id },
      body: { servicechek_user_notification_setting: { enabled: false } },
    });
    expect(switched.body.data.attributes).toMatchObject({
      notification_type: 'quotes',
      notification_method: 'email',
      enabled: false,
    });
  });

  it("another user's settings are not listed", async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    await choose(other, 'quotes', false);
    expect(await list(owner, { 'query[user_id_eq]': other.id })).toEqual({
      data: [],
      meta: { count: 0 },
    });
  });

  it("another user's setting cannot be updated", async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const { body } = await choose(other, 'quotes', true);
    refusedWith(
      await test.call(updateNotificationSetting, {
        token: owner.token,
        params: { id: body.data.id },
        body: { servicechek_user_notification_setting: { enabled: false } },
      }),
      404,
    );
    expect((await list(other)).data[0]?.attributes.enabled).toBe(true);
  });

  it.each([
    [
      { notification_type: 'weather', notification_method: 'email', enabled: true },
      'notification_type',
    ],
    [
      { notification_type: 'quotes', notification_method: 'fax', enabled: true },
      'notification_method',
    ],
    [{ notification_type: 'quotes', notification_method: 'email', enabled: 'on' }, 'enabled'],
  ])('the setting %j is refused', async (setting, field) => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(
      await test.call(createNotificationSetting, {
        token: owner.token,
        body: { servicechek_user_notification_setting: setting },
      }),
      422,
    );
    expect(refusal.errors?.map((error) => error.field)).toEqual([field]);
  });

  describe('unsubscribe link', () => {
    const tokenTo = async (owner: Person): Promise<string> => {
      await notify(owner);
      return /token=([\w.-]+)>/.exec(headersOf(owner)['List-Unsubscribe'] ?? '')?.[1] ?? '';
    };
    const post = (
      token: string,
      headers: Record<string, string> = {},
      payload = 'List-Unsubscribe=One-Click',
    ) =>
      test.app.inject({
        method: 'POST',
        url: `${unsubscribe.path}?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload,
      });

    it('the unsubscribe link is in the headers and the body', async () => {
      const owner = await signUpOwner(test);
      await notify(owner);
      expect(headersOf(owner)).toMatchObject({
        'List-Unsubscribe': expect.stringMatching(
          /^<http:\/\/fourbay\.test\/api\/v2\/servicechek\/unsubscribe\?token=[\w.-]+>$/,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(test.mails.at(-1)?.text).toContain(
        'Unsubscribe: http://fourbay.test/unsubscribe?token=',
      );
    });

    it('unsubscribing works cross-site, signed out, and repeatedly', async () => {
      const owner = await signUpOwner(test);
      const token = await tokenTo(owner);
      const senders: Record<string, string>[] = [
        { origin: 'https://mail.test', 'sec-fetch-site': 'cross-site' },
        {},
      ];
      for (const headers of senders)
        expect((await post(token, headers)).json()).toEqual({ notification_type: 'quotes' });
      await notify(owner);
      expect(got(owner)).toBe(1);
    });

    it('unsubscribing accepts the form encodings of e-mail clients', async () => {
      const owner = await signUpOwner(test);
      const token = await tokenTo(owner);
      expect(
        (
          await post(
            token,
            { 'content-type': 'multipart/form-data; boundary=x' },
            '--x\r\nContent-Disposition: form-data; ' +
              'name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
          )
        ).statusCode,
      ).toBe(200);
    });

    it('a token turns off one type for one owner and grants nothing else', async () => {
      const owner = await signUpOwner(test);
      await post(await tokenTo(owner));
      await notify(owner, 'account_summary');
      expect(got(owner)).toBe(2);
    });

    it('opening the link without confirming changes nothing', async () => {
      const owner = await signUpOwner(test);
      const token = await tokenTo(owner);
      expect((await test.app.inject(`${unsubscribe.path}?token=${token}`)).statusCode).toBe(405);
      await notify(owner);
      expect(got(owner)).toBe(2);
    });

    it.each(['', '1.0.AAAAAAAAAAAAAAAAAAAAAA', 'x', '1.9.AAAAAAAAAAAAAAAAAAAAAA', '../..'])(
      'the token %j is refused',
      async (token) => {
        expect((await post(token)).statusCode).toBe(422);
      },
    );

    it('a token can’t be changed to another owner or type', async () => {
      const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
      const [, index = '', signature = ''] = (await tokenTo(owner)).split('.');
      expect((await post(`${other.id}.${index}.${signature}`)).statusCode).toBe(422);
      expect((await post(`${owner.id}.2.${signature}`)).statusCode).toBe(422);
    });
  });
});
