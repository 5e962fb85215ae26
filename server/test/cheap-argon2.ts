import { type Options, hash as hashInFull, verify as verifyInFull } from '@node-rs/argon2/index.js';

/** The minimum cost that argon2 accepts. */
const LEAST: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const costs = new Map<string, Options>();
let checks: (Options | undefined)[] = [];

/**
 * Replaces argon2 in the tests with real hashes at minimum cost, because the many people in the tests would
 * otherwise take much of the run.
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

/** The cost that the password checks during the work would have with real settings. */
export async function costsOfChecks(
  work: () => Promise<unknown>,
): Promise<(Options | undefined)[]> {
  checks = [];
  await work();
  return checks;
}
