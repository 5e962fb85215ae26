import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { testSession } from '../../../test/people.ts';
import { PasswordResetForm, SecureForm } from '../../features/accounts/index.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentSession, refreshUser, restoreSession } from '../../lib/session/session.ts';
import { ModalHost } from '../modals/modals.tsx';
import { applySessionEvent } from './session-events.ts';

const GOOD = 'Road+Trip24';
const refuse = (): Response => refusal(401, 'session_ended', 'Your session has ended.');

/** A signed-in browser on a page with one of the forms. */
async function openLoggedIn(path: string, form: ReactNode): Promise<void> {
  const session = testSession();
  localStorage.setItem('session', JSON.stringify(session));
  answer('GET /api/v2/users/{id}', { data: session.user });
  history.replaceState(null, '', path);
  await restoreSession(applySessionEvent);
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        {form}
        <ModalHost />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

it('the prompt for a code after a password reset stays open when the session ends', async () => {
  await openLoggedIn('/password-reset', <PasswordResetForm token="t1" />);
  answer(
    'POST /api/v2/servicechek/users/update_user_password_from_reset',
    refusal(401, 'otp_required', 'Enter the code.', { otp_token: 'o1' }),
  );
  answer('GET /api/v2/users/{id}', refuse);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New password'), GOOD);
  await user.type(screen.getByLabelText('Confirm new password'), GOOD);
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeDefined();
  // A call with an ended session, such as the live connection's.
  await refreshUser();
  expect(screen.getByLabelText('Code from your authenticator app')).toBeDefined();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  expect(currentSession()).toBeUndefined();
});

it('securing the account logs out this browser and stays on the new-password page', async () => {
  await openLoggedIn('/secure#token=t1', <SecureForm />);
  answer('POST /api/v2/servicechek/users/secure', {
    email: 'pat@mail.example',
    address_restored: false,
    second_factor_kept: true,
    reset_password_token: 'r1',
    recently_added: [
      { kind: 'api_key', name: 'tool', added_at: '2026-11-20T10:00:00.000Z', ended: true },
      {
        kind: 'text_number',
        name: '+15125550142',
        added_at: '2026-11-21T10:00:00.000Z',
        ended: false,
      },
    ],
  });
  answer('GET /api/v2/users/{id}', refuse);
  await userEvent.setup().click(screen.getByRole('button', { name: /secure my account/ }));
  const notice = await screen.findByText('Your account is secured');
  // On a phone, the button was farther down than the notice that replaces it.
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await expect.poll(currentSession).toBeUndefined();
  expect(screen.getByText('Two-step login is still on')).toBeDefined();
  expect(screen.getByText('API key: tool')).toBeDefined();
  expect(screen.getByText('Phone number for texts: (512) 555-0142')).toBeDefined();
  expect(screen.getByLabelText('New password')).toBeDefined();
  expect(location.pathname).toBe('/secure');
});
