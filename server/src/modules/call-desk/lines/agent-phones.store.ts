// Writes agent_phones. Reads users.
import type { Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type AgentPhoneRow = Selectable<Schema['agent_phones']>;

export const findAgentPhone = (db: Db, userId: string): Promise<AgentPhoneRow | undefined> =>
  db.selectFrom('agent_phones').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const lockAgentPhone = (db: Db, userId: string): Promise<AgentPhoneRow | undefined> =>
  db
    .selectFrom('agent_phones')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export async function saveAgentPhone(
  db: Db,
  userId: string,
  phone: Partial<Omit<AgentPhoneRow, 'user_id'>>,
): Promise<void> {
  const { numUpdatedRows: updated } = await db
    .updateTable('agent_phones')
    .set(phone)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (updated > 0) return;
  await db
    .insertInto('agent_phones')
    .values({ user_id: userId, ...phone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(phone))
    .execute();
}

export const isStaff = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', 'in', ['agent', 'supervisor'])
    .executeTakeFirst()) !== undefined;
