import { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { sendPush } from '../../../platform/push/web-push.ts';
import { admit } from '../../message-budgets/index.ts';
import {
  momentData,
  momentTexts,
  pathOfMoment,
  typeOfMoment,
  type Moment,
} from '../moments/moments.rules.ts';
import { isPushEndpoint } from './push-hosts.rules.ts';
import { readPushKeys } from './push-keys.service.ts';
import { deleteSubscription, findWanted, findWantedIds } from './push.store.ts';

export const SEND_PUSH = 'send-push';

/** Maximum age of a moment. Older ones were already reported by e-mail. */
const MAX_MOMENT_AGE_MS = minutes(4 * 60);

export const pushJob = momentData.extend({ subscriptionId: z.string(), at: z.string() });
type PushJob = z.infer<typeof pushJob>;

/** Queues one message for each browser in which the owner wants this notification. */
export async function queuePushes(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  trx: Trx,
  moment: Moment,
): Promise<void> {
  const { userId, kind } = moment;
  const ids = await findWantedIds(trx, userId, typeOfMoment[kind], now());
  if (ids.length === 0) return;
  const charges = [{ kind: 'owner_push' as const, recipient: `user:${userId}` }];
  if ((await admit({ now }, trx, { charges })) === 'never') return;
  const at = now().toISOString();
  await jobs.enqueueEach(
    trx,
    SEND_PUSH,
    ids.map((subscriptionId) => ({ data: { ...moment, subscriptionId, at } satisfies PushJob })),
  );
}

type SendDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'>;

/** Sends one message; throws when a retry makes sense. */
export async function sendQueuedPush(
  deps: SendDeps,
  { subscriptionId, kind, quoteId, userId, at }: PushJob,
): Promise<void> {
  const { db, now, log, config } = deps;
  const remainingMs = new Date(at).getTime() + MAX_MOMENT_AGE_MS - now().getTime();
  const wanted = { id: subscriptionId, userId, type: typeOfMoment[kind] };
  const target = remainingMs > 0 ? await findWanted(db, wanted, now()) : undefined;
  if (!target) return;
  // The list of push services may have changed since the subscription.
  const isKnown = isPushEndpoint(target.endpoint, { allowLoopback: config.NODE_ENV === 'test' });
  const tag = quoteId === null ? kind : `quote-${quoteId}`;
  const message = {
    payload: JSON.stringify({ ...momentTexts[kind], tag, path: pathOfMoment(quoteId) }),
    ttlSeconds: Math.ceil(remainingMs / 1_000),
    topic: tag,
  };
  const keys = { ...(await readPushKeys(deps)), subject: `mailto:${config.ABUSE_EMAIL}` };
  const result = isKnown ? await sendPush(target, message, keys) : 'gone';
  if (result === 'gone') await deleteSubscription(db, subscriptionId);
  const level = result === 'refused' ? 'error' : 'info';
  log[level]({ event: 'push', result, kind, userId, quoteId }, 'push message');
}
