import { listStaffActions } from '@fourbay/contract/call-desk/desk-board';
import { listAllPayments } from '@fourbay/contract/payments/payments';
import { listOwners } from '@fourbay/contract/support/support';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../records/people.ts';

const LISTS = { trail: listStaffActions, people: listOwners, payments: listAllPayments };
type List = (typeof LISTS)[keyof typeof LISTS];

describe('potentially very long lists', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    supervisor = await signUpStaff(test, 'supervisor');
    const owner = await signUpOwner(test);
    // Groups of three have the same time, so that only their ids order them.
    await sql`
      insert into staff_actions (at, staff_user_id, action)
      select ${test.clock.now()}::timestamptz - (n / 3) * interval '1 minute', ${supervisor.id},
        case when n <= 7 then 'price_entered' else 'request_claimed' end
      from generate_series(1, 1200) n`.execute(test.deps.db);
    await sql`
      insert into users (
        email, password_hash, first_name, last_name, agreed_terms_version, agreed_at, created_at,
        updated_at
      )
      select 'p' || n || '@many.test', 'none', 'Ann', 'Lee', '1', now(),
        now() - (n / 3) * interval '1 minute', now()
      from generate_series(1, 30) n`.execute(test.deps.db);
    await sql`
      insert into payments (
        user_id, provider, live, product_key, title, quantity, amount_cents, currency, intent_id,
        status, created_at, checked_at, succeeded_at
      )
      select ${owner.id}, 'test', false, 'ten', '10 quotes', 10, 1999, 'usd', 'many_' || n,
        'succeeded', at, at, at
      from generate_series(1, 30) n,
        lateral (select now() - (n / 3) * interval '1 minute' as at) t`.execute(test.deps.db);
  });

  const read = async (list: List, query: Record<string, string | number>) =>
    (await test.call(list, { token: supervisor.token, query })).body;
  const idsOf = (page: { data: { id: string }[] }): string[] => page.data.map(({ id }) => id);

  it.each(Object.entries(LISTS))(
    'pages of %s by cursor contain each row of the list once',
    async (_name, list) => {
      const whole = idsOf(await read(list, { items: 25 }));
      const pages: string[] = [];
      for (let at = 0; at < 5; at += 1) {
        const after = pages.at(-1);
        pages.push(...idsOf(await read(list, { items: 5, ...(after ? { after } : {}) })));
      }
      expect(pages).toEqual(whole);
    },
  );

  it('a new row doesn’t shift pages after the cursor', async () => {
    const [first, second] = [
      await read(LISTS.people, { items: 4 }),
      await read(LISTS.people, { items: 8 }),
    ];
    await signUpOwner(test);
    const after = idsOf(first).at(-1) ?? '';
    expect(idsOf(await read(LISTS.people, { items: 4, after }))).toEqual(idsOf(second).slice(4));
  });

  it('a list counts up to 1,000 rows, and 1,001 for more', async () => {
    expect((await read(LISTS.trail, { items: 1 })).meta.count).toBe(1_001);
    const entered = await read(LISTS.trail, { items: 1, 'query[action_eq]': 'price_entered' });
    expect(entered.meta.count).toBe(7);
    const after = idsOf(entered)[0] ?? '';
    const rest = await read(LISTS.trail, { after, 'query[action_eq]': 'price_entered' });
    expect(rest.meta.count).toBe(7);
    expect(rest.data).toHaveLength(6);
  });

  it('a cursor of a missing or impossible row ends the list', async () => {
    for (const after of ['999999999', 'x'])
      expect((await read(LISTS.people, { after })).data).toEqual([]);
  });
});
