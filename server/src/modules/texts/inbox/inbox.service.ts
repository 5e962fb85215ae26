import { randomUUID } from 'node:crypto';
import { readUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { hashNumber, openBody, openNumber } from '../numbers.service.ts';
import { receiveText, type ReceiveDeps } from '../replies/receive.service.ts';
import { findReplies, type ReplyRow } from '../replies/replies.store.ts';
import type { TextRow } from '../sending/texts.store.ts';
import type { TextListener } from '../text-listener.ts';
import { findSentTexts } from './inbox.store.ts';

export interface ShownText {
  id: string;
  /** The other party's phone. */
  number: string;
  /** Null once deleted after delivery. */
  body: string | null;
  at: Date;
  fromPhone: boolean;
}

type InboxDeps = Pick<Deps, 'db' | 'secrets'>;

const THREAD_SIZE = 100;

/** Sent texts, newest first, for the dev inbox; optionally only for one number. */
export async function listSentTexts(
  deps: InboxDeps,
  number: string | undefined,
): Promise<ShownText[]> {
  const hash = number === undefined ? undefined : hashNumber(deps, number);
  return (await findSentTexts(deps.db, hash)).map((row) => shownText(deps, row));
}

/** The conversation with one phone, oldest first. */
export async function listThread(deps: InboxDeps, typed: string): Promise<ShownText[]> {
  const number = readUsNumber(typed);
  if (number === undefined) throw notFound();
  const replies = await findReplies(deps.db, hashNumber(deps, number), THREAD_SIZE);
  return [
    ...(await listSentTexts(deps, number)),
    ...replies.map((reply) => shownReply(deps, reply, number)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const shownText = (deps: InboxDeps, row: TextRow): ShownText => ({
  id: row.id,
  number: openNumber(deps, row.number_sealed),
  body: row.body_sealed && openBody(deps, row.body_sealed),
  at: row.sent_at ?? row.created_at,
  fromPhone: false,
});

const shownReply = (deps: InboxDeps, row: ReplyRow, number: string): ShownText => ({
  id: row.gateway_id,
  number,
  body: row.body_sealed && openBody(deps, row.body_sealed),
  at: row.received_at,
  fromPhone: true,
});

/** Replies on behalf of a phone. */
export async function answerAsPhone(
  deps: ReceiveDeps,
  listeners: readonly TextListener[],
  { from, body }: { from: unknown; body: unknown },
): Promise<{ id: string; number: string }> {
  const number = typeof from === 'string' ? readUsNumber(from) : undefined;
  if (number === undefined)
    throw new AppError('invalid', {
      fields: [{ field: 'from', details: ['must be a US number such as +15125550142'] }],
    });
  if (typeof body !== 'string' || body.trim() === '')
    throw new AppError('invalid', { fields: [{ field: 'body', details: ['can’t be blank'] }] });
  const id = `dev-${randomUUID()}`;
  await receiveText(deps, listeners, { messageId: id, from: number, body, answered: false });
  return { id, number };
}
