import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { testSession } from '../../../test/people.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentSession, clearDeletedAccount } from '../../lib/session/session.ts';
import { setNavigator } from '../../lib/session/return-path.ts';
import { clearVisitorDraft, saveVisitorDraft } from '../../lib/session/visitor-draft.ts';
import { ModalHost } from '../modals/modals.tsx';

const user = userEvent.setup();
const GOOD = 'Road+Trip24';

const open = (): void =>
  void render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ModalHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const field = (inside: HTMLElement, name: string): HTMLInputElement =>
  within(inside).getByLabelText(name);
const press = (inside: HTMLElement, name: string): Promise<void> =>
  user.click(within(inside).getByRole('button', { name }));

beforeEach(() => {
  clearDeletedAccount();
  answer('GET /api/v2/config', {
    app_name: 'Fourbay',
    demo: false,
    links: {},
    tiles: {},
    banner: { text: '', url: '' },
    buying: { enabled: false },
    policies: {
      governing_state: 'Oregon',
      postal_address: '1 Main Street',
      abuse_email: 'abuse@fourbay.test',
    },
    counters: null,
    usual_prices: [],
  });
  open();
});

async function fillSignUp(): Promise<HTMLElement> {
  openModal('sign_up');
  const form = await dialog('Sign up');
  await user.type(field(form, 'First name'), 'Pat');
  await user.type(field(form, 'Last name'), 'Rivera');
  await user.type(field(form, 'E-mail'), 'pat@mail.example');
  await user.type(field(form, 'Password'), GOOD);
  await user.type(field(form, 'Confirm password'), GOOD);
  await user.click(within(form).getByRole('checkbox'));
  return form;
}

it('the sign-up button is enabled only while everything is filled in', async () => {
  const form = await fillSignUp();
  const heldBack = (): string | null =>
    within(form).getByRole('button', { name: 'Sign up' }).getAttribute('aria-disabled');
  expect(heldBack()).toBeNull();
  await user.type(field(form, 'Confirm password'), 'x');
  expect(heldBack()).toBe('true');
});

it('a common password, or one based on the name, is rejected while typing', async () => {
  const form = await fillSignUp();
  const rule = () =>
    within(form).getByText('Not a common password or your name').closest('li')?.textContent;
  await expect.poll(rule).toContain('done');
  for (const guessable of ['Password1!', 'Rivera+2024']) {
    await user.clear(field(form, 'Password'));
    await user.type(field(form, 'Password'), guessable);
    await expect.poll(rule).toContain('not yet');
    expect(within(form).getByText('Strength: easy to guess')).toBeDefined();
    expect(
      within(form).getByRole('button', { name: 'Sign up' }).getAttribute('aria-disabled'),
    ).toBe('true');
  }
});

it('signing up leads to the notice about the e-mailed code', async () => {
  const seen = answer('POST /api/v2/servicechek/users/register', { verify: 'v1' }, 201);
  await press(await fillSignUp(), 'Sign up');
  expect((await dialog('Check your e-mail')).textContent).toContain('pat@mail.example');
  expect(seen.map(({ body }) => body)).toEqual([
    {
      first_name: 'Pat',
      last_name: 'Rivera',
      email: 'pat@mail.example',
      password: GOOD,
      agree_to_tos: true,
    },
  ]);
});

it('an e-mail address in use shows an error at its field, and the form keeps its input', async () => {
  answer(
    'POST /api/v2/servicechek/users/register',
    refusal(422, 'invalid', 'Some fields need your attention.', {
      errors: [{ field: 'email', details: ['taken'] }],
    }),
  );
  const form = await fillSignUp();
  await press(form, 'Sign up');
  expect(await within(form).findByText('An account with that email already exists')).toBeDefined();
  expect(field(form, 'Password').value).toBe(GOOD);
});

it('any other failed sign-up shows its own error', async () => {
  answer(
    'POST /api/v2/servicechek/users/register',
    refusal(429, 'rate_limited', 'Too many tries. Please wait 5 minutes.'),
  );
  const form = await fillSignUp();
  await press(form, 'Sign up');
  expect((await within(form).findByRole('alert')).textContent).toContain(
    'Too many tries. Please wait 5 minutes.',
  );
});

it('returning from the terms shows the sign-up form unchanged', async () => {
  const form = await fillSignUp();
  await press(form, 'Read the terms and conditions');
  await press(await dialog('Terms and conditions'), 'Back');
  const again = await dialog('Sign up');
  expect(field(again, 'First name').value).toBe('Pat');
  expect(within(again).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

async function logIn(): Promise<HTMLElement> {
  openModal('login');
  const form = await dialog('Log in');
  await user.type(field(form, 'E-mail'), 'pat@mail.example');
  await user.type(field(form, 'Password'), GOOD);
  await press(form, 'Log in');
  return form;
}

it('logging in closes the dialog and starts the session', async () => {
  const session = testSession();
  answer('POST /api/v2/users/sign_in', session);
  answer('GET /api/v2/users/{id}', { data: session.user });
  await logIn();
  await expect.poll(() => currentSession()?.authenticatable_id).toBe('7');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('logging in without a return path continues the visitor’s request', async () => {
  const session = testSession();
  answer('POST /api/v2/users/sign_in', session);
  answer('GET /api/v2/users/{id}', { data: session.user });
  const went: string[] = [];
  setNavigator((path) => void went.push(path));
  saveVisitorDraft({ job: 'Front brakes squeal', zip: '78704' });
  await logIn();
  await expect.poll(() => went).toEqual(['/request_a_quote/step/1']);
  clearVisitorDraft();
});

it('a rejected log-in says why, clears the password, and keeps the e-mail address', async () => {
  answer(
    'POST /api/v2/users/sign_in',
    refusal(401, 'invalid_credentials', 'Invalid email or password.'),
  );
  const form = await logIn();
  expect((await within(form).findByRole('alert')).textContent).toContain(
    'Invalid email or password.',
  );
  expect(field(form, 'Password').value).toBe('');
  expect(field(form, 'E-mail').value).toBe('pat@mail.example');
});

it('an unconfirmed account gets one confirmation e-mail, requested without a credential', async () => {
  answer(
    'POST /api/v2/users/sign_in',
    refusal(401, 'unconfirmed', 'You have to confirm your account before continuing.'),
  );
  const seen = answer('POST /api/v2/servicechek/users/resend_verification_email', {
    verify: 'v2',
  });
  await logIn();
  const notice = await dialog('Confirm your account');
  expect(await within(notice).findByText(/We sent a new code/)).toBeDefined();
  expect(seen.map(({ body }) => body)).toEqual([{ email: 'pat@mail.example', password: GOOD }]);
  expect(seen[0]?.headers.get('authorization')).toBeNull();
  await expectCodeToLogIn(notice, 'v2');
});

/** Types a wrong code and then the e-mailed one. */
async function expectCodeToLogIn(inside: HTMLElement, token: string): Promise<void> {
  const session = testSession();
  const seen = answer(
    'POST /api/v2/servicechek/users/verify',
    refusal(422, 'code_invalid', 'That code is not right.'),
  );
  const code = field(inside, 'Code');
  await expect.poll(() => document.activeElement).toBe(code);
  await user.type(code, '000000');
  expect(await within(inside).findByText('That code is not right.')).toBeDefined();
  const again = answer('POST /api/v2/servicechek/users/verify', session);
  answer('GET /api/v2/users/{id}', { data: session.user });
  await user.clear(code);
  await user.paste('123 456');
  await expect.poll(() => currentSession()?.authenticatable_id).toBe('7');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([...seen, ...again].map(({ body }) => body)).toEqual([
    { code: '000000', verify: token },
    { code: '123456', verify: token },
  ]);
}

it('typing the last digit of the sign-up code logs in', async () => {
  openModal('sign_up_verification', { email: 'pat@mail.example', verify: 'v1' });
  const notice = await dialog('Check your e-mail');
  expect(notice.textContent).toContain('pat@mail.example');
  await expectCodeToLogIn(notice, 'v1');
});

it('the password requirements open at the first letter', async () => {
  openModal('sign_up');
  const form = await dialog('Sign up');
  expect(within(form).queryByRole('list', { name: 'Password requirements' })).toBeNull();
  await user.type(field(form, 'Password'), 'R');
  expect(within(form).getByRole('list', { name: 'Password requirements' })).toBeDefined();
});

it('requesting a password reset shows the same notice for every e-mail address', async () => {
  answer('POST /api/v2/servicechek/users/send_password_reset_email', {});
  openModal('forgot_password');
  const form = await dialog('Forgot your password?');
  await user.type(field(form, 'E-mail'), 'pat@mail.example');
  await press(form, 'Send link');
  const notice = await dialog('Check your e-mail');
  expect(notice.textContent).toContain(
    'If there’s an account for pat@mail.example, we sent it a link.',
  );
  await press(notice, 'Back to log in');
  expect(field(await dialog('Log in'), 'E-mail').value).toBe('pat@mail.example');
});

it('pressing the main button twice makes one call', async () => {
  let release = (): void => {};
  const seen = answer(
    'POST /api/v2/servicechek/users/send_password_reset_email',
    () => new Promise<object>((resolve) => (release = () => resolve({}))),
  );
  openModal('forgot_password', { email: 'pat@mail.example' });
  const form = await dialog('Forgot your password?');
  await press(form, 'Send link');
  await user.click(within(form).getByRole('button', { name: /Send link/ }));
  await expect.poll(() => seen.length).toBe(1);
  release();
  await dialog('Check your e-mail');
  expect(seen).toHaveLength(1);
});
