import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import {
  createApiKey,
  listApiKeys,
  listSessions,
  revokeApiKey,
  signIn,
  signOut,
} from '@fourbay/contract/accounts/sessions';
import { readUser, updateUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  PASSWORD,
  signUpOwner,
  stepUp,
  subjectsTo,
  type Person,
} from '../../../../test/records/people.ts';
import { routesOf } from '../../../app.ts';
import { days } from '../../../platform/values/clock.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { accountsJobs } from '../accounts.jobs.ts';

describe('API keys', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const create = (
    owner: Person,
    name = 'spreadsheet',
    current_password = PASSWORD,
    rights: { scope?: 'read' | 'read_write'; can_export?: boolean; expires_in_days?: number } = {},
  ) => test.call(createApiKey, { token: owner.token, body: { name, current_password, ...rights } });
  const sweep = (name: string) =>
    accountsJobs(test.deps)
      .find((job) => job.name === name)
      ?.run({});
  const read = (owner: Person, token: string) =>
    test.call(readUser, { token, params: { id: owner.id } });

  it('an API key acts as its owner', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    expect((await read(owner, body.api_key)).body.data.id).toBe(owner.id);
  });

  it('an API key is shown once and stored hashed', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    const listed = await test.call(listApiKeys, { token: owner.token });
    expect(listed.body.data.map(({ attributes }) => [attributes.name, attributes.ending])).toEqual([
      ['spreadsheet', body.api_key.slice(-4)],
    ]);
    const rows = await test.deps.db
      .selectFrom('api_keys')
      .selectAll()
      .where('user_id', '=', owner.id)
      .execute();
    expect(JSON.stringify([listed.body, rows])).not.toContain(body.api_key);
  });

  it('creating an API key sends its owner an e-mail', async () => {
    const owner = await signUpOwner(test);
    await create(owner);
    await test.runJobs();
    expect(subjectsTo(test, owner.email)).toContain('A new API key was created');
  });

  it('a revoked API key is refused', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    await read(owner, body.api_key);
    await stepUp(test, owner);
    expect(
      (await test.call(revokeApiKey, { token: owner.token, params: { id: body.data.id } })).status,
    ).toBe(204);
    refusedWith(await read(owner, body.api_key), 401);
  });

  it('revoking an API key requires a step-up', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    const refused = await test.call(revokeApiKey, {
      token: owner.token,
      params: { id: body.data.id },
    });
    expect(refusedWith(refused, 422).code).toBe('wrong_password');
    expect((await read(owner, body.api_key)).status).toBe(200);
  });

  it("another user's API key cannot be revoked", async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const { body } = await create(other);
    await stepUp(test, owner);
    refusedWith(
      await test.call(revokeApiKey, { token: owner.token, params: { id: body.data.id } }),
      404,
    );
    expect((await read(other, body.api_key)).status).toBe(200);
  });

  it('creating an API key requires the current password', async () => {
    const owner = await signUpOwner(test);
    expect(refusedWith(await create(owner, 'tool', 'Wrong+Pass1'), 422).code).toBe(
      'wrong_password',
    );
  });

  it('an owner has at most ten API keys', async () => {
    const owner = await signUpOwner(test);
    for (let made = 0; made < 10; made += 1) await create(owner, `tool ${made}`);
    expect(refusedWith(await create(owner, 'one more'), 422).errors?.[0]?.field).toBe('name');
  });

  it('an API key cannot manage sessions or API keys', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    for (const answer of [
      await test.call(listSessions, { token: body.api_key }),
      await test.call(listApiKeys, { token: body.api_key }),
      await create({ ...owner, token: body.api_key }),
    ]) {
      expect(refusedWith(answer, 403).code).toBe('session_required');
    }
  });

  it('an API key can’t sign out, and keeps working after it tries', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    const answer = await test.call(signOut, { token: body.api_key });
    expect(refusedWith(answer, 403).code).toBe('session_required');
    expect((await read(owner, body.api_key)).status).toBe(200);
  });

  it('a read-only key can’t change anything', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner, 'reader', PASSWORD, { scope: 'read' });
    expect((await read(owner, body.api_key)).status).toBe(200);
    const changing = routesOf(test.deps)
      .map(({ endpoint }) => endpoint)
      .filter(({ access, method }) => access === 'user' && method !== 'GET');
    expect(changing.length).toBeGreaterThan(30);
    for (const { method, path, needs } of changing.filter(
      (endpoint) => endpoint.needs !== 'read',
    )) {
      const answer = await test.app.inject({
        method,
        url: path.replace(/\{\w+\}/g, owner.id),
        headers: { authorization: `Bearer ${body.api_key}` },
      });
      expect(answer.statusCode, `${method} ${path}`).toBe(403);
      expect(answer.json<{ code: string }>().code, `${method} ${path}`).toEqual(
        needs === 'session' ? 'session_required' : 'key_scope',
      );
    }
  });

  it('a key that can write can change the profile but not credentials', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    const change = (attributes: object) =>
      test.call(updateUser, {
        token: body.api_key,
        params: { id: owner.id },
        body: { data: { attributes } },
      });
    expect((await change({ first_name: 'Kim' })).status).toBe(200);
    for (const attributes of [
      { email: 'other@people.test', current_password: PASSWORD },
      { password: 'New+Wheel77', password_confirmation: 'New+Wheel77', current_password: PASSWORD },
    ])
      expect(refusedWith(await change(attributes), 403).code).toBe('session_required');
  });

  it('only a key with the export scope can export data', async () => {
    const owner = await signUpOwner(test);
    const [without, withRight] = [
      (await create(owner, 'tool')).body.api_key,
      (await create(owner, 'backup', PASSWORD, { scope: 'read', can_export: true })).body.api_key,
    ];
    const download = (token: string) => test.call(exportUser, { token, params: { id: owner.id } });
    expect(refusedWith(await download(without), 403).code).toBe('key_scope');
    expect((await download(withRight)).status).toBe(200);
  });

  it('a key expires on its date, at most a year ahead, and is listed as expired', async () => {
    const owner = await signUpOwner(test);
    refusedWith(await create(owner, 'tool', PASSWORD, { expires_in_days: 366 }), 422);
    const { body } = await create(owner, 'tool', PASSWORD, { expires_in_days: 2 });
    test.clock.advance(days(2) - 1_000);
    expect((await read(owner, body.api_key)).status).toBe(200);
    test.clock.advance(1_000);
    refusedWith(await read(owner, body.api_key), 401);
    const session = await test.call(signIn, {
      body: { user: { email: owner.email, password: PASSWORD } },
    });
    const listed = await test.call(listApiKeys, { token: session.body.token });
    expect(listed.body.data[0]?.attributes).toMatchObject({ expired: true, scope: 'read_write' });
  });

  it('an expired key is deleted a month later', async () => {
    const owner = await signUpOwner(test);
    await create(owner, 'tool', PASSWORD, { expires_in_days: 1 });
    const count = async () =>
      (
        await test.deps.db
          .selectFrom('api_keys')
          .selectAll()
          .where('user_id', '=', owner.id)
          .execute()
      ).length;
    test.clock.advance(days(30));
    await sweep('sweep-accounts');
    expect(await count()).toBe(1);
    test.clock.advance(days(1) + 1);
    await sweep('sweep-accounts');
    expect(await count()).toBe(0);
  });

  it('owners of keys created before keys expired are notified of the date once', async () => {
    const owner = await signUpOwner(test);
    // A row as written by the previous release.
    await test.deps.db
      .insertInto('api_keys')
      .values({
        user_id: owner.id,
        name: 'old tool',
        key_hash: hashSecret(`fb_${owner.id}`),
        ending: 'abcd',
        created_at: test.clock.now(),
      })
      .execute();
    for (let runs = 0; runs < 2; runs += 1) {
      await sweep('report-api-key-ends');
      await test.runJobs();
    }
    expect(
      subjectsTo(test, owner.email).filter((subject) =>
        subject.includes('“old tool” now expires on'),
      ),
    ).toHaveLength(1);
  });

  it('a staff member’s API key acts as an owner', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    await test.deps.db
      .updateTable('users')
      .set({ role: 'supervisor' })
      .where('id', '=', owner.id)
      .execute();
    const row = await test.app.inject({
      method: 'GET',
      url: `/api/v2/users/${owner.id}`,
      headers: { authorization: `Bearer ${body.api_key}` },
    });
    expect(row.headers['x-session-ends-in']).toBeUndefined();
  });
});
