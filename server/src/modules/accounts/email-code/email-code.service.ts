import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  countAttempt,
  countKnownAttempt,
  isOverLimit,
  limitFailures,
} from '../../../platform/security/rate-limit.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { after, minutes } from '../../../platform/values/clock.ts';
import { queueEmail } from '../../notifications/index.ts';
import {
  emailCodeLimits,
  emailCodeTryLimits,
  linkLimits,
  strangerCodeLimit,
} from '../rate-limits.rules.ts';
import { hashShortCode, MAX_CODE_ATTEMPTS, newShortCode, shortCodesMatch } from '../short-codes.ts';
import { findUserByEmail, type UserRow } from '../users/users.store.ts';
import { emailCodeMail } from './email-code.mails.ts';
import {
  countEmailCodeAttempt,
  endEmailCodes,
  insertEmailCode,
  lockEmailCode,
} from './email-codes.store.ts';

const CODE_MS = minutes(10);
export const SEND_EMAIL_CODE = 'send-email-code';

type CodeDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets' | 'log'>;

/**
 * Returns the token that must be sent with the e-mailed code. A job looks up the account, so that
 * neither the reply nor its timing reveals whether one exists.
 */
export async function requestEmailCode(
  { db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>,
  email: string,
  source: string,
): Promise<string> {
  await countAttempt(db, emailCodeLimits(source, email), now());
  const verify = newToken();
  const verifyHash = hashSecret(verify).toString('base64url');
  await db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, SEND_EMAIL_CODE, { email, verifyHash }));
  return verify;
}

/** E-mails a code. An address without an account gets few, because anyone can request them. */
export async function sendEmailCode(
  deps: CodeDeps,
  { email, verifyHash }: { email: string; verifyHash: string },
): Promise<void> {
  const { db, now, log } = deps;
  const user = await findUserByEmail(db, email);
  if (user?.suspended_at) return;
  if (!user && (await isOverLimit(db, strangerCodeLimit(email), now()))) return;
  const code = newShortCode();
  await db.transaction().execute(async (trx) => {
    await insertEmailCode(trx, {
      verify_hash: Buffer.from(verifyHash, 'base64url'),
      email,
      code_hash: hashShortCode(deps, email, code),
      created_at: now(),
      expires_at: after(now(), CODE_MS),
    });
    await queueEmail(deps, trx, {
      userId: user?.id ?? null,
      to: email,
      kind: 'email_code',
      secret: true,
      expiresAt: after(now(), CODE_MS),
      content: emailCodeMail(code),
    });
  });
  log.info({ event: 'email_code_asked', userId: user?.id }, 'log-in code requested');
}

export interface CodeProof {
  verify: string;
  code: string;
}

type ProofDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/** The address that a code proves, and the account with it, locked, if there is one. */
export interface Proven {
  email: string;
  user: UserRow | undefined;
}

/**
 * Runs `use` once, in one transaction, with the address that a correct code proves. `use` can refuse
 * the address by returning undefined. Wrong codes are limited by code and by address.
 */
export const withProvenAddress = <T>(
  deps: ProofDeps,
  proof: CodeProof,
  source: string,
  use: (trx: Trx, proven: Proven) => Promise<T | undefined>,
): Promise<T> =>
  limitFailures(deps, linkLimits('email_code', source), () => proveAddress(deps, proof, use));

async function proveAddress<T>(
  deps: ProofDeps,
  { verify, code }: CodeProof,
  use: (trx: Trx, proven: Proven) => Promise<T | undefined>,
): Promise<T> {
  const { db, now } = deps;
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await lockEmailCode(trx, hashSecret(verify), now());
    if (!row || row.attempts >= MAX_CODE_ATTEMPTS) return undefined;
    const failed = !shortCodesMatch(row.code_hash, hashShortCode(deps, row.email, code));
    await countKnownAttempt(trx, emailCodeTryLimits(row.email), now(), { failed });
    if (failed) {
      await countEmailCodeAttempt(trx, row.id);
      return undefined;
    }
    await endEmailCodes(trx, row.email, now());
    return use(trx, row);
  });
  if (outcome === undefined) throw new AppError('code_invalid');
  return outcome;
}
