import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, its default kind: 12 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Stands in where there is no account, so that an unknown address costs the same time as a wrong password. */
const DUMMY_HASH = hash(randomBytes(16).toString('hex'), COST);

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DUMMY_HASH), password.slice(0, 1_000));
  return matches && passwordHash !== undefined;
}

/** 256 random bits, as text that fits a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** What is stored in place of a secret. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const secretsMatch = (stored: Buffer | null, given: Buffer): boolean => stored !== null && stored.length === given.length && timingSafeEqual(stored, given);
