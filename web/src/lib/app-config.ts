import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';

export type AppConfig = ReplyOf<Routes['GET /api/v2/config']>;

const FALLBACK: AppConfig = {
  app_name: 'Fourbay',
  demo: false,
  links: { knowledge: '#', about: '#', contact: '#', guide: '#' },
  tiles: { url: '', attribution: '' },
  banner: { text: '', url: '' },
  buying: { enabled: false, provider: 'none', public_key: null },
  policies: { governing_state: '', postal_address: '', abuse_email: '' },
  counters: null,
  usual_prices: [],
};

const CONFIG = {
  queryKey: ['config'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/v2/config', { signal }),
  staleTime: Infinity,
};

/** Name, links and switches of the app; defaults until the answer arrives. */
export const useAppConfig = (): AppConfig => useQuery(CONFIG).data ?? FALLBACK;

/** Asks ahead; answers whether it is known now. */
export const readAppConfig = (): Promise<boolean> =>
  queryClient.fetchQuery({ ...CONFIG, retry: false }).then(
    () => true,
    () => false,
  );

/** For the server, which renders with its own. */
export const presetAppConfig = (client: QueryClient, config: AppConfig): void =>
  void client.setQueryData(CONFIG.queryKey, config);
