import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/engines/database.ts';
import { readPlans } from '../../../test/engines/query-plans.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Schema } from '../../schema.generated.ts';
import { findDueRecipients, findLastReminderItems, findMonthFacts } from './digests.store.ts';

// These tables have never been analyzed.
let database: Database<Schema>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('the monthly e-mails, without statistics, read', () => {
  it('a page of accounts from the primary key, and each account’s digest by itself', async () => {
    const plan = await readPlans(database, (db) =>
      findDueRecipients(db, {
        kind: 'account_summary',
        month: '2026-10-01',
        confirmedBefore: new Date(),
        after: '600',
        limit: 100,
      }),
    );
    expect(plan).toMatch(
      /Limit .*\n\s*->\s+Index Scan using users_pkey .*\n\s*Index Cond: \(id > /,
    );
    expect(plan).toMatch(/digests_pkey .*\n\s*Index Cond: \(\(user_id = u\.id\)/);
  });

  it('quotes by their owner, and prices by their quote', async () => {
    const plan = await readPlans(database, (db) =>
      findMonthFacts(db, ['1', '2'], new Date('2026-10-01'), new Date('2026-11-01')),
    );
    expect(plan).toMatch(/user_quotes_owner .*\n\s*Index Cond: \(user_id = u\w*\.user_id\)/);
    expect(plan).toMatch(/user_quote_prices_\w+ .*\n\s*Index Cond: \(quote_id = q\w*\.id\)/);
    expect(plan).toMatch(/quota_ledger_entries_user .*\n\s*Index Cond: \(\(user_id = u.user_id\)/);
    expect(plan.match(/ on (user_quotes|user_quote_prices|quota_ledger_entries) /g)).toHaveLength(
      3,
    );
  });

  it('the newest digest of each owner by itself', async () => {
    const plan = await readPlans(database, (db) =>
      findLastReminderItems(db, ['1', '2'], 'service_due'),
    );
    expect(plan).toMatch(/digests_pkey .*\n\s*Index Cond: \(\(user_id = u.user_id\)/);
  });
});
