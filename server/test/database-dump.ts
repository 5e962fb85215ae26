import { sql } from 'kysely';
import type { Db } from '../src/deps.ts';

/**
 * Everything the database holds, the queue of jobs included, as text, with bytes as text too where
 * they are any.
 */
export async function dumpDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name
    from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    db,
  );
  // One after the other: a whole queue of them could wait longer for the one connection of the
  // embedded engine than it lets anybody wait.
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

/** Which of the secrets, by name, stand somewhere in the text as they are. */
export const secretsIn = (text: string, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets)
    // Most are nowhere at all, which is told much faster.
    .filter(
      ([, secret]) =>
        text.includes(secret) &&
        new RegExp(`(?<![\\w])${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`).test(
          text,
        ),
    )
    .map(([name]) => name);
