import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import type { Db } from '../../../deps.ts';
import type { Database } from '../../../platform/db.ts';
import { runSql } from '../../../platform/db.ts';
import type { Schema } from '../../../schema.generated.ts';
import { findCandidatesWithin } from '../candidates/candidates.store.ts';
import { countShopsWithin, findSimilarShops, findShopsWithin } from '../profile/profile.store.ts';
import { searchSql } from './search.store.ts';

const here = { latitude: 48.2, longitude: -114.3 };
const everything = { types: undefined, texts: [], tier: undefined };
const BY_DISTANCE = /Index Scan using service_providers_pos .*\n\s*Order By: \(.*pos <->/;
const WITHIN_RADIUS = /service_providers_pos[^]*Index Cond: \(.*pos <@/;

let database: Database<Schema>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/**
 * What the planner would do if it had to avoid reading whole tables, as it has to with many rows.
 */
async function plansOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
      return { ...result, rows: [] };
    },
  };
  await database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    await ask(trx.withPlugin(explaining));
  });
  return lines.join('\n');
}

describe('the distance index', () => {
  it('gives the shops of a search in order, with and without a type', async () => {
    for (const byType of [false, true]) {
      const values = ['(-1000,-3000,2500)', 25, 4, 10, 0, ...(byType ? [['chain']] : [])];
      const plan = await plansOf((db) =>
        runSql(db as never, `explain ${searchSql(byType, 0, false)}`, values),
      );
      expect(plan).toMatch(BY_DISTANCE);
      expect(plan).toContain('service_providers_sponsors');
    }
  });

  it('gives the shops like one in order', async () => {
    expect(
      await plansOf((db) => findSimilarShops(db, { id: '1', chain_type: 'chain', ...here }, 4)),
    ).toMatch(BY_DISTANCE);
  });

  it.each([
    [
      'the shops nearby',
      (db: Db) => findShopsWithin(db, here, everything, { miles: 25, limit: 200, offset: 0 }),
    ],
    ['how many are nearby', (db: Db) => countShopsWithin(db, here, everything, 25)],
    [
      'the shops an agent may call',
      (db: Db) => findCandidatesWithin(db, here, { miles: 25, limit: 50 }),
    ],
  ])('finds %s', async (_name, ask) => {
    expect(await plansOf(ask)).toMatch(WITHIN_RADIUS);
  });
});
