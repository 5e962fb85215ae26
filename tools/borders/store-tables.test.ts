import { expect, it } from 'vitest';
import { violationsOf } from './plant.ts';
import { storesNameTheirTables } from './store-tables.ts';

const MODULES = 'server/src/modules';
const SCHEMA =
  'export interface Schema {\n  users: {\n  };\n  lots: {\n  };\n  states: {\n  };\n}\n';

const check = (stores: Record<string, string>): string[] =>
  violationsOf(storesNameTheirTables, { 'server/src/schema.generated.ts': SCHEMA, ...stores });

const STORE = `${MODULES}/quota/quota.store.ts`;

it('a store that lists the tables it writes and reads is allowed', () => {
  const text = [
    '// Writes lots. Reads users, states.',
    "const lots = db.selectFrom('users').innerJoin('states', 'a', 'b');",
    'const spend = sql`update lots set spent = true`;',
  ].join('\n');
  expect(check({ [STORE]: text })).toEqual([]);
});

it('a written table that the first comment doesn’t list is refused', () => {
  expect(check({ [STORE]: "// Reads lots.\ndb.insertInto('lots');" })).toEqual([
    `${STORE} writes, but does not say so in its first comment: lots`,
  ]);
});

it('a read table that the first comment doesn’t list is refused', () => {
  expect(check({ [STORE]: '// Writes lots.\nsql`select from lots join states`;' })).toEqual([
    `${STORE} reads, but does not say so in its first comment: states`,
  ]);
});

it.each([
  ['the second of a list', 'select from lots l, states s'],
  ['in capitals', 'SELECT id FROM states'],
  ['the second of an array', "db.selectFrom(['lots', 'states as s'])"],
])('a read table in %s is found', (_where, text) => {
  expect(check({ [STORE]: `// Writes lots.\nsql\`delete from lots\`; ${text}` })).toEqual([
    `${STORE} reads, but does not say so in its first comment: states`,
  ]);
});

it('merging into or truncating a table counts as writing', () => {
  expect(check({ [STORE]: '// Reads lots.\nsql`merge into lots`; sql`truncate states`;' })).toEqual(
    [`${STORE} writes, but does not say so in its first comment: lots, states`],
  );
});

it('a table that the first comment lists but nothing uses is refused', () => {
  expect(check({ [STORE]: '// Writes lots. Reads users.\nsql`delete from lots`;' })).toEqual([
    `${STORE} names in its first comment, but never uses: users`,
  ]);
});

it('a table that two modules write is refused', () => {
  const text = '// Writes lots.\nsql`delete from lots`;';
  const other = `${MODULES}/payments/payments.store.ts`;
  expect(check({ [STORE]: text, [other]: text })).toEqual([
    `${other} writes lots, which quota also writes`,
  ]);
});

it('a table that another module’s erasure writes is refused', () => {
  const text = '// Writes lots.\nsql`delete from lots`;';
  const other = `${MODULES}/payments/payments.personal-data.ts`;
  expect(check({ [STORE]: text, [other]: 'sql`delete from lots`' })).toEqual([
    `${other} writes lots, which quota also writes`,
  ]);
});
