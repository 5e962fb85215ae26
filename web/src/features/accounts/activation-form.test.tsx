import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { testSession } from '../../../test/people.ts';
import { presentModal } from '../../lib/browser/modal.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { clearDeletedAccount } from '../../lib/session/session.ts';
import { saveReturnPath, setNavigator } from '../../lib/session/return-path.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { ActivationForm } from './activation-form.tsx';

const VERIFY = 'POST /api/v2/servicechek/users/verify';
const user = userEvent.setup();

/** Clears what tests of another file may have left. */
beforeEach(() => {
  clearDeletedAccount();
  sessionStorage.clear();
});

async function confirm(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ActivationForm verify="token" secret="secret" email="pat@mail.example" />
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

it('confirming an account says so, and leads to adding a car', async () => {
  const session = testSession();
  const went: string[] = [];
  setNavigator((path) => void went.push(path));
  answer(VERIFY, session);
  answer('GET /api/v2/users/{id}', { data: session.user });
  await confirm();
  await expect.poll(() => went).toEqual(['/']);
  expect(await screen.findByText('You’re in. Add your car.')).toBeDefined();
  await user.click(await screen.findByText('Go to my garage'));
  expect(went).toEqual(['/', '/my_garage']);
});

it('confirming an account in the middle of a request says so and continues the request', async () => {
  const session = testSession();
  const went: string[] = [];
  setNavigator((path) => void went.push(path));
  saveReturnPath('/request_a_quote/step/1');
  answer(VERIFY, session);
  answer('GET /api/v2/users/{id}', { data: session.user });
  await confirm();
  await expect.poll(() => went).toEqual(['/request_a_quote/step/1']);
  expect(await screen.findByText('You’re in. Add your car.')).toBeDefined();
  await expect.poll(() => screen.queryByText('Go to my garage')).toBeNull();
});

it('confirming in a different browser from the one used to sign up asks for a password', async () => {
  const session = testSession();
  setNavigator(() => {});
  const attributes = { ...session.user.attributes, has_password: false };
  answer(VERIFY, { ...session, user: { ...session.user, attributes } });
  answer('GET /api/v2/users/{id}', { data: session.user });
  await confirm();
  await expect.poll(() => presentModal()?.type).toBe('choose_password');
});

it('the activation form opens the log-in dialog with the e-mail address if it can’t log in', async () => {
  answer(VERIFY, refusal(403, 'suspended', 'This account is suspended.'));
  await confirm();
  await expect
    .poll(() => presentModal())
    .toMatchObject({
      type: 'login',
      input: { email: 'pat@mail.example', notice: 'This account is suspended.' },
    });
});
