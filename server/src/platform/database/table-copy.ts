import { sql, type Kysely, type Transaction } from 'kysely';
import { runSql } from './db.ts';

/** Number of rows of every table, by `schema.table`. A partitioned table counts as one. */
export async function countRows<S>(db: Kysely<S>): Promise<Record<string, number>> {
  const tables = await runSql<{ name: string }>(
    db,
    `select format('%I.%I', nspname, relname) as name
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p')
        and not relispartition
        and nspname not like 'pg\\_%'
        and nspname <> 'information_schema'
      order by 1`,
  );
  if (tables.length === 0) return {};
  const counts = await runSql<{ name: string; rows: string }>(
    db,
    tables
      .map(
        ({ name }) =>
          `select '${name.replaceAll("'", "''")}' as name, count(*) as rows from ${name}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(counts.map(({ name, rows }) => [name, Number(rows)]));
}

/** Tables with different counts, each as a line. */
export function differencesOf(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name] ?? 'no table'} before, ${after[name] ?? 'none'} after`);
}

interface Column {
  name: string;
  type: string;
}

/** Writable columns, without generated ones. */
const columnsOf = <S>(db: Kysely<S>, table: string): Promise<Column[]> =>
  runSql<Column>(
    db,
    `select format('%I', attname) as name, format_type(atttypid, atttypmod) as type
      from pg_attribute
      where attrelid = $1::regclass
        and attnum > 0
        and not attisdropped
        and attgenerated = ''
      order by attnum`,
    [table],
  );

const ROWS_AT_ONCE = 500;

/**
 * Copies all rows of a table to the same table of another database, with values in the database's
 * own text format. `where` selects some rows.
 */
export async function copyTable<S>(
  from: Transaction<S>,
  to: Transaction<S>,
  { table, where = 'true' }: { table: string; where?: string },
): Promise<void> {
  const there = new Set((await columnsOf(to, table)).map(({ name }) => name));
  const columns = (await columnsOf(from, table)).filter(({ name }) => there.has(name));
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ name, type }) => `r.${name}::${type}`).join(', ');
  const parameters = columns.map((_column, index) => `$${index + 1}::text[]`).join(', ');
  const insert =
    `insert into ${table} (${names}) overriding system value ` +
    `select ${values} from unnest(${parameters}) as r (${names})`;
  const texts = columns.map(({ name }, index) => `${name}::text as c${index}`).join(', ');
  await runSql(
    from,
    `declare copied no scroll cursor for select ${texts} from ${table} where ${where}`,
  );
  for (;;) {
    const rows = await runSql<Record<string, string | null>>(
      from,
      `fetch ${ROWS_AT_ONCE} from copied`,
    );
    if (rows.length > 0)
      await runSql(
        to,
        insert,
        columns.map((_column, index) => rows.map((row) => row[`c${index}`] ?? null)),
      );
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await runSql(from, 'close copied');
}

/** Sequences continue from their last value. */
export async function copySequences<S>(from: Transaction<S>, to: Transaction<S>): Promise<void> {
  const sequences = await runSql<{ name: string; last: string | null }>(
    from,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences
      where schemaname = 'public'`,
  );
  for (const { name, last } of sequences)
    if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(to);
}

/**
 * Runs work with foreign keys and triggers of the schemas disabled, so that tables can be filled in any
 * order. Foreign keys are verified when enabled again.
 */
export async function withoutConstraints<S>(
  trx: Transaction<S>,
  schemas: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await runSql<{ table: string; name: string; definition: string }>(
    trx,
    `select conrelid::regclass::text as table, format('%I', conname) as name,
        pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint
      join pg_namespace on pg_namespace.oid = connamespace
      where contype = 'f'
        and conparentid = 0
        and nspname = any ($1)`,
    [schemas],
  );
  const triggered = await runSql<{ table: string }>(
    trx,
    `select distinct tgrelid::regclass::text as table
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_namespace on pg_namespace.oid = relnamespace
      where not tgisinternal
        and nspname = any ($1)`,
    [schemas],
  );
  for (const { table, name } of keys)
    await runSql(trx, `alter table ${table} drop constraint ${name}`);
  for (const { table } of triggered) await runSql(trx, `alter table ${table} disable trigger user`);
  await work();
  for (const { table } of triggered) await runSql(trx, `alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await runSql(trx, `alter table ${table} add constraint ${name} ${definition}`);
}
