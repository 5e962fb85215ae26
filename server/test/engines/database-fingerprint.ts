import { sql } from 'kysely';
import type { Deps } from '../../src/deps.ts';

/** Counts attempts, including refused ones. It is the only table that any call may write. */
const VOLATILE = new Set(['rate_limits']);

/** Statements of this length are prepared, because planning them takes longer than running them. */
const TABLES_AT_ONCE = 40;

/**
 * Unchanged as long as no row of any table was added, changed, or removed; by table, so that a
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
    select relname as name
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by 1`.execute(db);
  const names = tables.map(({ name }) => name).filter((name) => !VOLATILE.has(name));
  const found: Record<string, string> = {};
  for (let from = 0; from < names.length; from += TABLES_AT_ONCE)
    Object.assign(found, await hashesOf(db, names.slice(from, from + TABLES_AT_ONCE)));
  return found;
}

async function hashesOf(db: Deps['db'], names: readonly string[]): Promise<Record<string, string>> {
  const each = names.map(
    (name) =>
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
