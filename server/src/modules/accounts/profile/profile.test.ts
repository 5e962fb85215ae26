import { createApiKey, signIn } from '@fourbay/contract/accounts/sessions';
import { readUser, updateUser } from '@fourbay/contract/accounts/users';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { PASSWORD, signUpOwner, type Person } from '../../../../test/records/people.ts';

describe('profile', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const patch = (owner: Person, attributes: object) =>
    test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes } },
    });
  const stored = (owner: Person) =>
    test.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();

  it('updating names, phone, birthday, and contact returns the updated user', async () => {
    const owner = await signUpOwner(test);
    const { body } = await patch(owner, {
      first_name: ' Kim ',
      last_name: 'Day',
      phone_number: '(512) 555-0142',
      birthday_month: 2,
      birthday_day_of_month: '29',
      do_not_contact: true,
    });
    expect(body.data.attributes).toMatchObject({
      first_name: 'Kim',
      last_name: 'Day',
      phone_number: '(512) 555-0142',
      cell_phone_number: '(512) 555-0142',
      birthday_month: 2,
      birthday_day_of_month: 29,
      do_not_contact: true,
    });
  });

  it('updating keeps omitted attributes', async () => {
    const owner = await signUpOwner(test);
    await patch(owner, { phone_number: '512-555-0142' });
    const { body } = await patch(owner, { first_name: 'Kim' });
    expect(body.data.attributes).toMatchObject({
      first_name: 'Kim',
      last_name: 'Marsh',
      phone_number: '512-555-0142',
    });
  });

  it('null clears optional attributes', async () => {
    const owner = await signUpOwner(test);
    await patch(owner, {
      phone_number: '512-555-0142',
      birthday_month: 3,
      birthday_day_of_month: 4,
    });
    const { body } = await patch(owner, {
      phone_number: '',
      birthday_month: 0,
      birthday_day_of_month: null,
    });
    expect(body.data.attributes).toMatchObject({
      phone_number: null,
      birthday_month: null,
      birthday_day_of_month: null,
    });
  });

  it('the phone number can also be set as cell_phone_number, even with PUT', async () => {
    const owner = await signUpOwner(test);
    const both = async (cell_phone_number: string | null) => {
      const { body } = await test.call(
        { ...updateUser, method: 'PUT' },
        {
          token: owner.token,
          params: { id: owner.id },
          body: { data: { attributes: { cell_phone_number } } },
        },
      );
      return [body.data.attributes.phone_number, body.data.attributes.cell_phone_number];
    };
    expect(await both('512-555-0142')).toEqual(['512-555-0142', '512-555-0142']);
    expect(await both(null)).toEqual([null, null]);
    const refused = refusedWith(
      await patch(owner, { phone_number: '512-555-0142', cell_phone_number: '512-555-0199' }),
      422,
    );
    expect(refused.errors?.map(({ field }) => field)).toEqual([
      'phone_number',
      'cell_phone_number',
    ]);
    expect((await stored(owner)).phone_number).toBeNull();
  });

  it('the attribute agent is accepted and ignored', async () => {
    const owner = await signUpOwner(test);
    expect((await patch(owner, { agent: 'web', first_name: 'Kim' })).status).toBe(200);
  });

  it('an unchanged e-mail address and blank passwords don’t require the current password', async () => {
    const owner = await signUpOwner(test);
    expect(
      (
        await patch(owner, {
          email: owner.email.toUpperCase(),
          current_password: '',
          password: '',
          password_confirmation: '',
        })
      ).status,
    ).toBe(200);
  });

  it('unknown attributes are named in the error, and nothing changes', async () => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(
      await patch(owner, { first_name: 'Kim', role: 'supervisor', additional_quota: 9 }),
      422,
    );
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['role', 'additional_quota']);
    expect((await stored(owner)).first_name).toBe('Robin');
  });

  it.each([
    ['birthday_month', { birthday_month: 13 }],
    ['birthday_month', { birthday_month: 1.5 }],
    ['birthday_day_of_month', { birthday_day_of_month: 32 }],
    ['birthday_day_of_month', { birthday_month: 4, birthday_day_of_month: 31 }],
    ['phone_number', { phone_number: 'call me' }],
    ['first_name', { first_name: '' }],
    ['last_name', { last_name: 'x'.repeat(81) }],
    ['do_not_contact', { do_not_contact: 'yes' }],
    ['email', { email: 'nobody' }],
    ['password', { password_confirmation: 'New+Wheel77', current_password: PASSWORD }],
  ])('updating rejects an invalid %s: %j', async (field, wrong) => {
    const owner = await signUpOwner(test);
    expect(refusedWith(await patch(owner, wrong), 422).errors?.map((error) => error.field)).toEqual(
      [field],
    );
  });

  it('updating the password ends all other sessions', async () => {
    const owner = await signUpOwner(test);
    const session = () =>
      test.call(signIn, { body: { user: { email: owner.email, password: PASSWORD } } });
    const otherToken = (await session()).body.token;
    expect(
      (
        await patch(owner, {
          current_password: PASSWORD,
          password: 'New+Wheel77',
          password_confirmation: 'New+Wheel77',
        })
      ).status,
    ).toBe(200);
    refusedWith(await test.call(readUser, { token: otherToken, params: { id: owner.id } }), 401);
    refusedWith(await session(), 401);
  });

  it('updating the password requires the current password', async () => {
    const owner = await signUpOwner(test);
    expect(
      refusedWith(
        await patch(owner, { password: 'New+Wheel77', password_confirmation: 'New+Wheel77' }),
        422,
      ).code,
    ).toBe('wrong_password');
  });

  it("the retention deal is granted once, at the server's time", async () => {
    const owner = await signUpOwner(test);
    const claim = () =>
      patch(owner, { autowise_account_deletion_retention_deal_claimed_at: '1999-01-01T00:00:00Z' });
    await Promise.all(Array.from({ length: 50 }, claim));
    const { body } = await test.call(readUser, { token: owner.token, params: { id: owner.id } });
    expect(body.data.attributes).toMatchObject({
      additional_quota: 3,
      autowise_account_deletion_retention_deal_claimed_at: test.clock.now().toISOString(),
    });
    const credits = await test.deps.db
      .selectFrom('quota_ledger_entries')
      .select(['source', 'bucket', 'amount'])
      .where('user_id', '=', owner.id)
      .where('source', '=', 'retention_deal')
      .execute();
    expect(credits).toEqual([{ source: 'retention_deal', bucket: 'additional', amount: 3 }]);
  });

  it('a retention deal claim cannot be undone', async () => {
    const owner = await signUpOwner(test);
    await patch(owner, {
      autowise_account_deletion_retention_deal_claimed_at: '2026-01-01T00:00:00Z',
    });
    refusedWith(
      await patch(owner, { autowise_account_deletion_retention_deal_claimed_at: null }),
      422,
    );
    expect((await stored(owner)).retention_deal_claimed_at).not.toBeNull();
  });

  it('updating another user returns 404 and changes nothing', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    refusedWith(await patch({ ...owner, id: other.id }, { first_name: 'Kim' }), 404);
    expect((await stored(other)).first_name).toBe('Robin');
  });

  it('an API key can change the name but not the e-mail address or password', async () => {
    const owner = await signUpOwner(test);
    const key = await test.call(createApiKey, {
      token: owner.token,
      body: { name: 'tool', current_password: PASSWORD },
    });
    const tool = { ...owner, token: key.body.api_key };
    expect((await patch(tool, { first_name: 'Kim' })).status).toBe(200);
    refusedWith(await patch(tool, { email: 'else@people.test', current_password: PASSWORD }), 403);
  });

  it('unknown attributes never change a column', async () => {
    const owner = await signUpOwner(test);
    const before = await stored(owner);
    const columns = Object.keys(before).filter(
      (name) =>
        ![
          'email',
          'first_name',
          'last_name',
          'phone_number',
          'birthday_month',
          'birthday_day_of_month',
          'do_not_contact',
        ].includes(name),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.oneof(fc.constantFrom(...columns, '__proto__', 'constructor'), fc.string()),
          fc.jsonValue(),
          { minKeys: 1, maxKeys: 4 },
        ),
        async (extra) => {
          const answer = await patch(owner, JSON.parse(JSON.stringify(extra)));
          expect([200, 422, 400]).toContain(answer.status);
          expect(await stored(owner)).toEqual({ ...before, updated_at: expect.any(Date) });
        },
      ),
      { numRuns: 60 },
    );
  });
});
