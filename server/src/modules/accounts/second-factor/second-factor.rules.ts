import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Accepted time steps before and after the current one, because clocks differ, and people type slowly. */
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

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS);

/** Time until the app replaces the code of this step. A past step counts as the current one. */
export function secondsUntilStepEnds(step: number, now: Date): number {
  const elapsed = Math.floor((now.getTime() / 1_000) % PERIOD_SECONDS);
  return PERIOD_SECONDS - elapsed + Math.max(0, step - stepAt(now)) * PERIOD_SECONDS;
}

/** The time step of a code; undefined when the code is not valid now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** The oldest accepted unused code, for the demo's sign-ins. */
export function nextCode(
  secret: Buffer,
  lastUsedStep: number,
  now: Date,
): { code: string; step: number } | undefined {
  const step = Math.max(stepAt(now) - WINDOW, lastUsedStep + 1);
  if (step > stepAt(now) + WINDOW) return undefined;
  return { code: totpOf(secret).generate({ timestamp: step * PERIOD_SECONDS * 1_000 }), step };
}

/** Enrolls an authenticator app: an `otpauth:` URL for the QR code, and base32 for typing. */
export function describeFactor(
  secret: Buffer,
  names: { issuer: string; label: string },
): { url: string; typed: string } {
  const totp = totpOf(secret, names);
  return { url: totp.toString(), typed: totp.secret.base32 };
}

/** Accepts spaces, dashes, and any case. */
export const normalizeCode = (typed: string): string =>
  typed.toLowerCase().replace(/[^a-z0-9]/g, '');
