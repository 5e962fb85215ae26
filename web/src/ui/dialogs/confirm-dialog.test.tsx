import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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
      onConfirm={onConfirm}
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
