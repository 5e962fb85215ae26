import { queryClient } from './query-client.ts';

/**
 * Key prefixes of data that several parts of the app reload. All other keys are known only to their
 * `*.queries.ts`.
 */
export const queryKeys = {
  quotes: ['quotes'],
  histories: ['histories'],
  vehicles: ['vehicles'],
  recommendedServices: ['recommended-services'],
  reminders: ['reminders'],
  priceBands: ['price-band'],
  payments: ['payments'],
  ledger: ['ledger'],
} as const;

/** Reloads all data whose key starts with one of these, after a change. */
export async function reload(...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * Reloads everything that depends on history entries: due services, reminders, odometer readings, and quotes.
 */
export const reloadHistory = (): Promise<void> =>
  reload(
    queryKeys.histories,
    queryKeys.recommendedServices,
    queryKeys.reminders,
    queryKeys.vehicles,
    queryKeys.quotes,
  );
