import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dismissOffers, showToast, useToasts } from './toast.ts';

it('an offer goes once it is about something past; news stay', () => {
  const { result } = renderHook(useToasts);
  act(() => {
    showToast('Oak Garage: No answer.', { label: 'Undo', run: () => {} });
    showToast('The number is copied.');
  });
  act(dismissOffers);
  expect(result.current.map(({ text }) => text)).toEqual(['The number is copied.']);
});
