import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useLinkSecret } from './link-secret.ts';

const Shown = () => <p>{`secret: ${useLinkSecret('token')}`}</p>;

const open = () =>
  render(
    <BrowserRouter>
      <Shown />
    </BrowserRouter>,
  );

it.each([
  ['the fragment', '/secure#token=t1', '/secure'],
  [
    'the query, as in older links and password resets',
    '/password-reset?token=t1',
    '/password-reset',
  ],
  ['either, beside other values', '/restore?lang=en#token=t1&a=b', '/restore?lang=en#a=b'],
])('a secret in %s leaves the address bar, and a reload still has it', async (_in, from, to) => {
  window.history.replaceState(null, '', from);
  open();
  expect(screen.getByText('secret: t1')).toBeDefined();
  const shownAddress = () => location.pathname + location.search + location.hash;
  await expect.poll(shownAddress).toBe(to);
  expect(screen.getByText('secret: t1')).toBeDefined();
  cleanup();
  open();
  expect(screen.getByText('secret: t1')).toBeDefined();
});

it('without a secret, the address stays as it is', () => {
  window.history.replaceState(null, '', '/restore?lang=en');
  open();
  expect(screen.getByText('secret:')).toBeDefined();
  expect(location.search).toBe('?lang=en');
});
