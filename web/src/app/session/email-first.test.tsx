import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { testSession } from '../../../test/people.ts';
import { openModal, presentModal } from '../../lib/browser/modal.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { clearDeletedAccount, currentSession } from '../../lib/session/session.ts';
import { saveReturnPath, setNavigator } from '../../lib/session/return-path.ts';
import { clearVisitorDraft, saveVisitorDraft } from '../../lib/session/visitor-draft.ts';
import { ModalHost } from '../modals/modals.tsx';

const user = userEvent.setup();
const SEND = 'POST /api/v2/servicechek/users/email_code';
const ENTER = 'POST /api/v2/servicechek/users/email_code/verify';
const REQUEST = '/request_a_quote/step/1';
let went: string[] = [];

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const field = (inside: HTMLElement, name: string): HTMLInputElement =>
  within(inside).getByLabelText(name);
const press = (inside: HTMLElement, name: string): Promise<void> =>
  user.click(within(inside).getByRole('button', { name }));

function newcomer() {
  const session = testSession();
  Object.assign(session.user.attributes, {
    first_name: '',
    last_name: '',
    profile_complete: false,
  });
  return session;
}

beforeEach(() => {
  clearDeletedAccount();
  clearVisitorDraft();
  went = [];
  setNavigator((path) => void went.push(path));
  saveReturnPath(REQUEST);
  // For the sign-up form.
  answer('GET /api/v2/config', { app_name: 'Fourbay' });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ModalHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

async function typeAddress(): Promise<HTMLElement> {
  openModal('login', { byCode: 'request' });
  const form = await dialog('Where do we send your prices?');
  await user.type(field(form, 'E-mail'), 'pat@mail.example');
  await press(form, 'Continue');
  return dialog('Check your e-mail');
}

it('a newcomer gives an e-mail address, its code, and a name, and the request goes on', async () => {
  saveVisitorDraft({ job: 'Front brakes squeal', zip: '78704' });
  const sent = answer(SEND, { verify: 'v1' });
  const entered = answer(ENTER, newcomer());
  answer('GET /api/v2/users/{id}', { data: newcomer().user });
  const code = await typeAddress();
  expect(code.textContent).toContain('Front brakes squeal');
  expect(code.textContent).toContain('near 78704');
  await user.type(field(code, 'Code'), '123456');

  const name = await dialog('Last thing: your name');
  expect(name.textContent).toContain('Front brakes squeal');
  expect(went).toEqual([REQUEST]);
  await user.type(field(name, 'First name'), 'Pat');
  await user.type(field(name, 'Last name'), 'Rivera');
  expect(within(name).getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await user.click(within(name).getByRole('checkbox'));
  const completed = answer('POST /api/v2/servicechek/users/complete', {
    data: testSession().user,
  });
  await press(name, 'Continue');
  await expect.poll(() => presentModal()).toBeUndefined();
  expect(currentSession()?.user.attributes.first_name).toBe('Pat');
  expect([sent, entered, completed].map(([first]) => first?.body)).toEqual([
    { email: 'pat@mail.example' },
    { verify: 'v1', code: '123456' },
    { first_name: 'Pat', last_name: 'Rivera', agree_to_tos: true },
  ]);
});

it('an owner is logged in after the code, and is not asked for a name', async () => {
  answer(SEND, { verify: 'v1' });
  answer(ENTER, testSession());
  answer('GET /api/v2/users/{id}', { data: testSession().user });
  await user.type(field(await typeAddress(), 'Code'), '123456');
  await expect.poll(() => went).toEqual([REQUEST]);
  await expect.poll(() => presentModal()).toBeUndefined();
});

it('a wrong code shows its error at the field, and a new code replaces the old one', async () => {
  answer(SEND, { verify: 'v1' });
  answer(ENTER, refusal(422, 'code_invalid', 'That code is not right.'));
  const code = await typeAddress();
  await user.type(field(code, 'Code'), '000000');
  expect(await within(code).findByText('That code is not right.')).toBeDefined();
  answer(SEND, { verify: 'v2' });
  await press(code, 'Send a new code');
  await expect
    .poll(() => presentModal()?.input)
    .toEqual({ email: 'pat@mail.example', verify: 'v2' });
});

it('an account with two-step login is asked for the second step', async () => {
  answer(SEND, { verify: 'v1' });
  answer(ENTER, refusal(401, 'otp_required', 'Enter the code.', { otp_token: 'o1' }));
  await user.type(field(await typeAddress(), 'Code'), '123456');
  expect(await dialog('One more step')).toBeDefined();
});

it.each([
  ['Use a password', 'Log in'],
  ['Sign up', 'Sign up'],
])('“%s” opens the form with a password', async (link, form) => {
  openModal('login', { byCode: 'request' });
  await press(await dialog('Where do we send your prices?'), link);
  expect(await dialog(form)).toBeDefined();
});

it('the log-in form offers a code, for accounts without a password', async () => {
  openModal('login', { email: 'pat@mail.example' });
  await press(await dialog('Log in'), 'E-mail me a code');
  expect(field(await dialog('Log in with a code'), 'E-mail').value).toBe('pat@mail.example');
});
