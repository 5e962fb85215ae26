import { forgotPassword, resetPassword } from '@fourbay/contract/accounts/accounts';
import { endLinks, readSecurity } from '@fourbay/contract/accounts/security';
import { createApiKey, signIn } from '@fourbay/contract/accounts/sessions';
import { updateUser } from '@fourbay/contract/accounts/users';
import {
  deletePushSubscriptionById,
  savePushSubscription,
} from '@fourbay/contract/notifications/push-subscriptions';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { shareQuote, unshareQuote } from '@fourbay/contract/quotes/quote-followup';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  linkIn,
  PASSWORD,
  signUpOwner,
  stepUp,
  type Person,
} from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { createTestSubscription } from '../../../../test/stand-ins/push-service.ts';
import { minutes } from '../../../platform/values/clock.ts';

describe('the security of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  const read = async ({ token }: Pick<Person, 'token'>) =>
    (await test.call(readSecurity, { token })).body;

  it('lists e-mailed links, shares, and browsers, and each can be removed', async () => {
    const owner = await signUpOwner(test);
    const { token } = owner;
    expect(await read(owner)).toEqual({
      stepped_up_until: null,
      links: [],
      shares: [],
      browsers: [],
    });
    const { quoteId } = await requestQuote(test, owner);
    await test.call(shareQuote, { token, params: { id: quoteId } });
    const { json } = createTestSubscription('https://fcm.googleapis.com/fcm/send/');
    await test.call(savePushSubscription, { token, body: json });
    await test.call(forgotPassword, { body: { email: owner.email } });
    await test.runJobs();
    const found = await read(owner);
    expect(found.shares).toMatchObject([{ quote_id: quoteId }]);
    expect(found.browsers).toMatchObject([{ device: 'Unknown device', current: true }]);
    expect(found.links).toMatchObject([{ kind: 'reset', to_previous_address: false }]);

    await test.call(unshareQuote, { token, params: { id: quoteId } });
    const id = found.browsers[0]?.id ?? '';
    const remove = () => test.call(deletePushSubscriptionById, { token, params: { id } });
    expect((await remove()).status).toBe(204);
    refusedWith(await remove(), 404);
    expect(refusedWith(await test.call(endLinks, { token }), 422).code).toBe('wrong_password');
    await stepUp(test, owner);
    expect((await test.call(endLinks, { token })).status).toBe(204);
    const passwords = { password: 'New+Wheel77', password_confirmation: 'New+Wheel77' };
    const reset_password_token = linkIn(test, owner.email, 'token', '/password-reset');
    refusedWith(
      await test.call(resetPassword, { body: { ...passwords, reset_password_token } }),
      422,
    );
    expect(await read(owner)).toMatchObject({ links: [], shares: [], browsers: [] });
  });

  it('says when a step-up expires', async () => {
    const owner = await signUpOwner(test);
    await stepUp(test, owner);
    const until = new Date(test.clock.now().getTime() + minutes(10)).toISOString();
    expect((await read(owner)).stepped_up_until).toBe(until);
    test.clock.advance(minutes(10) + 1);
    expect((await read(owner)).stepped_up_until).toBeNull();
  });

  it('lists a pending change of address, and ending links cancels it', async () => {
    const owner = await signUpOwner(test);
    const { token, id } = owner;
    const attributes = { email: `next-${owner.email}`, current_password: PASSWORD };
    await test.call(updateUser, { token, params: { id }, body: { data: { attributes } } });
    expect((await read(owner)).links).toMatchObject([{ kind: 'change_email' }]);
    await stepUp(test, owner);
    await test.call(endLinks, { token });
    expect((await read(owner)).links).toEqual([]);
  });

  it('downloading all data requires a step-up, but not for a key with that right', async () => {
    const owner = await signUpOwner(test);
    const download = (token: string) => test.call(exportUser, { token, params: { id: owner.id } });
    expect(refusedWith(await download(owner.token), 422).code).toBe('wrong_password');
    const key = await test.call(createApiKey, {
      token: owner.token,
      body: { name: 'backup', current_password: PASSWORD, can_export: true },
    });
    expect((await download(key.body.api_key)).status).toBe(200);
    await stepUp(test, owner);
    expect((await download(owner.token)).status).toBe(200);
    const body = { user: { email: owner.email, password: PASSWORD } };
    refusedWith(await download((await test.call(signIn, { body })).body.token), 422);
  });
});
