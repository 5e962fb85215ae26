import { type Options, hash as hashInFull, verify as verifyInFull } from '@node-rs/argon2/index.js';

/** The least that argon2 accepts. */
const LEAST: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const costs = new Map<string, Options>();
let checks: (Options | undefined)[] = [];

/**
 * In place of argon2 in the tests, whose many people would spend much of the run on it: real hashes
 * at the least cost.
 */
export async function hash(password: string, options: Options): Promise<string> {
  const encoded = await hashInFull(password, LEAST);
  costs.set(encoded, options);
  return encoded;
}

export async function verify(encoded: string, password: string): Promise<boolean> {
  checks.push(costs.get(encoded));
  return verifyInFull(encoded, password);
}

/** The cost that each check of a password during the work would have had with real hashes. */
export async function costsOfChecks(
  work: () => Promise<unknown>,
): Promise<(Options | undefined)[]> {
  checks = [];
  await work();
  return checks;
}
