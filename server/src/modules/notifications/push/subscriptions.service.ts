import { MAX_PUSH_SUBSCRIPTIONS } from '@fourbay/contract/notifications/push-subscriptions';
import type { Deps } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { refuseEndedSession } from '../../../platform/http/ended-session.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { PushTarget } from '../../../platform/push/web-push.ts';
import { isPushEndpoint } from './push-hosts.rules.ts';
import { readPublicPushKey } from './push-keys.service.ts';
import {
  countSubscriptions,
  deleteOldestBeyond,
  deleteOwnSubscription,
  deleteOwnSubscriptionById,
  hasSubscription,
  lockSubscriptionsOf,
  upsertSubscription,
} from './push.store.ts';

export const readPushKey = async (
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  userId: string,
): Promise<{ publicKey: string; count: number }> => ({
  publicKey: await readPublicPushKey(deps),
  count: await countSubscriptions(deps.db, userId),
});

/** The job that e-mails a user about a new browser. */
export const BROWSER_ADDED = 'report-browser-added';

/** Returns the user's number of subscriptions. E-mails the user about a new browser. */
export async function saveSubscription(
  { db, now, config, jobs }: Pick<Deps, 'db' | 'now' | 'config' | 'jobs'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<number> {
  if (sessionId === undefined) throw new AppError('session_required');
  if (!isPushEndpoint(endpoint, { allowLoopback: config.NODE_ENV === 'test' }))
    throw invalid({ endpoint: 'isn’t a push service we know' });
  const saving = db.transaction().execute(async (trx) => {
    await lockSubscriptionsOf(trx, userId);
    const isNew = !(await hasSubscription(trx, userId, endpoint));
    await upsertSubscription(trx, {
      user_id: userId,
      session_id: sessionId,
      endpoint,
      p256dh,
      auth,
      saved_at: now(),
    });
    if (isNew) await jobs.enqueue(trx, BROWSER_ADDED, { userId, sessionId });
    await deleteOldestBeyond(trx, userId, MAX_PUSH_SUBSCRIPTIONS);
    return countSubscriptions(trx, userId);
  });
  return saving.catch(refuseEndedSession);
}

export async function removeSubscriptionById(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteOwnSubscriptionById(db, userId, id))) throw notFound();
}

export async function removeSubscription(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  endpoint: string,
): Promise<void> {
  if (!(await deleteOwnSubscription(db, userId, endpoint))) throw notFound();
}
