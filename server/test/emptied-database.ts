/** Runs one statement in a session of a superuser; what it answers is read as text and numbers. */
export type Run = <Row>(text: string) => Promise<Row[]>;

/** What a migrated database is like before anybody used it. */
export interface FreshState {
  structure: string;
  /** By table, what the migrations put into it. */
  rows: ReadonlyMap<string, KeptRows>;
  /** By sequence, the last value that the migrations took from it. */
  sequences: ReadonlyMap<string, string>;
}

interface KeptRows {
  digest: string;
  columns: string;
  json: string;
}

/** Objects of ours: what `initdb` makes has lower numbers. */
const FIRST_OID = 16_384;

/** Differs as soon as a test changed more than rows. */
const STRUCTURE = `
  select concat_ws(
    ' ',
    (select concat(count(*), ':', sum(oid::bigint)) from pg_namespace where oid >= ${FIRST_OID}),
    (select concat(count(*), ':', sum(oid::bigint)) from pg_class where oid >= ${FIRST_OID}),
    (select concat(count(*), ':', sum(oid::bigint)) from pg_type where oid >= ${FIRST_OID}),
    (select concat(count(*), ':', sum(oid::bigint)) from pg_attrdef),
    (select concat(count(*), ':', sum(oid::bigint)) from pg_rewrite where oid >= ${FIRST_OID}),
    (
      select concat(
          count(*), ':', sum(atttypid::bigint), ':', count(*) filter (where attnotnull), ':',
          count(*) filter (where attisdropped)
        )
      from pg_attribute
      where attrelid >= ${FIRST_OID}
    ),
    (
      select concat(count(*), ':', sum(oid::bigint), ':', count(*) filter (where convalidated))
      from pg_constraint
    ),
    (select concat(count(*), ':', count(*) filter (where indisvalid)) from pg_index),
    (
      select concat(count(*), ':', sum(oid::bigint), ':', count(*) filter (where tgenabled = 'O'))
      from pg_trigger
    ),
    (
      select concat(count(*), ':', sum(oid::bigint), ':', sum(hashtext(prosrc)::bigint))
      from pg_proc
      where oid >= ${FIRST_OID}
    )
  ) as structure`;

/** With more than this in it, another copy is made sooner than the database is emptied. */
const MAX_BYTES = 4_000_000;

interface UsedTable {
  name: string;
  bytes: number;
}

/** Tables with rows, dead ones included. */
const USED_TABLES = `
  select oid::regclass::text as name, pg_relation_size(oid)::int as bytes
  from pg_class
  where oid >= ${FIRST_OID} and relkind = 'r' and pg_relation_size(oid) > 0`;

const readStructure = async (run: Run): Promise<string> =>
  (await run<{ structure: string }>(STRUCTURE))[0]?.structure ?? '';

const digestQuery = (table: string): string => `
  select '${table}' as name, md5(string_agg(t::text, ' ' order by t::text)) as digest
  from ${table} as t`;

/** Reads what `makeFresh` restores; of a database that is not yet used. */
export async function readFreshState(run: Run): Promise<FreshState> {
  const rows = new Map<string, KeptRows>();
  for (const { name: table } of await run<UsedTable>(USED_TABLES)) {
    const [kept] = await run<KeptRows>(`
      select digest, (select json_agg(t)::text from ${table} as t) as json,
        (
          select string_agg(quote_ident(attname), ', ' order by attnum)
          from pg_attribute
          where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = ''
            and not attisdropped
        ) as columns
      from (${digestQuery(table)}) as digests`);
    if (kept) rows.set(table, kept);
  }
  const sequences = await run<{ name: string; last: string }>(`
    select seqrelid::regclass::text as name, pg_sequence_last_value(seqrelid)::text as last
    from pg_sequence
    where pg_sequence_last_value(seqrelid) is not null`);
  return {
    structure: await readStructure(run),
    rows,
    sequences: new Map(sequences.map(({ name, last }) => [name, last])),
  };
}

/**
 * Makes a used database like a fresh one, in a fraction of the time that another copy takes: no rows
 * but those of the migrations, every sequence at its start, no dead rows and no statistics. False if
 * its structure was changed, or if there is too much in it.
 */
export async function makeFresh(run: Run, fresh: FreshState): Promise<boolean> {
  await run('drop table if exists test_jobs');
  if ((await readStructure(run)) !== fresh.structure) return false;
  const used = await run<UsedTable>(USED_TABLES);
  if (used.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES) return false;
  const changed = await findChanged(run, fresh);
  // Neither triggers nor foreign keys: what they would look after goes as well.
  await run('set session_replication_role = replica');
  for (const { name: table } of used)
    if (!fresh.rows.has(table) || changed.has(table)) await run(`delete from ${table}`);
  for (const table of changed) await refill(run, table, fresh);
  await run('reset session_replication_role');
  await run(`
    select setval(seqrelid, seqstart, false)
    from pg_sequence
    where pg_sequence_last_value(seqrelid) is not null`);
  for (const [name, last] of fresh.sequences) await run(`select setval('${name}', ${last})`);
  await run(`delete from pg_statistic where starelid >= ${FIRST_OID}`);
  if (used.length > 0) await run(`vacuum ${used.map(({ name }) => name).join(', ')}`);
  return true;
}

/** Tables whose rows are no longer those of the migrations. */
async function findChanged(run: Run, fresh: FreshState): Promise<Set<string>> {
  const digests = await run<{ name: string; digest: string | null }>(
    [...fresh.rows.keys()].map(digestQuery).join(' union all '),
  );
  return new Set(
    digests
      .filter(({ name, digest }) => digest !== fresh.rows.get(name)?.digest)
      .map(({ name }) => name),
  );
}

async function refill(run: Run, table: string, fresh: FreshState): Promise<void> {
  const { columns = '', json = '' } = fresh.rows.get(table) ?? {};
  await run(`
    insert into ${table} (${columns})
    overriding system value
    select ${columns}
    from json_populate_recordset(null::${table}, $rows$${json}$rows$)`);
}
