import { hours } from '@fourbay/contract/durations';
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

/** The element of a page with what the server knew when it sent the page. */
const ELEMENT_ID = 'app-config';
const OLD_AFTER_MS = hours(1);
const KEY = 'config';

const CONFIG = {
  queryKey: [KEY],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/v2/config', { signal }),
  staleTime: OLD_AFTER_MS,
};

/** What came with the page: it outlives whatever is forgotten when somebody logs in or out. */
let sent: { initialData: AppConfig; initialDataUpdatedAt: number } | undefined;

/** Name, links and switches of the app: those that came with the page, else defaults at first. */
export const useAppConfig = (): AppConfig => useQuery({ ...CONFIG, ...sent }).data ?? FALLBACK;

/** A page of the browser's history may have been sent days ago. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

/** Takes over what came with the page: shown from the first frame on, and asked for once it is old. */
export function takeAppConfig(): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (text)
    sent = {
      initialData: JSON.parse(text),
      initialDataUpdatedAt: isFromHistory() ? 0 : Date.now(),
    };
}

/** Whether it is known, if need be after asking for it. */
export const readAppConfig = (): Promise<boolean> =>
  queryClient.ensureQueryData({ ...CONFIG, ...sent, retry: false }).then(
    () => true,
    () => false,
  );

/** For the server, which renders with its own. */
export const presetAppConfig = (client: QueryClient, config: AppConfig): void =>
  void client.setQueryData(CONFIG.queryKey, config);

/** It stands in an element of its own. */
export const isAppConfig = ([name]: readonly unknown[]): boolean => name === KEY;
