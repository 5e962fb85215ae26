import {
  notificationMethods,
  type NotificationMethod,
} from '@fourbay/contract/notifications/notification-types';
import { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { after, minutes } from '../../../platform/values/clock.ts';
import { findRecipients } from '../notifications.settings.store.ts';
import { queuePushes } from '../push/push.service.ts';
import {
  momentData,
  momentTexts,
  pathOfMoment,
  typeOfMoment,
  type Moment,
  type MomentKind,
} from './moments.rules.ts';
import { wasSeenSince } from './moments.store.ts';

interface MomentMessage {
  userId: string;
  /** Null if it isn't about a quote. */
  quoteId: string | null;
  kind: MomentKind;
  /** Title and body contain nothing personal. */
  title: string;
  body: string;
  /** The page that shows more. */
  url: string;
  /** Idempotency key: the same for every notification of one moment. */
  uniqueKey: string;
}

/**
 * A channel for owners who did not open the quote within two minutes of a moment. Channels are listed in
 * server/src/moment-channels.ts. The user's settings are checked before `send`, and the channel itself checks
 * whether it can reach the owner.
 */
interface MomentChannel {
  readonly method: NotificationMethod;
  /** Returns when to retry, if it cannot send now. All conditions are then checked again. */
  send(deps: Deps, trx: Trx, message: MomentMessage): Promise<Date | undefined>;
}

/** Parts that other modules contribute, listed in server/src/moment-channels.ts. */
export interface MomentParts {
  channels: readonly MomentChannel[];
  /**
   * Whether a moment still applies. Needed for kinds that don't end when the owner opens a quote. Checked
   * before each message, because a message may wait for the morning.
   */
  checks?: Partial<Record<MomentKind, MomentCheck>>;
}

type MomentCheck = (deps: Deps, moment: { userId: string; at: Date }) => Promise<boolean>;

/** Sends to every due channel. */
export const SEND_UNSEEN_MOMENT = 'send-unseen-moment';

const UNSEEN_MS = minutes(2);

export const unseenMoment = momentData.extend({
  at: z.string(),
  /** The one channel that asked to wait; otherwise all channels. */
  method: z.enum(notificationMethods).optional(),
});
type UnseenMoment = z.infer<typeof unseenMoment>;

/**
 * Notifies the owner of a moment, in browsers right away and by the other channels later. The caller sends
 * the e-mail and the live update, in the same transaction.
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

/** Whether the owner's settings allow messages about a moment. */
export const wantsMoment = async (
  trx: Trx,
  { kind, userId }: Moment,
  method: NotificationMethod,
): Promise<boolean> =>
  (await findRecipients(trx, [userId], typeOfMoment[kind], method)).has(userId);

/** Notifies an owner two minutes after a moment, unless they opened the quote or it no longer applies. */
export async function sendUnseenMoment(
  deps: Deps,
  { channels, checks = {} }: MomentParts,
  moment: UnseenMoment,
): Promise<void> {
  const { kind, userId, quoteId, at, method } = moment;
  if (quoteId !== null && (await wasSeenSince(deps.db, quoteId, new Date(at)))) return;
  const holds = (await checks[kind]?.(deps, { userId, at: new Date(at) })) ?? true;
  if (!holds) return;
  const message: MomentMessage = {
    kind,
    userId,
    quoteId,
    ...momentTexts[kind],
    url: `${deps.baseUrl()}${pathOfMoment(quoteId)}`,
    uniqueKey: `moment:${quoteId ?? userId}:${kind}:${at}`,
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
