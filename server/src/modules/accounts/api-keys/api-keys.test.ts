import { createApiKey, listApiKeys, listSessions, revokeApiKey } from '@fourbay/contract/sessions';
import { readUser } from '@fourbay/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { PASSWORD, signUpOwner, subjectsTo, type Person } from '../../../../test/people.ts';

describe('API keys', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const create = (owner: Person, name = 'spreadsheet', current_password = PASSWORD) =>
    test.call(createApiKey, { token: owner.token, body: { name, current_password } });
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

  it('creating an API key mails its owner', async () => {
    const owner = await signUpOwner(test);
    await create(owner);
    await test.runJobs();
    expect(subjectsTo(test, owner.email)).toContain('A new API key was created');
  });

  it('a revoked API key is refused', async () => {
    const owner = await signUpOwner(test);
    const { body } = await create(owner);
    await read(owner, body.api_key);
    expect(
      (await test.call(revokeApiKey, { token: owner.token, params: { id: body.data.id } })).status,
    ).toBe(204);
    refusedWith(await read(owner, body.api_key), 401);
  });

  it("another user's API key cannot be revoked", async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const { body } = await create(other);
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

  it('an API key of staff acts as an owner', async () => {
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
