import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

export const newVerificationCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Keyed, because a plain hash of six digits can be brute-forced. */
export const hashVerificationCode = (
  { secrets }: Pick<Deps, 'secrets'>,
  userId: string,
  code: string,
): Buffer => secrets.sign('short code', `${userId}:${code}`);

export const verificationCodesMatch = (stored: Buffer | null, presented: Buffer): boolean =>
  stored !== null && stored.length === presented.length && timingSafeEqual(stored, presented);
