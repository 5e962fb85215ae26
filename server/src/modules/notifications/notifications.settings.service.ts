import {
  typesOfMethod,
  type NotificationMethod,
  type NotificationType,
} from '@fourbay/contract/notifications/notification-types';
import type { Deps } from '../../deps.ts';
import { AppError, invalid, notFound } from '../../platform/http/app-error.ts';
import type { ListQuery } from '../../platform/lists/list-query.ts';
import {
  updateSetting,
  findSettings,
  upsertSetting,
  userExists,
  type SettingRow,
} from './notifications.settings.store.ts';
import { readUnsubscribeToken } from './notifications.unsubscribe.rules.ts';

export const listSettings = ({ db }: Pick<Deps, 'db'>, userId: string, list: ListQuery) =>
  findSettings(db, userId, list);

export interface Choice {
  type: NotificationType;
  method: NotificationMethod;
  enabled: boolean;
}

export async function saveSetting(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  choice: Choice,
): Promise<SettingRow> {
  const types: readonly NotificationType[] = typesOfMethod[choice.method];
  if (!types.includes(choice.type))
    throw invalid({ notification_type: 'isn’t available for this method' });
  return upsertSetting(db, userId, choice, now());
}

export async function updateSettingById(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
  enabled: boolean,
): Promise<SettingRow> {
  const row = await updateSetting(db, userId, id, enabled, now());
  if (!row) throw notFound();
  return row;
}

/** The token suffices without signing in, and can be used repeatedly. */
export async function unsubscribeByLink(
  { db, now, secrets, log }: Pick<Deps, 'db' | 'now' | 'secrets' | 'log'>,
  token: string,
): Promise<NotificationType> {
  const subscription = readUnsubscribeToken(secrets, token);
  if (!subscription || !(await userExists(db, subscription.userId)))
    throw new AppError('link_invalid', {
      sentence: 'This link is incomplete. Copy all of it, or turn off e-mails in your settings.',
    });
  const { userId, type } = subscription;
  await upsertSetting(db, userId, { type, method: 'email', enabled: false }, now());
  log.info({ event: 'unsubscribed', userId, type }, 'unsubscribed by link');
  return type;
}
