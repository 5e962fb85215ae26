import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const dialogWith = (onClose: () => void, hidden = false) => (
  <Dialog title="Terms" hidden={hidden} onClose={onClose}>
    <p>Text</p>
  </Dialog>
);

it('a dialog closed by the browser is also closed for the page', () => {
  const onClose = vi.fn<() => void>();
  render(dialogWith(onClose));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Terms' });
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a dialog hidden under another one stays open', () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(dialogWith(onClose));
  const dialog = screen.getByRole('dialog', { name: 'Terms' });
  rerender(dialogWith(onClose, true));
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});
