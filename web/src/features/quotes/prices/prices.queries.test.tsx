import type { CableMessage } from '@fourbay/contract/cable/cable-messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePrice } from './test-price.ts';
import { usePrices } from './prices.queries.ts';

const cable = vi.hoisted(() => ({ listeners: new Set<(message: CableMessage) => void>() }));
vi.mock('../../../lib/api/live-updates.ts', () => ({
  onLiveMessage(listener: (message: CableMessage) => void) {
    cable.listeners.add(listener);
    return () => cable.listeners.delete(listener);
  },
}));

const arrive = (message: CableMessage) =>
  act(async () => {
    for (const listener of cable.listeners) listener(message);
    await vi.advanceTimersByTimeAsync(0);
  });

interface PriceAnswer {
  status?: number;
  version?: number;
  quote?: string;
}

/** Answers polls in order, repeating the last answer. */
function serve(...answers: PriceAnswer[]) {
  const requests: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(headers['if-none-match'] ?? null);
    const {
      status = 200,
      version = 1,
      quote = 'gathering_price',
    } = answers[Math.min(requests.length, answers.length) - 1] ?? {};
    const body =
      status === 304
        ? null
        : JSON.stringify({
            data: [makePrice({ id: String(version) })],
            meta: { count: 1, version, status: quote },
          });
    return new Response(body, { status, headers: { etag: `"7.${version}"` } });
  });
  return requests;
}

function watch() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(() => usePrices('7'), { wrapper }) };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('prices are polled within six seconds with the known list’s ETag', async () => {
  const requests = serve({ version: 3 });
  watch();
  await pass(0);
  expect(requests).toEqual([null]);
  await pass(6_000);
  expect(requests).toEqual([null, '"7.3"']);
});

it('prices reload on a live message about this quote but not about others', async () => {
  const requests = serve({ version: 3 }, { version: 4 });
  const { result } = watch();
  await pass(0);
  await arrive({ type: 'quote', data: { id: '8', version: 4 } });
  expect(requests).toHaveLength(1);
  await arrive({ type: 'quote', data: { id: '7', version: 4 } });
  expect(result.current.data?.meta.version).toBe(4);
  await arrive({ type: 'resync' });
  expect(requests).toHaveLength(3);
});

it('an unchanged response keeps the prices as they are', async () => {
  serve({ version: 3 }, { status: 304 });
  const { result } = watch();
  await pass(6_000);
  expect(result.current.data?.meta.version).toBe(3);
});

it('an older list never replaces a newer one', async () => {
  serve({ version: 4 }, { version: 3 });
  const { result } = watch();
  await pass(6_000);
  expect(result.current.data?.meta.version).toBe(4);
});

it('polling stops once the quote is closed', async () => {
  const requests = serve({ version: 3 }, { version: 4, quote: 'completed' });
  watch();
  await pass(60_000);
  expect(requests).toHaveLength(2);
});

it('prices stay on screen during server errors, with less frequent polling', async () => {
  const requests = serve({ version: 3 }, { status: 503 });
  const { result } = watch();
  await pass(6_000);
  expect(result.current.isError).toBe(true);
  expect(result.current.data?.meta.version).toBe(3);
  await pass(6_000);
  expect(requests).toHaveLength(2);
  await pass(6_000);
  expect(requests).toHaveLength(3);
});

it('polling stops for a quote that does not exist', async () => {
  const requests = serve({ status: 404 });
  watch();
  await pass(60_000);
  expect(requests).toHaveLength(1);
});
