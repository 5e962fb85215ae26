import { createQuote } from '@fourbay/contract/quotes/quotes';
import { readUser } from '@fourbay/contract/accounts/users';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addVehicle, quoteBody } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';

// Only on PostgreSQL, because the embedded engine has one connection, which no other request can hold.
it('many parallel requests from one owner leave connections for others', async () => {
  const app = await startTestApp();
  await loadTestPlaces(app);
  await loadServices(app);
  const left = async (person: Person) =>
    (await app.call(readUser, { token: person.token, params: { id: person.id } })).body.data
      .attributes;
  const [owner, other] = [await signUpOwner(app), await signUpOwner(app)];
  const body = await quoteBody(app, await addVehicle(app, owner));
  await app.deps.db
    .updateTable('quota_balances')
    .set({ monthly: 1, yearly: 0 })
    .where('user_id', '=', owner.id)
    .execute();
  const crowd = await app.deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('quota_balances')
      .set({ updated_at: app.clock.now() })
      .where('user_id', '=', owner.id)
      .execute();
    const asked = Array.from({ length: 30 }, () =>
      app.call(createQuote, { token: owner.token, body }),
    );
    // Queried outside the transaction, which would repeat the first result of pg_stat_activity.
    const waiting = async () =>
      (
        await sql<{
          count: number;
        }>`
          select count(*)::int as count
          from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.deps.db)
      ).rows[0]?.count;
    await expect.poll(waiting).toBe(1);
    expect(await left(other)).toMatchObject({ monthly_quota: 1 });
    expect(await waiting()).toBe(1);
    return { asked };
  });
  const answers = await Promise.all(crowd.asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 29 }, () => 422),
  ]);
});
