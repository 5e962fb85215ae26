import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/**
 * Steps before and after the present one whose codes are accepted: clocks differ, and people type
 * slowly.
 */
const WINDOW = 1;
const DIGITS = 6;

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

export const newFactorSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / PERIOD_SECONDS);

/** The time step a code belongs to, if it is right at this time. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? undefined : stepAt(at) + delta;
}

export const codeAtStep = (secret: Buffer, step: number): string =>
  totpOf(secret).generate({ timestamp: step * PERIOD_SECONDS * 1_000 });

/** The oldest code that is accepted now and was not used yet: what a tool or the demo types. */
export function nextCode(
  secret: Buffer,
  lastUsedStep: number,
  at: Date,
): { code: string; step: number } | undefined {
  const step = Math.max(stepAt(at) - WINDOW, lastUsedStep + 1);
  return step > stepAt(at) + WINDOW ? undefined : { code: codeAtStep(secret, step), step };
}

/** For the QR code and for typing. */
export function describeFactor(
  secret: Buffer,
  names: { issuer: string; label: string },
): { url: string; typed: string } {
  const totp = totpOf(secret, names);
  return { url: totp.toString(), typed: totp.secret.base32 };
}

export const RECOVERY_CODE_COUNT = 10;
/** Nothing that looks like something else when written down. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newRecoveryCode(): string {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${part()}-${part()}`;
}

/** As typed, with or without spaces and dashes, in any case. */
export const normalizeCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
