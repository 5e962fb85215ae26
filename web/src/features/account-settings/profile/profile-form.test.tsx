import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { QueryWrapper } from '../../../../test/query-wrapper.tsx';
import {
  currentSession,
  clearDeletedAccount,
  startSession,
  type User,
} from '../../../lib/session/session.ts';
import { ProfileForm } from './profile-form.tsx';

const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
const field = (name: RegExp | string): HTMLInputElement => screen.getByLabelText(name);
const save = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Save' }));
const open = (row: string): Promise<void> =>
  user.click(screen.getByRole('button', { name: new RegExp(`^(Add|Edit) ${row}$`) }));
const retype = async (name: RegExp | string, text: string): Promise<void> => {
  await user.clear(field(name));
  await user.type(field(name), text);
};

const person = testSession().user;
const withAttributes = (attributes: Partial<User['attributes']>): { data: User } => ({
  data: { ...person, attributes: { ...person.attributes, ...attributes } },
});

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  clearDeletedAccount();
  answer('GET /api/v2/users/{id}', { data: person });
  await startSession(testSession());
});
afterEach(() => vi.useRealTimers());

it('saving sends every field, and no password for an unchanged address', async () => {
  render(<ProfileForm />, { wrapper: QueryWrapper });
  const seen = answer('PATCH /api/v2/users/{id}', withAttributes({ first_name: 'Kim' }));
  await open('name');
  await retype('First name', 'Kim');
  await save();
  await screen.findByText('Settings successfully updated!');
  expect(seen[0]?.body).toEqual({
    data: {
      attributes: {
        email: 'pat@mail.example',
        first_name: 'Kim',
        last_name: 'Rivera',
        phone_number: '',
        birthday_month: '',
        birthday_day_of_month: '',
      },
    },
  });
  expect(currentSession()?.user.attributes.first_name).toBe('Kim');
});

it('the profile form shows that it was saved for 5 seconds', async () => {
  render(<ProfileForm />, { wrapper: QueryWrapper });
  answer('PATCH /api/v2/users/{id}', withAttributes({}));
  await open('birthday');
  await user.selectOptions(field(/Birthday month/), 'March');
  await save();
  await screen.findByText('Settings successfully updated!');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('Settings successfully updated!')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1_200));
  expect(screen.queryByText('Settings successfully updated!')).toBeNull();
});

it('a failed save says what went wrong, stops the spinner, and keeps what was typed', async () => {
  render(<ProfileForm />, { wrapper: QueryWrapper });
  answer(
    'PATCH /api/v2/users/{id}',
    refusal(422, 'invalid', 'Please check the marked fields and try again.', {
      errors: [{ field: 'phone_number', details: ['isn’t a phone number'] }],
    }),
  );
  await open('phone');
  await retype(/Phone/, 'call me');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We couldn’t save your settings',
  );
  expect(screen.getByText('This isn’t a phone number.')).toBeDefined();
  expect(field(/Phone/).value).toBe('call me');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
});

it('changing the e-mail address asks for the current password and says if the address is taken', async () => {
  render(<ProfileForm />, { wrapper: QueryWrapper });
  const seen = answer(
    'PATCH /api/v2/users/{id}',
    refusal(422, 'invalid', 'Email address kim@mail.example is already taken.', {
      errors: [{ field: 'email', details: ['taken'] }],
    }),
  );
  await open('e-mail');
  await retype('E-mail', 'kim@mail.example');
  await user.type(field('Current password'), 'Road+Trip24');
  await save();
  expect(
    await screen.findAllByText('Email address kim@mail.example is already taken.'),
  ).not.toEqual([]);
  expect(seen[0]?.body).toMatchObject({
    data: { attributes: { email: 'kim@mail.example', current_password: 'Road+Trip24' } },
  });
});

it('unsaved changes survive leaving the page until they are canceled', async () => {
  const { unmount } = render(<ProfileForm />, { wrapper: QueryWrapper });
  await open('name');
  await retype('Last name', 'Marsh');
  unmount();
  render(<ProfileForm />, { wrapper: QueryWrapper });
  expect(field('Last name').value).toBe('Marsh');
  expect(screen.getByText('Not saved yet').tagName).toBe('SPAN');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await open('name');
  expect(field('Last name').value).toBe('Rivera');
});

it('one row opens at a time, and unsaved changes in it are asked about first', async () => {
  render(<ProfileForm />, { wrapper: QueryWrapper });
  await open('name');
  expect(document.activeElement).toBe(field('First name'));
  await open('phone');
  expect(screen.queryByLabelText('First name')).toBeNull();
  await retype(/Phone/, '5125550100');
  await open('birthday');
  expect(screen.getByText('Save or cancel this first.')).toBeDefined();
  expect(field(/Phone/).value).toBe('5125550100');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add phone' }));
  await open('birthday');
  expect(field(/Birthday month/)).toBeDefined();
});

it('birthdays have a placeholder that cannot be chosen, twelve months, and 31 days', async () => {
  render(<ProfileForm />, { wrapper: QueryWrapper });
  await open('birthday');
  for (const [name, count] of [
    [/Birthday month/, 12],
    [/Birthday day/, 31],
  ] as const) {
    const options = [...field(name).querySelectorAll('option')];
    expect(options).toHaveLength(count + 1);
    expect(options[0]?.disabled).toBe(true);
    expect(options[1]?.value).toBe('1');
    expect(options.at(-1)?.value).toBe(String(count));
  }
});
