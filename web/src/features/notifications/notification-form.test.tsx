import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { testSession } from '../../../test/people.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentSession, clearDeletedAccount, startSession } from '../../lib/session/session.ts';
import { NotificationForm } from './notification-form.tsx';

const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });
const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
const checked = (): boolean[] =>
  ['Enable all notifications', 'Quotes', 'Vehicle information', 'Account summary', 'Reminders'].map(
    (name) => box(name).checked,
  );
const setting = (
  id: string,
  notification_type: string,
  enabled: boolean,
  notification_method = 'email',
) => ({
  id,
  type: 'user_notification_setting',
  attributes: { notification_type, notification_method, enabled },
});
const WEBSITE = ['Quote returned', 'Quote expiring', 'Quote delayed', 'Bookings', 'Reminder due'];
const websiteSettings = (enabled: boolean) =>
  ['quote_returned', 'quote_expiring', 'quote_delayed', 'bookings', 'reminder_due'].map(
    (type, at) => setting(String(20 + at), type, enabled, 'web'),
  );

let patched: ReturnType<typeof answer>;
let posted: ReturnType<typeof answer>;
let profile: ReturnType<typeof answer>;

async function open(settings: object[] = [], do_not_contact = false): Promise<void> {
  const session = testSession();
  const person = { ...session.user, attributes: { ...session.user.attributes, do_not_contact } };
  answer('GET /api/v2/users/{id}', { data: person });
  answer('GET /api/v2/servicechek/user_notification_settings', {
    data: settings,
    meta: { count: settings.length },
  });
  patched = answer('PATCH /api/v2/servicechek/user_notification_settings/{id}', {
    data: setting('1', 'quotes', false),
  });
  posted = answer(
    'POST /api/v2/servicechek/user_notification_settings',
    { data: setting('2', 'quotes', true) },
    201,
  );
  profile = answer('PATCH /api/v2/users/{id}', ({ body }) => ({
    data: {
      ...person,
      attributes: {
        ...person.attributes,
        ...(body as { data: { attributes: object } }).data.attributes,
      },
    },
  }));
  await startSession({ ...session, user: person });
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationForm />
    </QueryClientProvider>,
  );
  await screen.findByRole('checkbox', { name: 'Quotes' });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  clearDeletedAccount();
});
afterEach(() => vi.useRealTimers());

it('a missing setting counts as on, and the master switch is the opposite of do_not_contact', async () => {
  await open([setting('1', 'quotes', false)]);
  expect(checked()).toEqual([true, false, true, true, true]);
});

it('the master switch is off for an owner who must not be contacted', async () => {
  await open([], true);
  expect(box('Enable all notifications').checked).toBe(false);
});

it('the master switch turns all e-mails off and on again', async () => {
  await open();
  await user.click(box('Enable all notifications'));
  expect(checked()).toEqual([false, false, false, false, false]);
  await user.click(box('Enable all notifications'));
  expect(checked()).toEqual([true, true, true, true, true]);
});

it('website notifications load as saved and follow the master switch', async () => {
  await open([...websiteSettings(true), setting('30', 'bookings', false, 'sms')]);
  const website = () => WEBSITE.map((name) => box(name).checked);
  expect(website()).toEqual([true, true, true, true, true]);
  await user.click(box('Enable all notifications'));
  expect(website()).toEqual([false, false, false, false, false]);
});

it('a browser without notifications says so', async () => {
  await open();
  expect(screen.getByText(/This browser can’t show notifications/)).toBeDefined();
});

it('turning off one website notification saves only that one', async () => {
  await open([
    ...['quotes', 'vehicle_information', 'account_summary', 'vehicle_reminders'].map((type, at) =>
      setting(String(at), type, true),
    ),
    ...websiteSettings(true),
  ]);
  await user.click(box('Quote delayed'));
  await press('Save');
  await screen.findByText('Settings saved');
  expect(posted).toEqual([]);
  expect(patched.map(({ url, body }) => [url.pathname.split('/').at(-1), body])).toEqual([
    ['22', { servicechek_user_notification_setting: { enabled: false } }],
  ]);
});

it('saving updates settings that differ, creates missing ones, and sets do_not_contact', async () => {
  await open([
    setting('1', 'quotes', true),
    setting('3', 'account_summary', true),
    setting('4', 'vehicle_reminders', true),
    ...websiteSettings(true),
  ]);
  await user.click(box('Quotes'));
  await press('Save');
  await screen.findByText('Settings saved');
  expect(patched.map(({ url, body }) => [url.pathname.split('/').at(-1), body])).toEqual([
    ['1', { servicechek_user_notification_setting: { enabled: false } }],
  ]);
  expect(posted.map(({ body }) => body)).toEqual([
    {
      servicechek_user_notification_setting: {
        notification_type: 'vehicle_information',
        notification_method: 'email',
        enabled: true,
      },
    },
  ]);
  expect(profile.map(({ body }) => body)).toEqual([
    { data: { attributes: { do_not_contact: false } } },
  ]);
});

it('saving shows a spinner for at least 300 ms, then a confirmation for 3 seconds', async () => {
  await open();
  await user.click(box('Enable all notifications'));
  await press('Save');
  expect(screen.getByRole('button', { name: /Save/ }).getAttribute('aria-disabled')).toBe('true');
  await screen.findByText('Settings saved');
  expect(currentSession()?.user.attributes.do_not_contact).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3_100));
  expect(screen.queryByText('Settings saved')).toBeNull();
});

it('Cancel restores the saved settings', async () => {
  await open();
  await user.click(box('Account summary'));
  expect(screen.getByText('Not saved yet')).toBeDefined();
  await press('Cancel');
  expect(checked()).toEqual([true, true, true, true, true]);
});

it('an error says what went wrong and keeps the choices', async () => {
  await open();
  answer(
    'POST /api/v2/servicechek/user_notification_settings',
    refusal(503, 'unavailable', 'We’re briefly unavailable. Please try again in a moment.'),
  );
  await user.click(box('Quotes'));
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('We’re briefly unavailable.');
  expect(box('Quotes').checked).toBe(false);
});
