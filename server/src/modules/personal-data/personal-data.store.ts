// Reads users. Each module lists the other tables that are read and erased.
import type { Db } from '../../deps.ts';
import type { Subject } from '../../platform/database/personal-data.ts';

export const findSubject = (db: Db, id: string): Promise<Subject | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
