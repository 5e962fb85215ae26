import { describe, expect, it } from 'vitest';
import {
  entriesCallServices,
  presentersQueryNothing,
  sqlOnlyInStores,
  transactionsOpenInServices,
} from './module-roles.ts';
import { violationsOf } from './plant.ts';
import type { Border } from './source-tree.ts';

const MODULES = 'server/src/modules';
const quota = {
  [`${MODULES}/quota/index.ts`]:
    "export { findLots } from './lots.store.ts'; export { spend } from './spend.service.ts';",
  [`${MODULES}/quota/lots.store.ts`]: '',
  [`${MODULES}/quota/spend.service.ts`]: '',
};

const check = (border: Border, path: string, text: string): string[] =>
  violationsOf(border, { ...quota, [`${MODULES}/${path}`]: text });

describe('routes, jobs and commands', () => {
  it.each(['routes', 'jobs', 'commands'])('%s that import a store are refused', (role) => {
    const text = "import { findLots } from './lots.store.ts';";
    expect(check(entriesCallServices, `quota/quota.${role}.ts`, text)).toEqual([
      `${MODULES}/quota/quota.${role}.ts imports ./lots.store.ts: ` +
        'routes, jobs and commands call services, not stores',
    ]);
  });

  it('a store reached through the index.ts of another module is refused', () => {
    const text = "import { findLots } from '../quota/index.ts';";
    expect(check(entriesCallServices, 'quotes/quotes.routes.ts', text)).toHaveLength(1);
  });

  it('routes, jobs and commands may import a service and the type of a row', () => {
    const text =
      "import { spend } from '../quota/index.ts';" +
      "import type { Lot } from '../quota/lots.store.ts';";
    expect(check(entriesCallServices, 'quotes/quotes.routes.ts', text)).toEqual([]);
  });
});

describe('presenters', () => {
  it('a presenter that imports a store or a service is refused', () => {
    const store = "import { findLots } from './lots.store.ts';";
    const service = "import { spend } from './spend.service.ts';";
    expect(check(presentersQueryNothing, 'quota/quota.present.ts', store)).toHaveLength(1);
    expect(check(presentersQueryNothing, 'quota/quota.present.ts', service)).toHaveLength(1);
  });
});

describe('SQL', () => {
  it.each([
    'sql`select 1`.execute(db)',
    'sql<{ id: string }>`select 1`.execute(db)',
    "runSql(db, 'select 1')",
    "runSql<Row>(db, 'select 1')",
    "CompiledQuery.raw('select 1')",
    "db.selectFrom('users')",
    "db.insertInto('users')",
    "db.updateTable('users')",
    "db.deleteFrom('users')",
  ])('%s outside a store is refused', (code) => {
    expect(check(sqlOnlyInStores, 'quota/spend.service.ts', code)).toEqual([
      `${MODULES}/quota/spend.service.ts holds SQL, which stands in stores only`,
    ]);
  });

  it('SQL in stores and in tests is allowed', () => {
    const code = 'sql`select 1`.execute(db)';
    expect(check(sqlOnlyInStores, 'quota/lots.store.ts', code)).toEqual([]);
    expect(check(sqlOnlyInStores, 'quota/quota.test.ts', code)).toEqual([]);
  });
});

describe('transactions', () => {
  it.each(['store', 'routes', 'jobs', 'commands'])(
    'a transaction opened in %s is refused',
    (role) => {
      const code = 'db.transaction().execute(work)';
      expect(check(transactionsOpenInServices, `quota/spend.${role}.ts`, code)).toEqual([
        `${MODULES}/quota/spend.${role}.ts opens a transaction, which only services do`,
      ]);
    },
  );

  it('a transaction opened in a service is allowed', () => {
    const code = 'db.transaction().execute(work)';
    expect(check(transactionsOpenInServices, 'quota/spend.service.ts', code)).toEqual([]);
  });
});
