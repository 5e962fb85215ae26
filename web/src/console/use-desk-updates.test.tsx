import type { CableMessage } from '@fourbay/contract/cable/cable-messages';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeskUpdates } from './use-desk-updates.ts';

const listeners = vi.hoisted(() => new Set<(message: CableMessage) => void>());
vi.mock('../lib/api/live-updates.ts', () => ({
  onLiveMessage(listener: (message: CableMessage) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

const send = (message: CableMessage): void => listeners.forEach((listener) => listener(message));
const update: CableMessage = { type: 'desk', data: { id: '7' } };
const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
});
afterEach(() => void vi.useRealTimers());

it('a list reloads right away after a change at the desk or a resync', () => {
  renderHook(() => useDeskUpdates(reload));
  send(update);
  vi.advanceTimersByTime(0);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  send({ type: 'resync' });
  vi.advanceTimersByTime(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('several updates in a row reload the list once, after the last one', () => {
  renderHook(() => useDeskUpdates(reload));
  send(update);
  vi.advanceTimersByTime(0);
  for (let at = 0; at < 10; at += 1) send(update);
  vi.advanceTimersByTime(1_999);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('updates of other kinds, or after unmounting, reload nothing', () => {
  const { unmount } = renderHook(() => useDeskUpdates(reload));
  send({ type: 'quote', data: { id: '7', version: 1 } });
  unmount();
  send(update);
  vi.advanceTimersByTime(2_000);
  expect(reload).not.toHaveBeenCalled();
});
