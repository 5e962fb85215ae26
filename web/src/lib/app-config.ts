import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';

export type AppConfig = ReplyOf<Routes['GET /api/v2/config']>;

const FALLBACK: AppConfig = {
  app_name: 'Fourbay',
  demo: false,
  links: { knowledge: '#', about: '#', contact: '#', guide: '#' },
  tiles: { url: '', attribution: '' },
  buying: { enabled: false, provider: 'none', public_key: null },
};

/** Name, links and what is switched on; what can be told before the answer is there. */
export const useAppConfig = (): AppConfig =>
  useQuery({ queryKey: ['config'], queryFn: ({ signal }) => call('GET /api/v2/config', { signal }), staleTime: Infinity }).data ?? FALLBACK;

/** What the page itself brought along: nobody has to ask for it. */
export const presetAppConfig = (config: AppConfig): void => queryClient.setQueryData(['config'], config);
