import { sql } from 'kysely';
import type { Db } from '../../src/deps.ts';

/**
 * The whole database as text, including the job queue. Bytes are included as text where possible.
 */
export async function dumpDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name
    from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    db,
  );
  // Sequential, because many queued queries could exceed the wait limit for the embedded engine's one
  // connection.
  const parts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(row::text, chr(10)) as text
      from ${sql.table(`${schema}.${name}`)} as row`.execute(db);
    parts.push(rows[0]?.text ?? '');
  }
  const text = parts.join('\n');
  const bytes = [...text.matchAll(/\\x([0-9a-f]{8,})/g)].map(([, hex]) =>
    Buffer.from(hex ?? '', 'hex').toString('latin1'),
  );
  return [text, ...bytes].join('\n');
}

/** Names of the secrets that occur verbatim in the text. */
export const secretsIn = (text: string, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets)
    // Checked together first, because usually none occurs, which is much faster.
    .filter(
      ([, secret]) =>
        text.includes(secret) &&
        new RegExp(`(?<![\\w])${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`).test(
          text,
        ),
    )
    .map(([name]) => name);
