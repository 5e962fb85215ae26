import { expect } from '@playwright/test';

/** Collects the faults of several checks on one visit. Each check fails under its own name. */
export interface Faults {
  add(check: string, screen: string, found: readonly string[]): void;
  expectNone(): void;
}

export function collectFaults(): Faults {
  const checks = new Map<string, string[]>();
  return {
    add(check, screen, found) {
      const all = checks.get(check) ?? [];
      all.push(...found.map((fault) => `${screen}: ${fault}`));
      checks.set(check, all);
    },
    expectNone() {
      expect(checks.size, 'checks that were made').toBeGreaterThan(0);
      for (const [check, found] of checks) expect.soft(found, check).toEqual([]);
    },
  };
}
