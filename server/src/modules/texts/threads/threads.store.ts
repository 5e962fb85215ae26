// Reads texts, text_replies.
import type { Db } from '../../../deps.ts';
import type { ReplyRow } from '../replies/replies.store.ts';
import type { TextPurpose } from '../sending/queue.service.ts';
import type { TextRow } from '../sending/texts.store.ts';

/** Texts to these numbers for these purposes, newest first. */
export const findTextsTo = (
  db: Db,
  numberHashes: readonly Buffer[],
  purposes: readonly TextPurpose[],
  limit: number,
): Promise<TextRow[]> =>
  db
    .selectFrom('texts')
    .selectAll()
    .where('number_hash', 'in', [...numberHashes])
    .where('purpose', 'in', [...purposes])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findRepliesById = (db: Db, ids: readonly string[]): Promise<ReplyRow[]> =>
  db
    .selectFrom('text_replies')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
