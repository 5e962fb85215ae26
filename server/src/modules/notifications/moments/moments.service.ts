import { notificationMethods, type NotificationMethod } from '@fourbay/contract/notification-types';
import { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { after, minutes } from '../../../platform/clock.ts';
import { findRecipients } from '../notifications.settings.store.ts';
import { queuePushes } from '../push/push.service.ts';
import {
  momentData,
  momentTexts,
  typeOfMoment,
  type Moment,
  type MomentKind,
} from './moments.rules.ts';
import { wasSeenSince } from './moments.store.ts';

interface MomentMessage {
  userId: string;
  quoteId: string;
  kind: MomentKind;
  /** Nothing personal stands in title and body. */
  title: string;
  body: string;
  /** The page that shows more. */
  url: string;
  /** The same each time the same moment is told. */
  uniqueKey: string;
}

/**
 * A way to tell owners who did not open the quote for two minutes after a moment. Channels are
 * listed in server/src/moment-channels.ts. Settings are looked at before `send`; whether the owner
 * can be reached this way at all is the channel's to know.
 */
export interface MomentChannel {
  readonly method: NotificationMethod;
  /** Returns when it may be tried again, if not now: then everything is looked at once more. */
  send(deps: Deps, trx: Trx, message: MomentMessage): Promise<Date | undefined>;
}

/** Tells on every channel that waits, as the `MomentChannel`s say. */
export const SEND_UNSEEN_MOMENT = 'send-unseen-moment';

const UNSEEN_MS = minutes(2);

export const unseenMoment = momentData.extend({
  at: z.string(),
  /** The one channel that waited longer; all of them otherwise. */
  method: z.enum(notificationMethods).optional(),
});
type UnseenMoment = z.infer<typeof unseenMoment>;

/**
 * Tells the owner of a moment: in their browsers at once, by the other channels later. The e-mail
 * and the live update are its caller's, in the same transaction.
 */
export async function announceMoment(
  deps: Pick<Deps, 'jobs' | 'now'>,
  trx: Trx,
  moment: Moment,
): Promise<void> {
  const { jobs, now } = deps;
  await queuePushes(deps, trx, moment);
  const at = now();
  const later: UnseenMoment = { ...moment, at: at.toISOString() };
  await jobs.enqueue(trx, SEND_UNSEEN_MOMENT, later, { at: after(at, UNSEEN_MS) });
}

/** Two minutes later, unless the owner has opened the quote meanwhile. */
export async function sendUnseenMoment(
  deps: Deps,
  channels: readonly MomentChannel[],
  moment: UnseenMoment,
): Promise<void> {
  const { kind, userId, quoteId, at, method } = moment;
  if (await wasSeenSince(deps.db, quoteId, new Date(at))) return;
  const message: MomentMessage = {
    kind,
    userId,
    quoteId,
    ...momentTexts[kind],
    url: `${deps.baseUrl()}/quote/${quoteId}`,
    uniqueKey: `moment:${quoteId}:${kind}:${at}`,
  };
  for (const channel of channels) {
    if (method !== undefined && channel.method !== method) continue;
    await deps.db.transaction().execute(async (trx) => {
      const wanted = await findRecipients(trx, [userId], typeOfMoment[kind], channel.method);
      const later = wanted.has(userId) ? await channel.send(deps, trx, message) : undefined;
      if (later === undefined) return;
      const again: UnseenMoment = { ...moment, method: channel.method };
      await deps.jobs.enqueue(trx, SEND_UNSEEN_MOMENT, again, { at: later });
    });
  }
}
