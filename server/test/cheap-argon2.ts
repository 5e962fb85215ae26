import { type Options, hash as hashInFull, verify as verifyInFull } from '@node-rs/argon2/index.js';

/** The least that argon2 accepts. */
const LEAST: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const asked = new Map<string, Options>();
let full = false;

/**
 * In place of argon2 in the tests, whose many people would spend much of the run on it: real hashes
 * at the least cost.
 */
export async function hash(password: string, options: Options): Promise<string> {
  const encoded = await hashInFull(password, LEAST);
  asked.set(encoded, options);
  return encoded;
}

export async function verify(encoded: string, password: string): Promise<boolean> {
  if (full) await hashInFull(password, asked.get(encoded));
  return verifyInFull(encoded, password);
}

/**
 * Lets every check of a password take the time that the hash was asked to cost, for tests about
 * time.
 */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  full = true;
  return work().finally(() => {
    full = false;
  });
}
