import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';

const saved = { name: 'Pat', phone: '' };
const form = (from = saved) =>
  renderHook(({ saved }) => useDraft('form', saved), { initialProps: { saved: from } });

beforeEach(() => sessionStorage.clear());

it('a draft shows the saved values until something is typed', () => {
  const { result } = form();
  expect(result.current.value).toEqual(saved);
  expect(result.current.changed).toBe(false);
  act(() => result.current.change({ name: 'Kim' }));
  expect(result.current.value).toEqual({ name: 'Kim', phone: '' });
  expect(result.current.changed).toBe(true);
});

it('a draft survives leaving and reopening the page', () => {
  const first = form();
  act(() => first.result.current.change({ phone: '512 555 0100' }));
  first.unmount();
  expect(form().result.current).toMatchObject({
    value: { name: 'Pat', phone: '512 555 0100' },
    changed: true,
  });
});

it('a draft is deleted when discarded or equal to the saved values', () => {
  const { result } = form();
  act(() => result.current.change({ name: 'Kim' }));
  act(() => result.current.change({ name: 'Pat' }));
  expect(result.current.changed).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  act(() => result.current.change({ name: 'Kim' }));
  act(() => result.current.discard());
  expect(result.current.value).toEqual(saved);
  expect(sessionStorage).toHaveLength(0);
});

it('a draft follows the saved values until something is typed', () => {
  const { result, rerender } = form();
  rerender({ saved: { name: 'Robin', phone: '' } });
  expect(result.current).toMatchObject({ value: { name: 'Robin' }, changed: false });
});
