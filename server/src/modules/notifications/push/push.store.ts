// Writes push_subscriptions; reads users, user_notification_settings, sessions.
import type { NotificationType } from '@fourbay/contract/notifications/notification-types';
import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

/** Serializes a person's concurrent subscriptions, so that they are counted correctly. */
export async function lockSubscriptionsOf(trx: Trx, userId: string): Promise<void> {
  const name = `push subscriptions of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** A browser has one subscription. If another user saves it, it becomes theirs. */
export async function upsertSubscription(
  db: Db,
  subscription: Insertable<Schema['push_subscriptions']>,
): Promise<void> {
  const { user_id, session_id, p256dh, auth, saved_at } = subscription;
  await db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ user_id, session_id, p256dh, auth, saved_at }),
    )
    .execute();
}

/** False when the browser is new to this user. */
export const hasSubscription = async (db: Db, userId: string, endpoint: string): Promise<boolean> =>
  (await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()) !== undefined;

export interface BrowserRow {
  id: string;
  device: string;
  saved_at: Date;
  session_id: string;
}

/** Newest first, each with the device of its session. */
export const findBrowsersOf = (db: Db, userId: string): Promise<BrowserRow[]> =>
  db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .select([
      'subscription.id',
      'sessions.device',
      'subscription.saved_at',
      'subscription.session_id',
    ])
    .where('subscription.user_id', '=', userId)
    .orderBy('subscription.saved_at', 'desc')
    .orderBy('subscription.id', 'desc')
    .execute();

export async function deleteOldestBeyond(db: Db, userId: string, max: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .execute();
}

export async function countSubscriptions(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('push_subscriptions')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

/** False when the user has no such subscription. */
export async function deleteOwnSubscription(
  db: Db,
  userId: string,
  endpoint: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The same, by id. */
export async function deleteOwnSubscriptionById(
  db: Db,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For the sending job, when the push service reports that the browser is gone. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Subscriptions of live sessions of an owner who wants this notification in the browser. */
const wantedSubscriptions = (db: Db, userId: string, type: NotificationType, now: Date) =>
  db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('users', 'users.id', 'subscription.user_id')
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .leftJoin('user_notification_settings as setting', (join) =>
      join
        .onRef('setting.user_id', '=', 'users.id')
        .on('setting.notification_type', '=', type)
        .on('setting.notification_method', '=', 'web'),
    )
    .where('subscription.user_id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.do_not_contact', '=', false)
    .where('sessions.expires_at', '>', now)
    .where(sql<boolean>`setting.enabled is distinct from false`);

export const findWantedIds = async (
  db: Db,
  userId: string,
  type: NotificationType,
  now: Date,
): Promise<string[]> =>
  (
    await wantedSubscriptions(db, userId, type, now)
      .select('subscription.id')
      .orderBy('subscription.id')
      .execute()
  ).map(({ id }) => id);

/** Undefined when it was removed or its notification was turned off. */
export const findWanted = (
  db: Db,
  { id, userId, type }: { id: string; userId: string; type: NotificationType },
  now: Date,
) =>
  wantedSubscriptions(db, userId, type, now)
    .select(['subscription.endpoint', 'subscription.p256dh', 'subscription.auth'])
    .where('subscription.id', '=', id)
    .executeTakeFirst();
