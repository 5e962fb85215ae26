// Writes user_vehicle_service_histories.
import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';

interface NewEntry {
  title: string;
  description: string;
  completion_date: string;
  mileage: number | null;
  cost_cents: number | null;
  shop_name: string;
  notes: string;
  category_id: string | null;
  import_key: string;
}

interface Origin {
  user_id: string;
  user_vehicle_id: string;
  import_id: string;
  now: Date;
}

const ENTRIES_PER_STATEMENT = 1_000;

/** Adds entries in the order given, and returns their ids in that order. */
export async function insertEntries(
  trx: Trx,
  { now, ...origin }: Origin,
  entries: readonly NewEntry[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < entries.length; at += ENTRIES_PER_STATEMENT) {
    const added = await trx
      .insertInto('user_vehicle_service_histories')
      .values(
        entries.slice(at, at + ENTRIES_PER_STATEMENT).map((entry) => ({
          ...entry,
          ...origin,
          status: 'completed',
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

export interface ImportedEntry {
  id: string;
  receipt_key: string | null;
  /** Whether it is as the import wrote it, or was removed. */
  untouched: boolean;
}

/** The entries of an import, locked. */
export async function lockEntriesOfImport(trx: Trx, importId: string): Promise<ImportedEntry[]> {
  const { rows } = await sql<ImportedEntry>`
    select id, receipt_key, archived or updated_at = created_at as untouched
    from user_vehicle_service_histories
    where import_id = ${importId}
    order by id
    for update`.execute(trx);
  return rows;
}

export const deleteEntries = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx
    .deleteFrom('user_vehicle_service_histories')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
