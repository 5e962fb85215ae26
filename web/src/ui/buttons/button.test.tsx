import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

const holding = (reason: string | undefined) => <Button reason={reason}>Send</Button>;

it('a button keeps the focus when its reason appears or disappears', () => {
  const { rerender } = render(holding('Fill in the form.'));
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  for (const reason of [undefined, 'Fill in the form.']) {
    rerender(holding(reason));
    expect(document.activeElement).toBe(button);
  }
});

it('a button is described by its reason while it has one', () => {
  const { rerender } = render(holding('Fill in the form.'));
  const button = screen.getByRole('button', { name: 'Send', description: 'Fill in the form.' });
  rerender(holding(undefined));
  expect(button.getAttribute('aria-describedby')).toBeNull();
});
