import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Deps } from '../../../deps.ts';

/** argon2id, its default kind: 12 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One form for the several ways keyboards write the same character. */
const normalizePassword = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), COST);

/**
 * Stands in where there is no account, so that an unknown address costs the same time as a wrong
 * password.
 */
const DUMMY_HASH = hash(randomBytes(16).toString('hex'), COST);

export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DUMMY_HASH), normalizePassword(password));
  return matches && passwordHash !== undefined;
}

export const newShortCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** What is stored in place of a short code: a plain hash of six digits would hide nothing. */
export const hashShortCode = (
  { secrets }: Pick<Deps, 'secrets'>,
  userId: string,
  code: string,
): Buffer => secrets.sign('short code', `${userId}:${code}`);

export const secretsMatch = (stored: Buffer | null, given: Buffer): boolean =>
  stored !== null && stored.length === given.length && timingSafeEqual(stored, given);
