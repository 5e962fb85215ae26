// Writes report_links.
import type { Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

type ReportLink = Selectable<Schema['report_links']>;

export async function insertLink(db: Db, link: ReportLink): Promise<void> {
  await db.insertInto('report_links').values(link).execute();
}

export const findLink = (db: Db, tokenHash: Buffer): Promise<ReportLink | undefined> =>
  db.selectFrom('report_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
