import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveSessionEnd } from '../../lib/session/session-end.ts';
import { SessionWarning } from './session-warning.tsx';

const onCheck = vi.fn<() => Promise<void>>();
const onStay = vi.fn<() => Promise<void>>();
const onSignOut = vi.fn<() => Promise<void>>();

const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const warning = (): HTMLElement | null =>
  screen.queryByRole('dialog', { name: 'Are you still there?' });

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [onCheck, onStay, onSignOut]) mock.mockReset().mockResolvedValue(undefined);
  saveSessionEnd(600);
  render(
    <>
      <input aria-label="Nickname" defaultValue="" />
      <SessionWarning onCheck={onCheck} onStay={onStay} onSignOut={onSignOut} />
    </>,
  );
});
afterEach(() => {
  saveSessionEnd(undefined);
  vi.useRealTimers();
});

it('the session warning shows two minutes before the end', async () => {
  await pass(479_000);
  expect(warning()).toBeNull();
  await pass(2_000);
  expect(warning()).not.toBeNull();
});

it('no session warning shows when another tab used the session', async () => {
  onCheck.mockImplementation(async () => saveSessionEnd(3_600));
  await pass(481_000);
  expect(onCheck).toHaveBeenCalledOnce();
  expect(warning()).toBeNull();
});

it('staying logged in closes the session warning and keeps the input', async () => {
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Old Blue' } });
  await pass(481_000);
  onStay.mockImplementation(async () => saveSessionEnd(600));
  await press('Stay logged in');
  expect(warning()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Nickname').value).toBe('Old Blue');
  await pass(481_000);
  expect(warning()).not.toBeNull();
});

it('the session warning says when the session cannot be extended', async () => {
  await pass(481_000);
  await press('Stay logged in');
  expect(screen.getByRole('dialog', { name: /^You’ll be logged out at/ })).toBeDefined();
  await press('I understand');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the session warning offers to log out', async () => {
  await pass(481_000);
  await press('Log out');
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('the session is checked once more after its expected end', async () => {
  await pass(481_000);
  onCheck.mockClear();
  await pass(121_000);
  expect(onCheck).toHaveBeenCalled();
});

it('without a known end, no session warning shows', async () => {
  act(() => saveSessionEnd(undefined));
  await pass(86_400_000);
  expect(onCheck).not.toHaveBeenCalled();
});
