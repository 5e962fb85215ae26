import { queryClient } from './query-client.ts';

/**
 * Where the keys of data begin that more than one part of the app reloads. All other keys are only
 * known to their `*.queries.ts`.
 */
export const queryKeys = {
  quotes: ['quotes'],
  histories: ['histories'],
  vehicles: ['vehicles'],
  recommendedServices: ['recommended-services'],
  priceBands: ['price-band'],
  payments: ['payments'],
  ledger: ['ledger'],
} as const;

/** Reloads all data whose key begins like one of these, after a change. */
export async function reload(...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
