import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteKeptAt, useKeptAt } from './kept-answers.ts';

const note = (headers: Record<string, string>): void => act(() => noteKeptAt(new Headers(headers)));

it('the age of a saved page is shown until the server responds', () => {
  const { result } = renderHook(() => useKeptAt());
  note({ 'kept-at': '2000' });
  note({ 'kept-at': '1000' });
  expect(result.current).toBe(1_000);
  // Answered from the cache, although the server may be unreachable.
  note({ 'cache-control': 'public, max-age=60' });
  expect(result.current).toBe(1_000);
  note({ 'cache-control': 'no-store' });
  expect(result.current).toBeUndefined();
});
