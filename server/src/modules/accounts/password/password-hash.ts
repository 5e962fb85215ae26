import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The value for argon2id, the library's default variant. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalized, because keyboards encode the same character in several ways. */
const normalizePassword = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  hash(normalizePassword(password), COST);

/** Verified if there is no account or password, so that all refusals take the same time. */
const DUMMY_HASH = hash(randomBytes(16).toString('hex'), COST);

export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await DUMMY_HASH), normalizePassword(password));
  return matches && typeof passwordHash === 'string';
}
