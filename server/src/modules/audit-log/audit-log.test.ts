import { listStaffActions } from '@fourbay/contract/call-desk/desk-board';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../test/records/people.ts';
import { addShop } from '../../../test/records/shops.ts';
import { days } from '../../platform/values/clock.ts';
import { recordStaffAction } from './audit-log.store.ts';

describe('the audit log', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const found = async (query: Record<string, string>) =>
    (await test.call(listStaffActions, { token: supervisor.token, query })).body.data.map(
      ({ attributes }) => attributes.detail['reason'],
    );

  it('is filtered by person, shop, day, kind, and words in the details', async () => {
    const [agent, shop] = [await signUpStaff(test, 'agent'), await addShop(test)];
    const now = test.clock.now();
    const entry = { at: now, staff_user_id: agent.id, action: 'released' as const };
    const earlier = { ...entry, at: new Date(now.getTime() - days(1)) };
    await recordStaffAction(test.deps.db, { ...entry, detail: { reason: 'Lunch 100%' } });
    await recordStaffAction(test.deps.db, { ...earlier, detail: { reason: 'Lunch yesterday' } });
    await recordStaffAction(test.deps.db, {
      ...entry,
      action: 'shop_left_out',
      service_provider_id: shop,
      detail: { reason: 'No brakes' },
    });
    const day = {
      'query[at_gteq]': new Date(now.getTime() - 1).toISOString(),
      'query[at_lt]': new Date(now.getTime() + 1).toISOString(),
    };
    expect(await found({ 'query[staff_user_id_eq]': agent.id })).toHaveLength(3);
    expect(await found({ 'query[service_provider_id_eq]': shop })).toEqual(['No brakes']);
    expect(await found({ 'query[detail_cont]': 'lunch' })).toHaveLength(2);
    expect(await found({ 'query[detail_cont]': 'lunch', ...day })).toEqual(['Lunch 100%']);
    expect(await found({ 'query[detail_cont]': '100%' })).toEqual(['Lunch 100%']);
    expect(await found({ 'query[action_eq]': 'shop_left_out' })).toEqual(['No brakes']);
  });

  it('finds words by an index', async () => {
    await test.deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain
        select
        from staff_actions
        where staff_actions.detail::text ilike ${'%lunch%'}`.execute(trx);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('staff_actions_detail');
    });
  });
});
