import { readExplanation } from '@fourbay/contract/system/explain';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../test/records/people.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { requestQuote } from '../../../test/records/quote-records.ts';
import { loadServices } from '../../../test/records/services.ts';
import { addShop } from '../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../test/test-clock.ts';
import { commandsOf } from '../../commands.ts';
import { hours } from '../../platform/values/clock.ts';

describe('explaining a record', () => {
  let test: TestApp;
  let supervisor: Person;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const read = (kind: string, id: string, token = supervisor.token) =>
    test.call(readExplanation, { token, params: { kind, id } });
  const linesOf = async (kind: string, id: string, heading: string) =>
    (await read(kind, id)).body.sections.find((section) => section.heading === heading)?.lines;

  it('a new request says that nobody holds it, and when it is late', async () => {
    await addShop(test, { name: 'Austin shop' });
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const { body } = await read('quote', quoteId);
    expect(body.title).toBe(`Request ${quoteId}`);
    expect(await linesOf('quote', quoteId, 'Who holds it')).toEqual(['Nobody holds it.']);
    expect((await linesOf('quote', quoteId, 'State'))?.[0]).toBe(
      'It waits for an agent to take it.',
    );
    expect((await linesOf('quote', quoteId, 'Next'))?.join('\n')).not.toContain('passed');
    expect((await linesOf('quote', quoteId, 'Latest events'))?.join('\n')).toContain(
      'requested by owner',
    );
  });

  it('a deadline that has passed is marked', async () => {
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    test.clock.advance(hours(3));
    const { token } = await signUpStaff(test, 'supervisor');
    const next = (await read('quote', quoteId, token)).body.sections[2];
    expect(next?.lines[0]).toMatch(/^Promised to the owner: .* \(passed\)\.$/);
  });

  it('an account says what keeps its owner from signing in', async () => {
    const owner = await signUpOwner(test);
    expect(await linesOf('owner', owner.id, 'State')).toContain('It can sign in.');
    await sql`
      update users set suspended_at = '2026-11-01T10:00:00Z', suspended_reason = 'abuse'
      where id = ${owner.id}`.execute(test.deps.db);
    expect(await linesOf('owner', owner.id, 'State')).toContain(
      'Suspended at 2026-11-01 10:00 UTC: abuse.',
    );
  });

  it('a shop says what keeps agents from calling it', async () => {
    const shop = await addShop(test, { name: 'Quiet shop' });
    await sql`
      update service_providers set do_not_call_at = '2026-11-01T10:00:00Z'
      where id = ${shop}`.execute(test.deps.db);
    expect(await linesOf('shop', shop, 'Can it be called?')).toContain(
      'It asked at 2026-11-01 10:00 UTC not to be called.',
    );
  });

  it('an e-mail says whether it was sent, and never to whom or what', async () => {
    const { rows } = await sql<{ id: string; recipient: string }>`
      insert into emails (kind, recipient, subject, body_text, body_html, message_id, created_at)
      values
        ('notice', 'pat@people.test', 'Private', 'Private', 'Private', 'one', '2026-11-17T03:00:00Z')
      returning id, recipient`.execute(test.deps.db);
    const [mail] = rows;
    const { body } = await read('mail', mail?.id ?? '');
    expect(JSON.stringify(body)).toContain('It is waiting to be sent.');
    expect(JSON.stringify(body)).not.toMatch(/pat@people|Private/);
  });

  it('an e-mail says what will become of it', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into emails
        (kind, recipient, subject, body_text, body_html, message_id, created_at, secret, sealed,
          refused_at, uncertain_at, repeatable)
      values
        ('code', 'p@people.test', 'S', '', '', 'two', '2026-11-17T03:00:00Z', true, 'x', null, null, true),
        ('notice', 'p@people.test', 'S', 'T', 'T', 'three', '2026-11-17T03:00:00Z', false, null,
          '2026-11-17T04:00:00Z', null, true),
        ('summary', 'p@people.test', 'S', 'T', 'T', 'four', '2026-11-17T03:00:00Z', false, null, null,
          '2026-11-17T04:00:00Z', false),
        ('receipt', 'p@people.test', 'S', 'T', 'T', 'five', '2026-11-17T03:00:00Z', false, null, null,
          '2026-11-17T04:00:00Z', true)
      returning id`.execute(test.deps.db);
    const states = await Promise.all(
      rows.map(async ({ id }) => (await linesOf('mail', id, 'State'))?.join(' ')),
    );
    expect(states).toEqual([
      expect.stringContaining('waiting to be sent'),
      expect.stringContaining('the mail server refused it at 2026-11-17 04:00 UTC'),
      expect.stringContaining('perhaps sent, and not tried again'),
      expect.stringContaining('perhaps sent, and waiting to be sent again'),
    ]);
  });

  it('a shop whose number is wrong can’t be called', async () => {
    const shop = await addShop(test, { name: 'Wrong number' });
    await sql`
      insert into wrong_numbers (phone, reported_at)
      select phone, now() from service_providers where id = ${shop}`.execute(test.deps.db);
    expect(await linesOf('shop', shop, 'Can it be called?')).toContain(
      'Its number is known to be wrong.',
    );
  });

  it('the command gives the same explanation', async () => {
    const owner = await signUpOwner(test);
    const command = commandsOf(test.deps).find(({ name }) => name === 'explain');
    expect(await command?.run({ kind: 'owner', id: owner.id }, () => {})).toEqual(
      (await read('owner', owner.id)).body,
    );
    await expect(command?.run({ kind: 'owner', id: 'x' }, () => {})).rejects.toThrow('Usage:');
  });

  it('only supervisors get an explanation, and only of records that exist', async () => {
    const agent = await signUpStaff(test, 'agent');
    refusedWith(await read('owner', supervisor.id, agent.token), 403);
    refusedWith(await read('owner', '99999999'), 404);
    refusedWith(await read('planet', '1'), 404);
  });
});
