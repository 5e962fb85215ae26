import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { presentModal } from '../../lib/modal.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearDeletedAccount } from '../../lib/session.ts';
import { ActivationForm } from './activation-form.tsx';

const VERIFY = 'POST /api/v2/servicechek/users/verify';
const user = userEvent.setup();

/** Clears a session that tests of another file may have left in memory. */
beforeEach(() => clearDeletedAccount());

it('the activation form opens the log-in with the link’s address if it cannot sign in', async () => {
  answer(VERIFY, refusal(403, 'suspended', 'This account is suspended.'));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ActivationForm verify="token" secret="secret" email="pat@mail.example" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await expect
    .poll(() => presentModal())
    .toMatchObject({
      type: 'login',
      input: { email: 'pat@mail.example', notice: 'This account is suspended.' },
    });
});
