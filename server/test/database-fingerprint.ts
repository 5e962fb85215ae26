import { sql } from 'kysely';
import type { Deps } from '../src/deps.ts';

/** Counts attempts, including refused ones: the one table that any call may write. */
const VOLATILE = new Set(['rate_limits']);

/**
 * Unchanged as long as no row of any table was added, changed or removed; by table, so that a
 * difference names it.
 */
export async function fingerprintOf({
  deps: { db },
}: {
  deps: Pick<Deps, 'db'>;
}): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const counted = tables.filter(({ name }) => !VOLATILE.has(name));
  const each = counted.map(
    ({ name }) =>
      sql`
        select ${name} as name,
          md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as hash
        from ${sql.table(name)} as row`,
  );
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
