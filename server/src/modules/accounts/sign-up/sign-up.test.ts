import { register, resendVerification, verify } from '@fourbay/contract/accounts/accounts';
import { signIn } from '@fourbay/contract/accounts/sessions';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { codeIn, PASSWORD, signUpOwner, subjectsTo } from '../../../../test/records/people.ts';

describe('sign-up', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const person = (email: string) => ({
    first_name: 'Robin',
    last_name: 'Marsh',
    email,
    password: PASSWORD,
    agree_to_tos: true as const,
  });
  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

  it('a confirmed owner signs in with one monthly and three yearly quotes', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(readUser, { token: owner.token, params: { id: owner.id } });
    expect(body.data.attributes).toMatchObject({
      monthly_quota: 1,
      yearly_quota: 3,
      additional_quota: 0,
    });
  });

  it('sign-up rejects an address in use, with any case and spacing', async () => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(
      await test.call(register, { body: person(` ${owner.email.toUpperCase()} `) }),
      422,
    );
    expect(refusal).toMatchObject({
      error: 'An account with that email already exists',
      errors: [{ field: 'email', details: ['taken'] }],
    });
  });

  it('twenty concurrent sign-ups with one address create one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => test.call(register, { body: person('twins@people.test') })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    const { db } = test.deps;
    const accounts = db.selectFrom('users').select('id').where('email', '=', 'twins@people.test');
    expect(await accounts.execute()).toHaveLength(1);
    // Each page replaced the one before it.
    const open = await db
      .selectFrom('account_tokens')
      .select('id')
      .where('user_id', 'in', accounts)
      .where('used_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });

  it.each([
    ['agree_to_tos', { agree_to_tos: false }],
    ['agree_to_tos', { agree_to_tos: undefined }],
    ['first_name', { first_name: '  ' }],
    ['first_name', { first_name: 'Win at http://evil.test now' }],
    ['last_name', { last_name: 'see www.evil.test' }],
    ['last_name', { last_name: 'prize at evil.com' }],
    ['last_name', { last_name: 't.co/prize' }],
    ['last_name', { last_name: 'Marsh\r\nBcc: all' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@people.test\r\nBcc: b@people.test' }],
    ['email', { email: 'a@people.test, b@people.test' }],
    ['password', { password: 'Short+1' }],
    ['password', { password: 'tire+iron42' }],
    ['password', { password: 'TIRE+IRON42' }],
    ['password', { password: 'Tire+Ironmonger' }],
    ['password', { password: 'TireIron42' }],
    ['password', { password: 'Tire+Iron 42' }],
    ['password', { password: 'Tire+Iron<42' }],
    ['password', { password: 'Tire+Iron,42' }],
    ['password', { password: `Tire+Iron42${'x'.repeat(120)}` }],
    ['password', { password: 'P@ssw0rd1!' }],
    ['password', { password: 'Robin+1984!' }],
  ])('sign-up rejects %s %j', async (field, wrong) => {
    const refusal = refusedWith(
      await test.call(register, { body: { ...person('refused@people.test'), ...wrong } }),
      422,
    );
    expect(refusal.errors?.map((error) => error.field)).toEqual([field]);
  });

  it.each([
    'Jean-Luc',
    'O’Brien',
    'Nguyễn',
    '李',
    'St. John',
    'María del Carmen',
    'Comfort',
    'J.R.',
    'Ma.Theresa',
    'D’Angelo, Jr.',
    'Ng Top',
    'A.Ru',
  ])('sign-up accepts the name %s', async (first_name) => {
    expect(
      (
        await test.call(register, {
          body: { ...person(`${Math.random().toString(36).slice(2)}@people.test`), first_name },
        })
      ).status,
    ).toBe(201);
  });

  it.each([
    'Win at evil.app',
    'evil．app',
    'evil。app',
    'evil\u200b.app',
    'evil.\u2060app',
    'ppa\u202enibor',
    'bit.ly',
    't.me',
    'go.xyz',
    'Log in: 203.0.113.7',
    'Robin.Marsh',
    'evil.example/now',
  ])('sign-up rejects the name %s, which e-mail apps could turn into a link', async (name) => {
    for (const field of ['first_name', 'last_name']) {
      const refusal = refusedWith(
        await test.call(register, { body: { ...person('named@people.test'), [field]: name } }),
        422,
      );
      expect(refusal.errors).toEqual([
        { field, details: ['can’t contain a web address, a dot inside a word, <, or >'] },
      ]);
    }
  });

  it.each(['Free money 8005550199', 'Fourbay Support', 'You have won a prize'])(
    'the name %s isn’t e-mailed to an unconfirmed address',
    async (first_name) => {
      const email = `mailed${first_name.length}@people.test`;
      await test.call(register, { body: { ...person(email), first_name } });
      await test.runJobs();
      const mail = test.mails.findLast(({ to }) => to === email);
      expect(mail?.text).not.toContain(first_name);
      expect(mail?.html).not.toContain(first_name);
      expect(mail?.text).toContain('Hi');
    },
  );

  it('sign-up ignores unknown attributes', async () => {
    await test.call(register, {
      body: {
        ...person('extra@people.test'),
        role: 'supervisor',
        additional_quota: 99,
        confirmed_at: '2026-01-01',
        id: '1',
      },
    });
    const row = await test.deps.db
      .selectFrom('users')
      .select(['role', 'confirmed_at'])
      .where('email', '=', 'extra@people.test')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ role: 'owner', confirmed_at: null });
  });

  it('verification rejects a wrong code', async () => {
    const { body } = await test.call(register, { body: person('wrongcode@people.test') });
    await test.runJobs();
    const code = wrongFor(codeIn(test, 'wrongcode@people.test'));
    expect(
      refusedWith(await test.call(verify, { body: { code, verify: body.verify } }), 422).code,
    ).toBe('code_invalid');
  });

  it('verification rejects the right code after five wrong ones', async () => {
    const { body } = await test.call(register, { body: person('guessed@people.test') });
    await test.runJobs();
    const code = codeIn(test, 'guessed@people.test');
    for (let tries = 0; tries < 5; tries += 1)
      await test.call(verify, { body: { code: wrongFor(code), verify: body.verify } });
    refusedWith(await test.call(verify, { body: { code, verify: body.verify } }), 422);
  });

  it('a verification code works once, for a day', async () => {
    const { body } = await test.call(register, { body: person('late@people.test') });
    await test.runJobs();
    const code = codeIn(test, 'late@people.test');
    test.clock.advance(24 * 3_600_000 + 1);
    refusedWith(await test.call(verify, { body: { code, verify: body.verify } }), 422);
    await test.call(resendVerification, {
      body: { email: 'late@people.test', password: PASSWORD },
    });
    await test.runJobs();
    const newestCode = codeIn(test, 'late@people.test');
    expect(
      (await test.call(verify, { body: { code: newestCode, verify: body.verify } })).status,
    ).toBe(200);
    refusedWith(await test.call(verify, { body: { code: newestCode, verify: body.verify } }), 422);
  });

  it('any unexpired code verifies the account until one is used', async () => {
    const { body } = await test.call(register, { body: person('two-mails@people.test') });
    await test.runJobs();
    const first = codeIn(test, 'two-mails@people.test');
    await test.call(resendVerification, {
      body: { email: 'two-mails@people.test', password: PASSWORD },
    });
    await test.runJobs();
    expect((await test.call(verify, { body: { code: first, verify: body.verify } })).status).toBe(
      200,
    );
  });

  it('the right code signs in with one session', async () => {
    const email = 'signed-in-by-code@people.test';
    const { body } = await test.call(register, { body: person(email) });
    await test.runJobs();
    const session = await test.call(verify, {
      body: { code: codeIn(test, email), verify: body.verify },
    });
    expect(session.body.user.attributes).toMatchObject({ email, monthly_quota: 1 });
    const own = await test.call(readUser, {
      token: session.body.token,
      params: { id: session.body.authenticatable_id },
    });
    expect(own.status).toBe(200);
  });

  async function mailedLink(email: string): Promise<{ verify: string; secret: string }> {
    await test.call(register, { body: person(email) });
    await test.runJobs();
    return linkTo(email);
  }
  function linkTo(email: string): { verify: string; secret: string } {
    const text = test.mails.findLast(({ to }) => to === email)?.text ?? '';
    const [, verifyToken = '', secret = ''] = /verify=([\w-]+)#secret=([\w-]+)/.exec(text) ?? [];
    return { verify: verifyToken, secret };
  }

  it('the e-mailed link signs in once, without the code', async () => {
    const link = await mailedLink('by-link@people.test');
    expect(Buffer.from(link.secret, 'base64url')).toHaveLength(32);
    const session = await test.call(verify, { body: link });
    expect(session.body.user.attributes.email).toBe('by-link@people.test');
    expect(refusedWith(await test.call(verify, { body: link }), 422).code).toBe('link_invalid');
  });

  it('the e-mailed link has its account in the fragment, which only the browser reads', async () => {
    await mailedLink('whose-link@people.test');
    const { text } = test.mails.findLast(({ to }) => to === 'whose-link@people.test') ?? {};
    const link = new URL(/https?:\S+activate\S+/.exec(text ?? '')?.[0] ?? '');
    expect(new URLSearchParams(link.hash.slice(1)).get('email')).toBe('whose-link@people.test');
    expect(link.search).not.toContain('people.test');
  });

  it('sign-up itself returns no secret to sign in with', async () => {
    const { body } = await test.call(register, { body: person('no-secret@people.test') });
    const guesses = [{ secret: body.verify }, { secret: '' }, { secret: 'x'.repeat(43) }];
    for (const guess of guesses)
      refusedWith(await test.call(verify, { body: { ...guess, verify: body.verify } }), 422);
    refusedWith(await test.call(verify, { body: { verify: body.verify } }), 422);
  });

  it('wrong secrets don’t use up attempts at the code', async () => {
    const email = 'tries@people.test';
    const { verify: token } = await mailedLink(email);
    for (let tries = 0; tries < 6; tries += 1)
      await test.call(verify, { body: { secret: 'wrong', verify: token } });
    const code = codeIn(test, email);
    expect((await test.call(verify, { body: { code, verify: token } })).status).toBe(200);
  });

  it('the secret of one e-mail doesn’t work with another’s address', async () => {
    const email = 'mixed@people.test';
    const first = await mailedLink(email);
    const again = await test.call(resendVerification, { body: { email, password: PASSWORD } });
    await test.runJobs();
    const second = linkTo(email);
    expect(second.verify).toBe(again.body.verify);
    refusedWith(
      await test.call(verify, { body: { secret: first.secret, verify: second.verify } }),
      422,
    );
    expect((await test.call(verify, { body: first })).status).toBe(200);
  });

  it('the resent code works with the secret that resending returned', async () => {
    const email = 'resent@people.test';
    await test.call(register, { body: person(email) });
    const { body } = await test.call(resendVerification, { body: { email, password: PASSWORD } });
    await test.runJobs();
    const code = codeIn(test, email);
    expect((await test.call(verify, { body: { code, verify: body.verify } })).status).toBe(200);
  });

  it('resending gets the same reply for every address, and sends an e-mail only if needed', async () => {
    const owner = await signUpOwner(test);
    await test.call(register, { body: person('resend@people.test') });
    await test.runJobs();
    const before = test.mails.length;
    const answers = await Promise.all(
      [
        { email: owner.email, password: PASSWORD },
        { email: 'nobody@people.test', password: PASSWORD },
        { email: 'resend@people.test', password: 'Wrong+Guess1' },
        { email: 'resend@people.test', password: PASSWORD },
      ].map((body) => test.call(resendVerification, { body })),
    );
    await test.runJobs();
    expect(
      answers.map(({ status, body }) => [status, body.verify.length, Object.keys(body)]),
    ).toEqual(answers.map(() => [200, answers[0]?.body.verify.length, ['verify']]));
    expect(test.mails.slice(before).map(({ to }) => to)).toEqual(['resend@people.test']);
  });

  it('only the right password reveals that an account is unconfirmed', async () => {
    await test.call(register, { body: person('unconfirmed@people.test') });
    const withRightPassword = await test.call(signIn, {
      body: { user: { email: 'unconfirmed@people.test', password: PASSWORD } },
    });
    const withWrongPassword = await test.call(signIn, {
      body: { user: { email: 'unconfirmed@people.test', password: 'Wrong+Pass1' } },
    });
    expect(refusedWith(withRightPassword, 401).error).toBe(
      'You have to confirm your account before continuing.',
    );
    expect(refusedWith(withWrongPassword, 401).error).toBe('Invalid email or password.');
  });

  it('links in e-mails use the configured address, not a forwarded host', async () => {
    await test.call(register, {
      body: person('links@people.test'),
      headers: { 'x-forwarded-host': 'evil.test' },
    });
    await test.runJobs();
    expect(subjectsTo(test, 'links@people.test')).toHaveLength(1);
    expect(test.mails.at(-1)?.html).not.toContain('evil.test');
  });
});
