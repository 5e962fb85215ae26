import type { CableMessage } from '@fourbay/contract/cable-messages';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { UPDATE_GAP_MS, useDeskUpdates } from './use-desk-updates.ts';

const listeners = vi.hoisted(() => new Set<(message: CableMessage) => void>());
vi.mock('../lib/live-updates.ts', () => ({
  onLiveMessage(listener: (message: CableMessage) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

const tell = (message: CableMessage): void => listeners.forEach((listener) => listener(message));
const news: CableMessage = { type: 'desk', data: { id: '7' } };
let reads: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  reads = [];
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation((filters) => {
    reads.push(filters?.queryKey);
    return Promise.resolve();
  });
});
afterEach(() => void vi.useRealTimers());

it('reads the list at once when something changed at the desk, or may have', () => {
  renderHook(() => useDeskUpdates('queue'));
  tell(news);
  vi.advanceTimersByTime(0);
  expect(reads).toEqual([['queue']]);
  vi.advanceTimersByTime(UPDATE_GAP_MS);
  tell({ type: 'resync' });
  vi.advanceTimersByTime(0);
  expect(reads).toHaveLength(2);
});

it('reads it once for news that come close together, after the last of them', () => {
  renderHook(() => useDeskUpdates('queue'));
  tell(news);
  vi.advanceTimersByTime(0);
  for (let at = 0; at < 10; at += 1) tell(news);
  vi.advanceTimersByTime(UPDATE_GAP_MS - 1);
  expect(reads).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(reads).toHaveLength(2);
});

it('hears nothing of what is not the desk’s, nor after it is gone', () => {
  const { unmount } = renderHook(() => useDeskUpdates('queue'));
  tell({ type: 'quote', data: { id: '7', version: 1 } });
  unmount();
  tell(news);
  vi.advanceTimersByTime(UPDATE_GAP_MS);
  expect(reads).toEqual([]);
});
