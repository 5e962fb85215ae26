import { mutationOptions, onlineManager } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { QueryWrapper } from '../../../test/query-wrapper.tsx';
import { call } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { useToasts } from '../browser/toast.ts';
import { useAction } from './use-action.ts';

const ROUTE = 'POST /api/v2/servicechek/users/restore';
const happened: string[] = [];
const restore = mutationOptions({
  mutationFn: (token: string) => call(ROUTE, { body: { token }, anonymous: true }),
  onSuccess: () => void happened.push('reloaded'),
});

function TestButton({ toast = true }: { toast?: boolean }) {
  const action = useAction(restore, { toast, onSuccess: () => void happened.push('told') });
  const toasts = useToasts();
  return (
    <>
      <button type="button" aria-busy={action.pending} onClick={() => action.run('token')}>
        Restore
      </button>
      {!toast && action.error && <p>{action.error.message}</p>}
      {action.input && <p>{`Run with ${action.input}`}</p>}
      {toasts.map(({ id, text }) => (
        <p key={id} role="status">
          {text}
        </p>
      ))}
    </>
  );
}

const open = (toast?: boolean): void =>
  void render(<TestButton {...(toast === undefined ? {} : { toast })} />, {
    wrapper: QueryWrapper,
  });
const press = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Restore' }));

afterEach(() => {
  happened.length = 0;
  onlineManager.setOnline(true);
});

it('an action pressed twice in the same tick runs once, and can run again', async () => {
  const seen = answer(ROUTE, { email: 'pat@mail.example' });
  open();
  press();
  press();
  await expect.poll(() => happened).toEqual(['reloaded', 'told']);
  expect(seen).toHaveLength(1);
  press();
  await expect.poll(() => seen.length).toBe(2);
});

it('an action knows what it was run with', async () => {
  answer(ROUTE, { email: 'pat@mail.example' });
  open();
  press();
  await screen.findByText('Run with token');
  await expect.poll(() => happened).toEqual(['reloaded', 'told']);
});

it('a failed action says so in a toast', async () => {
  answer(ROUTE, refusal(503, 'unavailable', 'Busy.'));
  open();
  press();
  expect((await screen.findByText('Busy.')).getAttribute('role')).toBe('status');
});

it('an error can be shown next to the button instead', async () => {
  answer(ROUTE, refusal(503, 'unavailable', 'Too busy.'));
  open(false);
  press();
  expect((await screen.findByText('Too busy.')).tagName).toBe('P');
});

it('without a connection, an action fails immediately instead of waiting', async () => {
  onlineManager.setOnline(false);
  answer(ROUTE, () => Response.error());
  open(false);
  press();
  expect(await screen.findByText(/can’t reach the server/)).toBeDefined();
});

it('an action’s input isn’t kept in memory', async () => {
  answer(ROUTE, { email: 'pat@mail.example' });
  const { unmount } = render(<TestButton />, { wrapper: QueryWrapper });
  press();
  await expect.poll(() => happened).toEqual(['reloaded', 'told']);
  unmount();
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([]);
});
