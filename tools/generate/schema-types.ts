// Writes server/src/schema.generated.ts from the migrations: run `npm run generate` after adding
// one.
import { writeFileSync } from 'node:fs';
import { runSql } from '../../server/src/platform/database/db.ts';
import { openMigrated } from '../../server/test/engines/migrated-engine.ts';

const target = new URL('../../server/src/schema.generated.ts', import.meta.url);

interface Column {
  table_name: string;
  column_name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  always: boolean;
  /** The check constraint of this column alone, in PostgreSQL's notation. */
  checks: string[];
}

const SCALARS: Record<string, string> = {
  int8: 'string',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  date: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  cube: 'string',
};

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))` */
const LIST = /^CHECK \(\(\w+ = ANY \(ARRAY\[('[a-z_]+'::text(?:, '[a-z_]+'::text)*)\]\)\)\)$/;

/** The texts that a column's check allows, if it lists them. */
function listedTexts(checks: readonly string[]): string | undefined {
  const [list] = checks.flatMap((check) => LIST.exec(check)?.[1] ?? []);
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ');
}

function typeScript({ type, checks }: Column): { read: string; write: string } {
  const listed = type === 'text' ? listedTexts(checks) : undefined;
  if (listed) return { read: listed, write: listed };
  if (type === 'jsonb' || type === 'json') return { read: 'unknown', write: 'unknown' };
  if (type.startsWith('_')) {
    const inner = SCALARS[type.slice(1)] ?? 'string';
    return { read: `${inner}[]`, write: `readonly ${inner}[]` };
  }
  const scalar = SCALARS[type];
  if (!scalar) throw new Error(`no TypeScript type for the column type ${type}`);
  return { read: scalar, write: scalar === 'Date' ? 'Date | string' : scalar };
}

export async function generateSchemaTypes(): Promise<string> {
  const { database } = await openMigrated();
  const columns = await runSql<Column>(
    database.db,
    `
      select c.relname as table_name, a.attname as column_name, t.typname as type,
        not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as has_default,
        a.attgenerated <> '' or a.attidentity = 'a' as always,
        array(
          select pg_get_constraintdef(k.oid)
          from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        ) as checks
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'v')
        and a.attnum > 0
        and not a.attisdropped
        and c.relname <> 'schema_migrations'
      order by c.relname, a.attnum`,
  );
  await database.close();
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const lines = [
    '// Generated from server/migrations by `npm run generate`. Do not edit.',
    "import type { ColumnType, GeneratedAlways } from 'kysely';",
    '',
    '/** Every table of the database, as rows are read and written. */',
    'export interface Schema {',
  ];
  for (const [table, members] of tables) {
    lines.push(`  ${table}: {`);
    for (const column of members) lines.push(`    ${column.column_name}: ${columnType(column)};`);
    lines.push('  };');
  }
  lines.push('}', '');
  return lines.join('\n');
}

function columnType(column: Column): string {
  const { read, write } = typeScript(column);
  const nothing = column.nullable ? ' | null' : '';
  if (column.always) return `GeneratedAlways<${read}${nothing}>`;
  if (column.has_default || column.nullable)
    return `ColumnType<${read}${nothing}, ${write}${nothing} | undefined, ${write}${nothing}>`;
  return read === write ? read : `ColumnType<${read}, ${write}, ${write}>`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(target, await generateSchemaTypes());
}
