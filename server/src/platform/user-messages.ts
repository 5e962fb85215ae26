import type { Queryable } from './db.ts';
import type { LiveUpdates } from './live-updates.ts';

export const USER_TOPIC = 'user';

/** News for one user's open pages. */
export interface UserMessage {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * Reaches every open page of the user once the transaction commits; never the only way to learn of
 * it.
 */
export const publishToUser = <S>(
  live: LiveUpdates,
  db: Queryable<S>,
  userId: string,
  message: UserMessage,
): Promise<void> => live.publish(db, { topic: USER_TOPIC, user_id: userId, message });
