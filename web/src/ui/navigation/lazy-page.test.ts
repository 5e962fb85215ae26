import { afterEach, expect, it, vi } from 'vitest';
import { loadPage } from './lazy-page.tsx';

afterEach(() => void vi.useRealTimers());

it('a page whose script never loads counts as failed', async () => {
  vi.useFakeTimers();
  const why = loadPage(() => new Promise(() => {})).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await why).toBe('This page is taking too long to load.');
});

it('a page’s module is loaded once', async () => {
  const lazy = vi.fn<() => Promise<{ Component: () => null }>>(async () => ({
    Component: () => null,
  }));
  await Promise.all([loadPage(lazy), loadPage(lazy)]);
  expect(lazy).toHaveBeenCalledOnce();
});
