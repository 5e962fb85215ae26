import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api.ts';
import { QueryWrapper } from '../../../test/query-wrapper.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('a confirmation that fails says so and can be tried again', async () => {
  const onConfirm = vi.fn<() => Promise<void>>();
  onConfirm.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValueOnce();
  render(
    <ConfirmDialog
      title="Delete it?"
      positive="Delete"
      danger
      mutation={{ mutationFn: onConfirm }}
      input={undefined}
      onSuccess={() => {}}
      onClose={() => {}}
    />,
    { wrapper: QueryWrapper },
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred.');
  await userEvent.click(button);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

it('explains a refused field, because the dialog marks none', async () => {
  const refused = new ApiError(422, {
    code: 'invalid',
    error: 'Please check the marked fields and try again.',
    errors: [{ field: 'reason', details: ['doesn’t apply, because Oak Garage can be called now'] }],
  });
  render(
    <ConfirmDialog
      title="End it?"
      positive="End"
      mutation={{ mutationFn: () => Promise.reject(refused) }}
      input={undefined}
      onSuccess={() => {}}
      onClose={() => {}}
    />,
    { wrapper: QueryWrapper },
  );
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This doesn’t apply, because Oak Garage can be called now.',
  );
});

it('a confirmed change gets its input once, and its result is passed on', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const send = vi.fn<(id: string) => Promise<string>>(() => promise);
  const onSuccess = vi.fn<(answer: string) => void>();
  render(
    <ConfirmDialog
      title="Split it?"
      positive="Split"
      mutation={{ mutationFn: send }}
      input="7"
      onSuccess={onSuccess}
      onClose={() => {}}
    />,
    { wrapper: QueryWrapper },
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Split' }));
  resolve('done');
  await expect.poll(() => onSuccess.mock.calls).toEqual([['done', '7']]);
  expect(send.mock.calls.map(([id]) => id)).toEqual(['7']);
});
