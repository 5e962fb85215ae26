import type { Kysely, Transaction } from 'kysely';
import { runSql, type Database } from '../src/platform/database/db.ts';
import type { Schema } from '../src/schema.generated.ts';

/** Foreign keys, and indexes that guarantee nothing. Unique ones are needed while rows are added. */
const PARTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format(
      'alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)
    ) as add
  from pg_constraint
  where contype = 'f'
    and conrelid = any($1::text[]::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index
  where not indisunique
    and not indisexclusion
    and indrelid = any($1::text[]::regclass[])`;

interface Part {
  remove: string;
  add: string;
}

/**
 * Loads tables in one transaction. The first load of the embedded engine adds their indexes and
 * foreign keys after the rows, which takes half the time. On a server, other processes may need the
 * tables meanwhile.
 */
export async function loadInBulk<T>(
  db: Kysely<Schema>,
  tables: readonly (keyof Schema)[],
  { engine }: { engine?: Database<Schema>['engine'] | undefined },
  load: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const isFirst = engine === 'embedded' && (await areEmpty(trx, tables));
    const parts = isFirst ? await runSql<Part>(trx, PARTS, [tables]) : [];
    for (const { remove } of parts) await runSql(trx, remove);
    const loaded = await load(trx);
    for (const { add } of parts) await runSql(trx, add);
    return loaded;
  });
}

async function areEmpty(
  trx: Transaction<Schema>,
  tables: readonly (keyof Schema)[],
): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    if (Number(rows) > 0) return false;
  }
  return true;
}
