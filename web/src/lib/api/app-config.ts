import { hours } from '@fourbay/contract/formats/durations';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from './api.ts';

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
  proof: null,
};

/** The element with the server's data at the time the page was sent. */
const ELEMENT_ID = 'app-config';
const MAX_AGE_MS = hours(1);
const KEY = 'config';

const CONFIG = {
  queryKey: [KEY],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/v2/config', { signal }),
  staleTime: MAX_AGE_MS,
};

/** Data included in the page, which survives clearing the cache on log-in and log-out. */
let sent: { initialData: AppConfig; initialDataUpdatedAt: number } | undefined;

/** Name, links, and switches of the app: those in the page, otherwise defaults at first. */
export const useAppConfig = (): AppConfig => useQuery({ ...CONFIG, ...sent }).data ?? FALLBACK;

/** A page from the browser's history may be days old. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}

/** Uses the data included in the page from the first frame on, and refetches it when old. */
export function takeAppConfig(): void {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (text)
    sent = {
      initialData: JSON.parse(text),
      initialDataUpdatedAt: isFromHistory() ? 0 : Date.now(),
    };
}

/** For server rendering, with the server's own configuration. */
export const presetAppConfig = (client: QueryClient, config: AppConfig): void =>
  void client.setQueryData(CONFIG.queryKey, config);

/** Removed from the data, because it has its own element. */
export const isAppConfig = ([name]: readonly unknown[]): boolean => name === KEY;
