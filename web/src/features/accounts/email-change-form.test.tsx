import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { testSession } from '../../../test/people.ts';
import { presentModal } from '../../lib/browser/modal.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentSession, clearDeletedAccount, startSession } from '../../lib/session/session.ts';
import { EmailChangeForm } from './email-change-form.tsx';

const CONFIRM = 'POST /api/v2/servicechek/users/confirm_email_change';
const user = userEvent.setup();

const open = (change = 'token'): void =>
  void render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EmailChangeForm change={change} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const confirm = (): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Confirm my new address' }));

/** Clears a session that tests of another file may have left in memory. */
beforeEach(() => clearDeletedAccount());

it('the e-mail change form changes nothing before someone presses the button', async () => {
  const seen = answer(CONFIRM, { email: 'new@mail.example' });
  open();
  expect(seen).toHaveLength(0);
  await confirm();
  await expect.poll(() => seen.map(({ body }) => body)).toEqual([{ change: 'token' }]);
});

it('the e-mail change form sends a signed-out person to log in with the new address', async () => {
  answer(CONFIRM, { email: 'new@mail.example' });
  open();
  await confirm();
  await expect
    .poll(() => presentModal())
    .toMatchObject({ type: 'login', input: { email: 'new@mail.example' } });
});

it('the e-mail change form shows the new address to someone signed in', async () => {
  const session = testSession();
  const seen = answer('GET /api/v2/users/{id}', { data: session.user });
  await startSession(session);
  seen.length = 0;
  answer(CONFIRM, { email: 'new@mail.example' });
  open();
  await confirm();
  await expect.poll(() => seen.length).toBe(1);
  expect(currentSession()).toBeDefined();
  expect(presentModal()).toBeUndefined();
});

it.each([
  [
    'a dead link',
    refusal(422, 'link_invalid', 'This link is not valid anymore.'),
    /doesn’t work anymore.*was already used, it’s over 24 hours old.*log in with your new address/,
  ],
  [
    'an address taken in the meantime',
    refusal(422, 'invalid', 'Email address new@mail.example is already taken.', {
      errors: [{ field: 'email', details: ['taken'] }],
    }),
    /^.*new@mail\.example is already taken\. Choose another/,
  ],
])('the e-mail change form explains %s and offers to start over', async (_what, reply, words) => {
  answer(CONFIRM, () => reply);
  open();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await user.click(screen.getByRole('button', { name: 'Log in to start again' }));
  expect(presentModal()?.type).toBe('login');
});

it.each([
  [
    'too many tries',
    () => refusal(429, 'rate_limited', 'Too many tries. Please wait 5 minutes.'),
    /wait 5 minutes/,
  ],
  ['no connection', () => HttpResponse.error(), /can’t reach the server/],
])('the e-mail change form explains %s and can be sent again', async (_what, reply, words) => {
  answer(CONFIRM, reply);
  open();
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getByRole('button', { name: 'Confirm my new address' })).toBeDefined();
});

it('a used link says which address to log in with', async () => {
  const session = testSession();
  answer('GET /api/v2/users/{id}', { data: session.user });
  await startSession(session);
  answer(CONFIRM, () => refusal(422, 'link_invalid', 'This link is not valid anymore.'));
  open();
  await confirm();
  const { textContent: said } = await screen.findByRole('alert');
  expect(said).toContain(`You still log in with ${session.user.attributes.email}.`);
  expect(said).not.toContain('wasn’t changed');
});

it('the e-mail change form says when the link is incomplete', () => {
  open('');
  expect(screen.getByRole('alert').textContent).toContain('This link doesn’t work anymore');
});
