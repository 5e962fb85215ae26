import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ForgottenCallQuestion, useForgottenCall } from './forgotten-call.tsx';

const sign = vi.fn<() => void>();
const renew = vi.fn<() => void>();

function Call({ id }: { id: string | undefined }) {
  return <ForgottenCallQuestion asked={useForgottenCall(id, { sign, renew })} />;
}

const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const question = () => screen.queryByText('Still on the line?');

describe('a call without input', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sign.mockClear();
    renew.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it('asks after ten minutes, until a key is pressed', async () => {
    render(<Call id="31" />);
    await wait(9.9);
    expect(question()).toBeNull();
    await wait(0.2);
    expect(question()).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Shift' });
    expect(question()).toBeNull();
    // At the start, and now, without waiting for the next heartbeat.
    expect(sign).toHaveBeenCalledTimes(2);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('asks ten minutes after the last click', async () => {
    render(<Call id="31" />);
    await wait(8);
    fireEvent.pointerDown(document.body);
    await wait(8);
    expect(question()).toBeNull();
    await wait(2.1);
    expect(question()).toBeTruthy();
  });

  it('asks nothing once the call has ended', async () => {
    const { rerender } = render(<Call id="31" />);
    await wait(10.1);
    rerender(<Call id={undefined} />);
    expect(question()).toBeNull();
    await wait(20);
    expect(question()).toBeNull();
    fireEvent.keyDown(document.body, { key: 'd' });
    expect(sign).toHaveBeenCalledTimes(1);
  });
});
