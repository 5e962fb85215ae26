import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

export const newVerificationCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Keyed: a plain hash of six digits is found by trying all of them. */
export const hashVerificationCode = (
  { secrets }: Pick<Deps, 'secrets'>,
  userId: string,
  code: string,
): Buffer => secrets.sign('short code', `${userId}:${code}`);

export const verificationCodesMatch = (stored: Buffer | null, presented: Buffer): boolean =>
  stored !== null && stored.length === presented.length && timingSafeEqual(stored, presented);
