import { randomBytes, randomInt } from 'node:crypto';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitFailures } from '../../../platform/security/rate-limit.ts';
import { otpLimits } from '../rate-limits.rules.ts';
import { normalizeCode, stepOfCode } from './second-factor.rules.ts';
import {
  confirmFactor,
  findFactor,
  insertFactor,
  replaceRecoveryCodes,
  consumeRecoveryCode,
  consumeStep,
} from './second-factor.store.ts';
import { toString } from 'qrcode';

const PURPOSE = 'second factor';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const RECOVERY_CODE_COUNT = 10;
/** Without characters that look alike in handwriting. */
const RECOVERY_CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

type FactorDeps = Pick<Deps, 'secrets' | 'now'>;

/** Creates a secret for an authenticator app. The database holds it encrypted. */
export async function enrollFactor(
  { secrets, now }: FactorDeps,
  trx: Trx,
  userId: string,
): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  await insertFactor(trx, userId, secrets.seal(PURPOSE, secret), now());
  return secret;
}

export const openFactorSecret = ({ secrets }: Pick<Deps, 'secrets'>, sealed: Buffer): Buffer =>
  secrets.open(PURPOSE, sealed);

/** True for a valid, unused code from the app, which is then marked as used. */
async function verifyAppCode(
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

/** True for a code from the newest, unconfirmed app, which then becomes the required one. */
export async function confirmNewApp(
  deps: FactorDeps,
  trx: Trx,
  userId: string,
  typed: string,
): Promise<boolean> {
  const factor = await findFactor(trx, userId);
  const newest = factor?.confirmed_at ? factor.pending_secret : factor?.secret;
  if (!newest) return false;
  const step = stepOfCode(openFactorSecret(deps, newest), normalizeCode(typed), deps.now());
  if (step === undefined) return false;
  await confirmFactor(trx, userId, { now: deps.now(), step });
  return true;
}

/** The kind of code; undefined when invalid. Both kinds are typed into the same field. */
export async function verifyAppOrRecoveryCode(
  deps: FactorDeps,
  trx: Trx,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  if (await verifyAppCode(deps, trx, userId, typed)) return 'app';
  const codeHash = hashRecoveryCode(deps, userId, normalizeCode(typed));
  return (await consumeRecoveryCode(trx, userId, codeHash, deps.now())) ? 'recovery' : undefined;
}

const hashRecoveryCode = (
  { secrets }: Pick<Deps, 'secrets'>,
  userId: string,
  code: string,
): Buffer => secrets.sign('recovery code', `${userId}:${code}`);

function newRecoveryCode(): string {
  const newPart = () =>
    Array.from(
      { length: 5 },
      () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
    ).join('');
  return `${newPart()}-${newPart()}`;
}

/** Replaces all recovery codes and returns the new ones. The database holds only their hashes. */
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

export const codeIsWrong = (): AppError =>
  new AppError('code_invalid', {
    sentence: 'That code isn’t right. Enter the newest code from your app.',
    fields: [{ field: 'code', details: ['isn’t right'] }],
  });

/** Requires a code from the app in addition to the session. */
export async function renewRecoveryCodes(
  deps: FactorDeps & Pick<Deps, 'db' | 'log'>,
  userId: string,
  code: string,
): Promise<string[]> {
  const { db, log } = deps;
  const codes = await limitFailures(deps, otpLimits(userId), () =>
    db.transaction().execute(async (trx) => {
      if (!(await verifyAppCode(deps, trx, userId, code))) throw codeIsWrong();
      return createRecoveryCodes(deps, trx, userId);
    }),
  );
  log.info({ event: 'recovery_codes_renewed', userId }, 'recovery codes renewed');
  return codes;
}

/** A QR code of the address, as a data URL. It is sharp at any size. */
export async function createQrCode(url: string): Promise<string> {
  const svg = await toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
