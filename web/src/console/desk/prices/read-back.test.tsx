import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadBack } from './read-back.tsx';

describe('a price to read back', () => {
  const confirm = vi.fn<() => void>();
  beforeEach(() => void confirm.mockClear());
  const show = () => render(<ReadBack sentence="Far too much." busy={false} onConfirm={confirm} />);

  it('a second Enter does not confirm a price to read back', async () => {
    show();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(document.activeElement).not.toBe(screen.getByRole('button'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('Tab and Enter confirm a price to read back', async () => {
    show();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(confirm).toHaveBeenCalledOnce();
  });
});
