// Writes user_notification_settings; reads users.
import {
  isOnByDefault,
  type NotificationMethod,
  type NotificationType,
} from '@fourbay/contract/notifications/notification-types';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../platform/lists/list-page.ts';
import { whereFilters, type Columns, type ListQuery } from '../../platform/lists/list-query.ts';
import type { Schema } from '../../schema.generated.ts';

/** Check constraints limit the columns' values. */
interface SettingKinds {
  notification_type: NotificationType;
  notification_method: NotificationMethod;
}

export type SettingRow = Omit<
  Selectable<Schema['user_notification_settings']>,
  keyof SettingKinds
> &
  SettingKinds;

const COLUMNS: Columns = {
  id: sql.ref('id'),
  user_id: sql.ref('user_id'),
  archived: sql`false`,
  notification_type: sql.ref('notification_type'),
  notification_method: sql.ref('notification_method'),
};

export async function findSettings(
  db: Db,
  userId: string,
  list: ListQuery,
): Promise<Page<SettingRow>> {
  const own = db
    .selectFrom('user_notification_settings')
    .where('user_id', '=', userId)
    .where(whereFilters(list.filters, COLUMNS));
  return readPage(list, {
    columns: COLUMNS,
    id: sql.ref('id'),
    rows: own.selectAll().$narrowType<SettingKinds>(),
    count: own.select(ROW_COUNT),
  });
}

export const upsertSetting = (
  db: Db,
  userId: string,
  {
    type,
    method,
    enabled,
  }: { type: NotificationType; method: NotificationMethod; enabled: boolean },
  now: Date,
): Promise<SettingRow> =>
  db
    .insertInto('user_notification_settings')
    .values({
      user_id: userId,
      notification_type: type,
      notification_method: method,
      enabled,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'notification_type', 'notification_method'])
        .doUpdateSet({ enabled, updated_at: now }),
    )
    .returningAll()
    .$narrowType<SettingKinds>()
    .executeTakeFirstOrThrow();

/** Undefined when the user has no such setting. */
export const updateSetting = (
  db: Db,
  userId: string,
  id: string,
  enabled: boolean,
  now: Date,
): Promise<SettingRow | undefined> =>
  db
    .updateTable('user_notification_settings')
    .set({ enabled, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<SettingKinds>()
    .executeTakeFirst();

/** The users who want this type by the method, and haven't turned off all contact. */
export async function findRecipients(
  db: Db,
  userIds: readonly string[],
  type: NotificationType,
  method: NotificationMethod = 'email',
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_notification_settings as setting', (join) =>
      join
        .onRef('setting.user_id', '=', 'users.id')
        .on('setting.notification_type', '=', type)
        .on('setting.notification_method', '=', method),
    )
    .select('users.id')
    .where(sql<boolean>`users.id = any(${userIds}::bigint[])`)
    .where('users.deleted_at', 'is', null)
    .where('users.do_not_contact', '=', false)
    .where(sql<boolean>`coalesce(setting.enabled, ${isOnByDefault(type, method)})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export const isStaff = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '<>', 'owner')
    .executeTakeFirst()) !== undefined;

export const userExists = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;
