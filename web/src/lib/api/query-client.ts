import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const MAX_TRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Queries whose answers the service worker caches stay usable offline.
      networkMode: 'offlineFirst',
      retry: (failures, error) =>
        failures < MAX_TRIES &&
        !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
    mutations: {
      // Offline, a change fails immediately instead of waiting for the connection.
      networkMode: 'always',
      // Inputs such as passwords aren't kept in memory.
      gcTime: 0,
      retry: false,
    },
  },
});

/**
 * For the console: what is shown is fetched again whenever a page opens, because colleagues change the same
 * lists all the time.
 */
export function refetchOnEveryPage(): void {
  // The other defaults are given again, because the new ones replace all of them.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, staleTime: 0 } });
}
