import { keysOf } from './record-of.ts';

// Which text of each policy is in force: the day it was last updated. Signing up records the
// version of the terms.
export const POLICY_VERSIONS = {
  terms: '2026-11-24',
  acceptable_use: '2025-04-01',
  privacy: '2026-11-24',
  refunds: '2026-11-24',
} as const;

export type PolicyName = keyof typeof POLICY_VERSIONS;

export const POLICY_NAMES = keysOf(POLICY_VERSIONS);

/** The terms state it, and who signs up says so. */
export const MINIMUM_AGE = 16;
