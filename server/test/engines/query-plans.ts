import { sql, type KyselyPlugin } from 'kysely';
import type { Db } from '../../src/deps.ts';
import type { Database } from '../../src/platform/database/db.ts';
import type { Schema } from '../../src/schema.generated.ts';

/** Plans without sequential scans, as the planner chooses for large tables. */
export async function readPlans(
  database: Database<Schema>,
  query: (db: Db) => Promise<unknown>,
): Promise<string> {
  const lines: string[] = [];
  const explaining: KyselyPlugin = {
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => String(row['QUERY PLAN'])));
      return { ...result, rows: [] };
    },
  };
  await database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    await query(trx.withPlugin(explaining));
  });
  return lines.join('\n');
}
