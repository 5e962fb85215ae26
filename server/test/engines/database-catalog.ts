import { sql } from 'kysely';
import type { Db } from '../../src/deps.ts';

/**
 * What the catalog says about everything in the public schema, one line per thing in alphabetical
 * order. Databases with equal lines have the same schema. Only the layout of functions may differ.
 */
export async function catalogOf(db: Db): Promise<string[]> {
  const lines: string[] = [];
  // Sequential, because the embedded engine has one connection.
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await sql<{ name: string; facts: string }>`${sql.raw(query)}`.execute(db);
    for (const { name, facts } of rows) lines.push(`${kind} ${name}: ${withoutLayout(facts)}`);
  }
  return lines.sort();
}

/** Reduces white space to one space between words, and removes all other. */
const withoutLayout = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/ ?([^\w ]) ?/g, '$1');

const OURS = `'public'::regnamespace`;

/** Whether an extension owns the object. Engines may have different versions of an extension. */
const extensionOwns = (catalog: string, oid: string): string =>
  `exists (
    select from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e'
  )`;

const QUERIES = {
  relation: `
    select relname as name, concat_ws(', ', relkind, relpersistence, relreplident, relrowsecurity,
      relforcerowsecurity, reloptions::text, am.amname, obj_description(c.oid, 'pg_class')) as facts
    from pg_class c left join pg_am am on am.oid = c.relam
    where relnamespace = ${OURS}`,
  column: `
    select c.relname || '.' || attnum || '.' || attname as name, concat_ws(', ',
      format_type(atttypid, atttypmod), 'notnull ' || attnotnull, 'identity ' || attidentity::text,
      'generated ' || attgenerated::text, pg_get_expr(adbin, adrelid), 'storage ' || attstorage::text,
      'compression ' || attcompression::text, 'statistics ' || nullif(attstattarget, -1),
      attoptions::text, co.collname, col_description(c.oid, attnum)) as facts
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef on adrelid = c.oid and adnum = attnum
    left join pg_collation co on co.oid = a.attcollation
    where c.relnamespace = ${OURS} and c.relkind <> 'i' and attnum > 0 and not attisdropped`,
  constraint: `
    select conrelid::regclass || '.' || conname as name, concat_ws(', ', contype,
      pg_get_constraintdef(oid), condeferrable, condeferred, convalidated,
      obj_description(oid, 'pg_constraint')) as facts
    from pg_constraint where connamespace = ${OURS} and contype <> 'n'`,
  index: `
    select indexrelid::regclass::text as name, concat_ws(', ', pg_get_indexdef(indexrelid),
      indisvalid, indisready, indisclustered, indisreplident) as facts
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = ${OURS}`,
  function: `
    select oid::regprocedure::text as name, concat_ws(', ', pg_get_functiondef(oid), proacl::text,
      obj_description(oid, 'pg_proc')) as facts
    from pg_proc where pronamespace = ${OURS} and not ${extensionOwns('pg_proc', 'pg_proc.oid')}`,
  trigger: `
    select tgrelid::regclass || '.' || tgname as name,
      concat_ws(', ', pg_get_triggerdef(t.oid), tgenabled) as facts
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = ${OURS} and not tgisinternal`,
  sequence: `
    select seqrelid::regclass::text as name, concat_ws(', ', seqtypid::regtype, seqstart, seqincrement,
      seqmin, seqmax, seqcache, seqcycle, (
        select string_agg(deptype::text || ' ' || refobjid::regclass::text || '.' || refobjsubid, ' ')
        from pg_depend where objid = seqrelid and refclassid = 'pg_class'::regclass
      )) as facts
    from pg_sequence join pg_class c on c.oid = seqrelid where c.relnamespace = ${OURS}`,
  type: `
    select typname as name,
      concat_ws(', ', typtype, typcategory, format_type(typbasetype, typtypmod)) as facts
    from pg_type where typnamespace = ${OURS} and not ${extensionOwns('pg_type', 'pg_type.oid')}
      and typelem = 0`,
  statistics: `
    select stxname as name, pg_get_statisticsobjdef(oid) as facts
    from pg_statistic_ext where stxnamespace = ${OURS}`,
  policy: `select policyname as name, qual as facts from pg_policies where schemaname = 'public'`,
  rule: `select rulename as name, definition as facts from pg_rules where schemaname = 'public'`,
  extension: `
    select extname as name, extnamespace::regnamespace::text as facts
    from pg_extension where extname <> 'plpgsql'`,
};
