import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallTimer } from './call-timer.tsx';

describe('the timer of a call', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T15:04:07Z') }));
  afterEach(() => vi.useRealTimers());

  it('the call timer counts from the start of the call', async () => {
    render(<CallTimer since="2026-11-21T15:00:00Z" />);
    expect(screen.getByRole('timer').textContent).toBe('4:07');
    await act(() => vi.advanceTimersByTimeAsync(55_000));
    expect(screen.getByRole('timer').textContent).toBe('5:02');
  });
});
