import { randomInt, timingSafeEqual } from 'node:crypto';
import { TEXT_CODE_LENGTH, textConsentWords } from '@fourbay/contract/texts/text-consent';
import type { Db, Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, days, hours, minutes } from '../../../platform/values/clock.ts';
import { countAttempt, type Limit } from '../../../platform/security/rate-limit.ts';
import { sourceKey } from '../../../platform/security/source-key.ts';
import { hashNumber, openNumber, sealNumber } from '../numbers.service.ts';
import { cancelTextsOfUser } from '../sending/texts.store.ts';
import { isOptedOut, queueText, sendsTexts } from '../sending/queue.service.ts';
import {
  countCodeAttempt,
  deletePhone,
  endCodes,
  findCode,
  findPhone,
  insertCode,
  lockCode,
  savePhone,
  type CodeRow,
} from './phones.store.ts';

type PhoneDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets' | 'texter' | 'config' | 'log'>;

/** The job that e-mails an owner about a new number. */
export const NUMBER_ADDED = 'report-number-added';

const CODE_MS = minutes(10);
const MAX_TRIES = 5;
const CODES_PER_NUMBER = 3;
const CODES_PER_OWNER = 6;
const CODES_PER_SOURCE = 20;
const HASH_PURPOSE = 'phone code';

export interface TextNumber {
  available: boolean;
  number: string | null;
  verifiedAt: Date | null;
  stopped: boolean;
  pending: { number: string; expiresAt: Date } | null;
  from: string | null;
}

/** State of an owner's number, verified or being verified. */
export async function readTextNumber(deps: PhoneDeps, userId: string): Promise<TextNumber> {
  const { db, now, config } = deps;
  const phone = await findPhone(db, userId);
  const code = await findCode(db, userId, now());
  const number = phone ? openNumber(deps, phone.number_sealed) : null;
  const { texts } = config;
  return {
    available: sendsTexts(deps),
    number,
    verifiedAt: phone?.verified_at ?? null,
    stopped: number !== null && (await isOptedOut(deps, db, number)),
    pending: code
      ? { number: openNumber(deps, code.number_sealed), expiresAt: code.expires_at }
      : null,
    from: texts.kind === 'twilio' && !texts.twilio.from.startsWith('MG') ? texts.twilio.from : null,
  };
}

/** Texts a code to a number. Earlier codes become invalid. */
export async function sendCode(
  deps: PhoneDeps,
  { userId, number, source }: { userId: string; number: string; source: string },
): Promise<void> {
  const { db, now, config } = deps;
  if (!sendsTexts(deps)) throw notFound();
  for (const limit of codeLimits(deps, userId, number, source))
    await countAttempt(db, [limit], now());
  const code = String(randomInt(0, 10 ** TEXT_CODE_LENGTH)).padStart(TEXT_CODE_LENGTH, '0');
  const expiresAt = after(now(), CODE_MS);
  await db.transaction().execute(async (trx) => {
    await endCodes(trx, userId, now());
    const id = await insertCode(trx, {
      ...sealNumber(deps, number),
      user_id: userId,
      code_hash: hashCode(deps, userId, code),
      consent_words: textConsentWords(config.APP_NAME),
      created_at: now(),
      expires_at: expiresAt,
    });
    await queueText(deps, trx, {
      to: number,
      userId,
      purpose: 'owner_code',
      body:
        `${config.APP_NAME}: ${code} is your code. It works for 10 minutes. We will never ask you ` +
        'for it. Reply STOP to end.',
      uniqueKey: `code:${id}`,
      expiresAt,
      secret: true,
      charges: [],
    });
  });
}

/**
 * Codes are limited by owner, source, and number, and for the whole site, because we pay for every
 * text, and the phone may be a stranger's.
 */
const codeLimits = (deps: PhoneDeps, userId: string, number: string, source: string): Limit[] => [
  {
    bucket: `text_code:user:${userId}`,
    max: CODES_PER_OWNER,
    windowMs: days(1),
    rule: `You can have ${CODES_PER_OWNER} codes a day.`,
  },
  {
    bucket: `text_code:source:${sourceKey(source)}`,
    max: CODES_PER_SOURCE,
    windowMs: hours(24),
  },
  {
    bucket: `text_code:number:${hashNumber(deps, number).toString('base64url')}`,
    max: CODES_PER_NUMBER,
    windowMs: days(1),
    rule: `A number can get ${CODES_PER_NUMBER} codes a day.`,
  },
  {
    bucket: 'text_code:site',
    max: deps.config.TEXT_CODES_PER_DAY,
    windowMs: days(1),
    rule: 'We’ve sent all the codes we can send today.',
  },
];

/** Keyed, because a plain hash of six digits can be brute-forced. */
const hashCode = ({ secrets }: PhoneDeps, userId: string, code: string): Buffer =>
  secrets.sign(HASH_PURPOSE, `${userId}:${code}`);

/** The owner's verified number, and when it was verified. */
export async function findNumberOf(
  deps: Pick<Deps, 'secrets'>,
  db: Db,
  userId: string,
): Promise<{ name: string; addedAt: Date } | undefined> {
  const phone = await findPhone(db, userId);
  return phone && { name: openNumber(deps, phone.number_sealed), addedAt: phone.verified_at };
}

/** Verifies the number that the owner's newest code was texted to; five attempts per code. */
export async function verifyCode(deps: PhoneDeps, userId: string, code: string): Promise<void> {
  const { db, now, log, config, jobs } = deps;
  const isRight = await db.transaction().execute(async (trx) => {
    const row = await lockCode(trx, userId, now());
    if (!row || row.attempts >= MAX_TRIES) return false;
    await countCodeAttempt(trx, row.id);
    if (!timingSafeEqual(row.code_hash, hashCode(deps, userId, code))) return false;
    await endCodes(trx, userId, now());
    const present = await findPhone(trx, userId);
    await savePhone(trx, phoneOf(row, now()));
    if (!present?.number_hash.equals(row.number_hash))
      await jobs.enqueue(trx, NUMBER_ADDED, { userId });
    await queueText(deps, trx, {
      to: openNumber(deps, row.number_sealed),
      userId,
      purpose: 'owner_moment',
      body:
        `${config.APP_NAME}: texts about your quotes are on, up to 8 per quote. Msg & data rates ` +
        'may apply. Reply HELP for help, STOP to end.',
      uniqueKey: `verified:${row.id}`,
      charges: [{ kind: 'owner_text', recipient: `user:${userId}` }],
    });
    return true;
  });
  if (!isRight) throw new AppError('text_code_invalid');
  log.info({ event: 'text_number_verified', userId }, 'a number was verified');
}

const phoneOf = (code: CodeRow, now: Date) => ({
  user_id: code.user_id,
  number_hash: code.number_hash,
  number_sealed: code.number_sealed,
  consent_words: code.consent_words,
  consented_at: code.created_at,
  verified_at: now,
});

/** Stops texts to the owner and invalidates waiting codes. */
export async function removeTextNumber(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // In the same order in which verification locks them.
    await endCodes(trx, userId, now());
    await deletePhone(trx, userId);
    await cancelTextsOfUser(trx, userId);
  });
}
