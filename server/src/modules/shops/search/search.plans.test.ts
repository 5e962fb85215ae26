import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/engines/database.ts';
import { readPlans } from '../../../../test/engines/query-plans.ts';
import type { Db } from '../../../deps.ts';
import type { Database } from '../../../platform/database/db.ts';
import { runSql } from '../../../platform/database/db.ts';
import type { Schema } from '../../../schema.generated.ts';
import { findCandidatesWithin, findSchedulesWithin } from '../candidates/candidates.store.ts';
import { findSimilarShops } from '../profile/profile.store.ts';
import { countShopsWithin, findShopsWithin } from './nearby.store.ts';
import { searchSql } from './search.store.ts';

const origin = { latitude: 48.2, longitude: -114.3 };
const everything = { texts: [] };
const BY_DISTANCE = /Index Scan using service_providers_pos .*\n\s*Order By: \(.*pos <->/;
const WITHIN_RADIUS = /service_providers_pos[^]*Index Cond: \(.*pos <@/;

let database: Database<Schema>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const plansOf = (query: (db: Db) => Promise<unknown>) => readPlans(database, query);

describe('the distance index', () => {
  it('the distance index orders the shops of a search, with and without a type', async () => {
    for (const byType of [false, true]) {
      const { text, values } = searchSql({ ...everything, ...(byType && { types: ['chain'] }) });
      const plan = await plansOf((db) =>
        runSql(db, `explain ${text}`, ['(-1000,-3000,2500)', 25, 4, 10, 0, ...values]),
      );
      expect(plan).toMatch(BY_DISTANCE);
      expect(plan).toContain('service_providers_sponsors');
    }
  });

  it('the distance index orders similar shops', async () => {
    expect(
      await plansOf((db) => findSimilarShops(db, { id: '1', chain_type: 'chain', ...origin }, 4)),
    ).toMatch(BY_DISTANCE);
  });

  it.each([
    ['call candidates', (db: Db) => findCandidatesWithin(db, origin, { miles: 25, limit: 50 })],
    ['hours', (db: Db) => findSchedulesWithin(db, origin, { miles: 25, limit: 200 })],
  ])('the distance index of callable shops orders %s', async (_name, query) => {
    expect(await plansOf(query)).toMatch(
      /Index Scan using service_providers_callable .*\n\s*Order By: \(.*pos <->/,
    );
  });

  it.each([
    [
      'nearby shops',
      (db: Db) => findShopsWithin(db, origin, everything, { miles: 25, limit: 200, offset: 0 }),
    ],
    ['the number of nearby shops', (db: Db) => countShopsWithin(db, origin, everything, 25)],
  ])('the distance index finds %s', async (_name, query) => {
    expect(await plansOf(query)).toMatch(WITHIN_RADIUS);
  });
});
