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
