import { describe, expect, it } from 'vitest';
import {
  presentersQueryNothing,
  servicesCallStores,
  sqlOnlyInStores,
  transactionsOpenInServices,
} from './module-roles.ts';
import { violationsOf } from './plant.ts';
import type { Border } from './source-tree.ts';

const MODULES = 'server/src/modules';
const quota = {
  [`${MODULES}/quota/index.ts`]:
    "export { findLots } from './lots.store.ts'; export { spend } from './spend.service.ts';" +
    "export { countLots } from './lots/index.ts'; export * from './history.store.ts';" +
    "import { addLot } from './lots.store.ts'; export { addLot as createLot };",
  [`${MODULES}/quota/lots.store.ts`]: '',
  [`${MODULES}/quota/history.store.ts`]: '',
  [`${MODULES}/quota/lots/index.ts`]: "export { countLots } from '../lots.store.ts';",
  [`${MODULES}/quota/spend.service.ts`]: '',
};

const check = (border: Border, path: string, text: string): string[] =>
  violationsOf(border, { ...quota, [`${MODULES}/${path}`]: text });

describe('stores', () => {
  it.each(['routes.ts', 'jobs.ts', 'commands.ts', 'present.ts', 'rules.ts', 'mails.ts', 'ts'])(
    'a store that a file named quota.%s imports is refused',
    (ending) => {
      const text = "import { findLots } from './lots.store.ts';";
      expect(check(servicesCallStores, `quota/quota.${ending}`, text)).toEqual([
        `${MODULES}/quota/quota.${ending} imports ./lots.store.ts: only services call stores`,
      ]);
    },
  );

  it.each([
    ['its name', "import { findLots } from '../quota/index.ts';"],
    ['a name passed on twice', "import { countLots } from '../quota/index.ts';"],
    ['a name that index.ts gives it', "import { createLot } from '../quota/index.ts';"],
    ['an export of everything', "import { findHistory } from '../quota/index.ts';"],
    ['the whole module', "import * as quota from '../quota/index.ts';"],
    ['an import at run time', "const { findLots } = await import('../quota/index.ts');"],
  ])('a store reached through the index.ts of another module by %s is refused', (_how, text) => {
    expect(check(servicesCallStores, 'quotes/quotes.routes.ts', text)).toEqual([
      `${MODULES}/quotes/quotes.routes.ts imports ../quota/index.ts: only services call stores`,
    ]);
  });

  it('a store that search-engines.ts imports is refused', () => {
    const text = "import { findLots } from '../modules/quota/index.ts';";
    const planted = { ...quota, 'server/src/pages/search-engines.ts': text };
    expect(violationsOf(servicesCallStores, planted)).toHaveLength(1);
  });

  it('a service, and the type of a row, may be imported by routes', () => {
    const text =
      "import { spend } from '../quota/index.ts';" +
      "import { spend as use, type Lot } from '../quota/index.ts';" +
      "import type { Lot } from '../quota/lots.store.ts';";
    expect(check(servicesCallStores, 'quotes/quotes.routes.ts', text)).toEqual([]);
  });

  it('services and other stores may import a store', () => {
    const text = "import { findLots } from './lots.store.ts';";
    expect(check(servicesCallStores, 'quota/top-up.service.ts', text)).toEqual([]);
    expect(check(servicesCallStores, 'quota/top-up.store.ts', text)).toEqual([]);
  });
});

describe('presenters', () => {
  it('a presenter that imports a service is refused', () => {
    const text = "import { spend } from './spend.service.ts';";
    expect(check(presentersQueryNothing, 'quota/quota.present.ts', text)).toHaveLength(1);
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
    "db.mergeInto('users')",
    "pool.query('vacuum')",
    'db.executeQuery(built)',
    "const LIVE = 'select id from users where not archived';",
    'const SPENT = ` update lots set spent = true `;',
  ])('%s outside a store is refused', (code) => {
    expect(check(sqlOnlyInStores, 'quota/spend.service.ts', code)).toEqual([
      `${MODULES}/quota/spend.service.ts has SQL, which belongs in stores only`,
    ]);
  });

  it.each([
    ["import { sql as text } from 'kysely';", 'kysely'],
    ["import pg from 'pg';", 'pg'],
  ])('%s outside a store is refused', (text, specifier) => {
    expect(check(sqlOnlyInStores, 'quota/spend.service.ts', text)).toEqual([
      `${MODULES}/quota/spend.service.ts imports ${specifier}: SQL belongs in stores only`,
    ]);
  });

  it('SQL at the root of src is refused', () => {
    const planted = { 'server/src/watch.ts': 'sql`select 1`.execute(db)' };
    expect(violationsOf(sqlOnlyInStores, planted)).toHaveLength(1);
  });

  it('types of the query builder, and words that SQL uses too, are allowed', () => {
    const text = "import type { Insertable } from 'kysely'; const help = 'Select a shop from it';";
    expect(check(sqlOnlyInStores, 'quota/spend.service.ts', text)).toEqual([]);
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

  it.each([
    'const begin = db.startTransaction();',
    'db.connection().execute(work)',
    "import { withProcessLock } from '../../platform/database/process-lock.ts';",
  ])('%s in a store is refused', (code) => {
    expect(check(transactionsOpenInServices, 'quota/lots.store.ts', code)).toHaveLength(1);
  });

  it('a transaction opened at the root of src is refused', () => {
    const planted = { 'server/src/watch.ts': 'db.transaction().execute(work)' };
    expect(violationsOf(transactionsOpenInServices, planted)).toHaveLength(1);
  });

  it('a transaction opened in a service is allowed', () => {
    const code = 'db.transaction().execute(work)';
    expect(check(transactionsOpenInServices, 'quota/spend.service.ts', code)).toEqual([]);
  });
});
