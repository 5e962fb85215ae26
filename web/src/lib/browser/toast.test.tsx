import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dismissOffers, showToast, useToasts } from './toast.ts';

it('a toast with an outdated offer disappears, and other toasts stay', () => {
  const { result } = renderHook(useToasts);
  act(() => {
    showToast('Oak Garage: No answer.', { label: 'Undo', run: () => {} });
    showToast('The number is copied.');
  });
  act(dismissOffers);
  const texts = result.current.map(({ text }) => text);
  expect(texts).toContain('The number is copied.');
  expect(texts).not.toContain('Oak Garage: No answer.');
});
