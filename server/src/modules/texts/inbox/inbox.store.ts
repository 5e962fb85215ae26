// Reads texts.
import type { Db } from '../../../deps.ts';
import type { TextRow } from '../sending/texts.store.ts';

const INBOX_SIZE = 100;

/** Sent texts, newest first; optionally only for one number. */
export function findSentTexts(db: Db, numberHash: Buffer | undefined): Promise<TextRow[]> {
  let query = db
    .selectFrom('texts')
    .selectAll()
    .where('status', 'in', ['sent', 'delivered'])
    .orderBy('id', 'desc')
    .limit(INBOX_SIZE);
  if (numberHash) query = query.where('number_hash', '=', numberHash);
  return query.execute();
}
