import type { Queryable } from './db.ts';
import type { LiveUpdates } from './live-updates.ts';

export const USER_MESSAGES = 'user';

/** News for one user's open pages. */
export interface UserMessage {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * Reaches every open page of the user once the transaction commits; never the only way to learn of
 * it.
 */
export const tellUser = <S>(
  live: LiveUpdates,
  db: Queryable<S>,
  userId: string,
  message: UserMessage,
): Promise<void> => live.publish(db, { topic: USER_MESSAGES, user_id: userId, message });
