import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { countAttempt, forgiveAttempt } from '../../../platform/rate-limit.ts';
import { otpLimits } from '../rate-limits.rules.ts';
import {
  newFactorSecret,
  newRecoveryCode,
  normalizeCode,
  RECOVERY_CODE_COUNT,
  stepOfCode,
} from './second-factor.rules.ts';
import {
  findFactor,
  upsertFactor,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeStep,
} from './second-factor.store.ts';

const PURPOSE = 'second factor';

type FactorDeps = Pick<Deps, 'secrets' | 'now'>;

/** Makes a secret for an authenticator app; only its sealed form is stored. */
export async function enrollFactor(
  { secrets, now }: FactorDeps,
  trx: Trx,
  userId: string,
): Promise<Buffer> {
  const secret = newFactorSecret();
  await upsertFactor(trx, userId, secrets.seal(PURPOSE, secret), now());
  return secret;
}

export const openFactorSecret = ({ secrets }: Pick<Deps, 'secrets'>, sealed: Buffer): Buffer =>
  secrets.open(PURPOSE, sealed);

/** True for a right code of the app that was not used before; it counts as used from here on. */
export async function verifyAppCode(
  deps: FactorDeps,
  trx: Trx,
  userId: string,
  typed: string,
): Promise<boolean> {
  const factor = await findFactor(trx, userId);
  const step =
    factor && stepOfCode(openFactorSecret(deps, factor.secret), normalizeCode(typed), deps.now());
  return step !== undefined && consumeStep(trx, userId, step);
}

/**
 * What kind of code was right, if any: codes of the app and recovery codes are typed into the same
 * field.
 */
export async function verifyAppOrRecoveryCode(
  deps: FactorDeps,
  trx: Trx,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  if (await verifyAppCode(deps, trx, userId, typed)) return 'app';
  return (await consumeRecoveryCode(
    trx,
    userId,
    hashRecoveryCode(deps, userId, normalizeCode(typed)),
    deps.now(),
  ))
    ? 'recovery'
    : undefined;
}

const hashRecoveryCode = (
  { secrets }: Pick<Deps, 'secrets'>,
  userId: string,
  plain: string,
): Buffer => secrets.sign('recovery code', `${userId}:${plain}`);

/** New codes in place of all others; they are in the result and stored hashed. */
export async function createRecoveryCodes(
  deps: FactorDeps,
  trx: Trx,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashRecoveryCode(deps, userId, normalizeCode(code))),
  );
  return codes;
}

/** Asks somebody who is signed in for a code of the app first. */
export async function renewRecoveryCodes(
  deps: FactorDeps & Pick<Deps, 'db' | 'log'>,
  userId: string,
  code: string,
): Promise<string[]> {
  const { db, now, log } = deps;
  const limits = otpLimits(userId);
  await countAttempt(db, limits, now());
  const codes = await db
    .transaction()
    .execute(async (trx) =>
      (await verifyAppCode(deps, trx, userId, code))
        ? createRecoveryCodes(deps, trx, userId)
        : undefined,
    );
  if (!codes)
    throw new AppError('code_invalid', {
      sentence: 'That code is not right. Enter the newest code from your app.',
      fields: [{ field: 'code', details: ['is not right'] }],
    });
  await forgiveAttempt(db, limits, now());
  log.info({ event: 'recovery_codes_renewed', userId }, 'recovery codes renewed');
  return codes;
}
