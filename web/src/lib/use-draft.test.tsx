import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';

const saved = { name: 'Pat', phone: '' };
const form = (from = saved) =>
  renderHook(({ given }) => useDraft('form', given), { initialProps: { given: from } });

beforeEach(() => sessionStorage.clear());

it('shows what is saved until something is typed, and says that it changed', () => {
  const { result } = form();
  expect([result.current.value, result.current.changed]).toEqual([saved, false]);
  act(() => result.current.change({ name: 'Kim' }));
  expect([result.current.value, result.current.changed]).toEqual([
    { name: 'Kim', phone: '' },
    true,
  ]);
});

it('keeps what was typed when the page is left and opened again', () => {
  const first = form();
  act(() => first.result.current.change({ phone: '512 555 0100' }));
  first.unmount();
  expect(form().result.current).toMatchObject({
    value: { name: 'Pat', phone: '512 555 0100' },
    changed: true,
  });
});

it('forgets what was given up, or typed back to what is saved', () => {
  const { result } = form();
  act(() => result.current.change({ name: 'Kim' }));
  act(() => result.current.change({ name: 'Pat' }));
  expect([result.current.changed, sessionStorage.length]).toEqual([false, 0]);
  act(() => result.current.change({ name: 'Kim' }));
  act(() => result.current.discard());
  expect([result.current.value, sessionStorage.length]).toEqual([saved, 0]);
});

it('follows what is saved elsewhere while nothing is typed', () => {
  const { result, rerender } = form();
  rerender({ given: { name: 'Robin', phone: '' } });
  expect(result.current).toMatchObject({ value: { name: 'Robin' }, changed: false });
});
