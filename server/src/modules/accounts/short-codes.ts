import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';

export const MAX_CODE_ATTEMPTS = 5;

/** Six digits to type. */
export const newShortCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/**
 * Keyed, because a plain hash of six digits can be brute-forced. `subject` is the account or address
 * that the code is for.
 */
export const hashShortCode = (
  { secrets }: Pick<Deps, 'secrets'>,
  subject: string,
  code: string,
): Buffer => secrets.sign('short code', `${subject}:${code}`);

export const shortCodesMatch = (stored: Buffer | null, presented: Buffer): boolean =>
  stored !== null && stored.length === presented.length && timingSafeEqual(stored, presented);
