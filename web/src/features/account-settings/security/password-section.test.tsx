import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { startSession } from '../../../lib/session/session.ts';
import { PasswordSection } from './password-section.tsx';

const CHANGE = 'PATCH /api/v2/users/{id}/update_password';
const LABELS = ['Current password', 'New password', 'Confirm new password'];
const typed = (): string[] =>
  LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

async function change(): Promise<UserEvent> {
  const user = renderPage(<PasswordSection />);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(screen.getByLabelText('Current password'), 'Road+Trip24');
  await user.type(screen.getByLabelText('New password'), 'Blue+Truck77');
  await user.type(screen.getByLabelText('Confirm new password'), 'Blue+Truck77');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  return user;
}

beforeEach(async () => {
  answer('GET /api/v2/users/{id}', { data: testSession().user });
  answer('GET /api/v2/config', refusal(503, 'unavailable', 'We are briefly unavailable.'));
  await startSession(testSession());
});

it('changing the password says what else it logged out', async () => {
  const sent = answer(CHANGE, { data: testSession().user });
  const user = await change();
  expect(await screen.findByText('Password successfully updated!')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      data: {
        attributes: {
          current_password: 'Road+Trip24',
          password: 'Blue+Truck77',
          password_confirmation: 'Blue+Truck77',
        },
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(typed()).toEqual(['', '', '']);
});

it('a failed password change says why and clears the form', async () => {
  answer(CHANGE, refusal(422, 'wrong_password', 'The current password is not right.'));
  await change();
  expect((await screen.findByRole('alert')).textContent).toContain('Password failed to update!');
  expect(screen.getByText('The current password is not right.')).toBeDefined();
  expect(typed()).toEqual(['', '', '']);
});
