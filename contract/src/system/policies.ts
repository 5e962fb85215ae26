import { keysOf } from '../wire/record-of.ts';

// Version of each policy in effect, which is the day of its last update. Signing up records the version of
// the terms.
export const POLICY_VERSIONS = {
  terms: '2026-11-24',
  acceptable_use: '2025-04-01',
  privacy: '2026-11-26',
  refunds: '2026-11-24',
} as const;

export type PolicyName = keyof typeof POLICY_VERSIONS;

export const POLICY_NAMES = keysOf(POLICY_VERSIONS);

/** The minimum age in the terms, which signing up confirms. */
export const MIN_AGE = 16;
