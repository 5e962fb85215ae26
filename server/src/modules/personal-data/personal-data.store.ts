// Reads users; what else is read and erased is listed by the modules it belongs to.
import type { Db } from '../../deps.ts';
import type { Subject } from '../../platform/database/personal-data.ts';

export const findSubject = (db: Db, id: string): Promise<Subject | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
