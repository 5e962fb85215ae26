// Writes operator_actions. Reads users. Each module lists the other tables that are read and erased.
import type { Insertable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Subject } from '../../platform/database/personal-data.ts';
import type { Schema } from '../../schema.generated.ts';

export const findSubject = (db: Db, id: string): Promise<Subject | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Also a deleted account that isn't erased yet. */
export const findSubjectOrDeleted = (db: Db, id: string): Promise<Subject | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export const insertOperatorAction = async (
  db: Db,
  action: Insertable<Schema['operator_actions']>,
): Promise<void> => void (await db.insertInto('operator_actions').values(action).execute());
