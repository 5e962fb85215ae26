// Reads emails, single_emails, texts.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

const SHOWN = 50;

export interface EmailState {
  id: string;
  /** Null if it went to somebody without an account. */
  user_id: string | null;
  kind: string;
  recipient: string;
  /** Of an e-mail that is sent at most once, otherwise null. */
  single: string | null;
  created_at: Date;
  sent_at: Date | null;
  expires_at: Date | null;
  expired_at: Date | null;
  refused_at: Date | null;
  uncertain_at: Date | null;
  repeatable: boolean;
  failures: number;
  last_error: string | null;
  has_content: boolean;
}

const emailStates = sql`
  select e.id, e.user_id, e.kind, e.recipient, s.status as single, e.created_at, e.sent_at, e.expires_at,
    e.expired_at, e.refused_at, e.uncertain_at, e.repeatable, e.failures, e.last_error,
    e.body_text <> '' or e.sealed is not null as has_content
  from emails e
  left join single_emails s on s.email_id = e.id`;

const THE_EPOCH = new Date(0);

/** Newest first. */
export const findEmailsOfUser = async (
  db: Db,
  userId: string,
  { since = THE_EPOCH, limit = SHOWN }: { since?: Date; limit?: number } = {},
): Promise<EmailState[]> =>
  (
    await sql<EmailState>`
      ${emailStates}
      where e.user_id = ${userId} and e.created_at >= ${since}
      order by e.id desc limit ${limit}`.execute(db)
  ).rows;

export const findEmailsToShop = async (
  db: Db,
  addresses: readonly string[],
): Promise<EmailState[]> =>
  (
    await sql<EmailState>`
      ${emailStates}
      where e.recipient = any (${addresses}) and s.email_id is not null
      order by e.id desc limit ${SHOWN}`.execute(db)
  ).rows;

export const findEmail = async (db: Db, id: string): Promise<EmailState | undefined> =>
  (await sql<EmailState>`${emailStates} where e.id = ${id}`.execute(db)).rows[0];

/** Locked, so that two supervisors don't both resend it. */
export const lockEmailState = async (db: Db, id: string): Promise<EmailState | undefined> =>
  (await sql<EmailState>`${emailStates} where e.id = ${id} for update of e`.execute(db)).rows[0];

export interface TextState {
  id: string;
  purpose: string;
  status: string;
  error_code: string | null;
  number_sealed: Buffer;
  created_at: Date;
  sent_at: Date | null;
}

const selectTexts = (db: Db, limit = SHOWN) =>
  db
    .selectFrom('texts')
    .select(['id', 'purpose', 'status', 'error_code', 'number_sealed', 'created_at', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(limit);

export const findTextsOfUser = (
  db: Db,
  userId: string,
  { limit = SHOWN }: { limit?: number } = {},
): Promise<TextState[]> => selectTexts(db, limit).where('user_id', '=', userId).execute();

export const findTextsToShop = (db: Db, hashes: readonly Buffer[]): Promise<TextState[]> =>
  hashes.length === 0
    ? Promise.resolve([])
    : selectTexts(db).where('number_hash', 'in', hashes).where('user_id', 'is', null).execute();
