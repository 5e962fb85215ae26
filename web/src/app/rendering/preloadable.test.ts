import { afterEach, expect, it, vi } from 'vitest';
import { preloadable } from './preloadable.tsx';

afterEach(() => void vi.useRealTimers());

it('a page whose script never comes has not loaded', async () => {
  vi.useFakeTimers();
  const page = preloadable(() => new Promise<() => null>(() => {}));
  const why = page.preload().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await why).toBe('The page is taking too long to load.');
});
